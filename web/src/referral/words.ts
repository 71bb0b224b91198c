import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReferralStage } from '@baize/protocol/referral/constants';
import type { BadgeTone } from '@baize/kit/ui/badge/badge.tsx';

/** An invited friend's stage. */
export const stageWords: Readonly<Record<ReferralStage, { words: MessageDescriptor; tone: BadgeTone }>> = {
  REGISTERED: { words: msg`Signed up`, tone: 'plain' },
  DEPOSITED: { words: msg`Deposited`, tone: 'info' },
  VALID: { words: msg`Qualified`, tone: 'ok' },
  REVIEW: { words: msg`Being checked`, tone: 'warn' },
  REFUSED: { words: msg`Not counted`, tone: 'bad' },
};
