import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HelpTopic } from '@baize/protocol/content';

/** Topics of help entries, in the order of the help centre. */
export const topicWords: Readonly<Record<HelpTopic, MessageDescriptor>> = {
  account: msg`Your account`,
  payments: msg`Deposits and withdrawals`,
  games: msg({ context: 'a topic of the help centre', message: 'Games and results' }),
  safety: msg`Safer gambling`,
  technical: msg`Device and connection`,
  about: msg`About us`,
};

export const topics = Object.keys(topicWords) as HelpTopic[];
