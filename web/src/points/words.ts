import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PointItemKind, PointOrderState, PointType } from '@baize/protocol/points/constants';
import type { BadgeTone } from '@baize/kit/ui/badge/badge.tsx';

/** Lines of the points record. */
export const pointTypeWords: Readonly<Record<PointType, MessageDescriptor>> = {
  live: msg`Live casino`,
  lott: msg`Lottery`,
  pvp: msg`PvP cards`,
  rng: msg`Slots and fish`,
  sports: msg`Sports`,
  redeem: msg`Redeem`,
  deposit: msg`Deposit`,
  mission: msg`Mission`,
};

/** Names of exchanges. */
export const orderKindWords: Readonly<Record<PointItemKind | 'CONVERT', MessageDescriptor>> = {
  CASH: msg`Bonus credit`,
  FREE_BET: msg({ context: 'a free bet', message: 'Free play' }),
  PHYSICAL: msg`Gift`,
  RAFFLE_TICKET: msg`Prize draw tickets`,
  CONVERT: msg`Conversion`,
};

/** States of an exchange (specification §4), with how they are shown. */
export const orderStateWords: Readonly<Record<PointOrderState, { words: MessageDescriptor; tone: BadgeTone }>> = {
  APPLYING: { words: msg`Applying`, tone: 'warn' },
  IN_PROCESS: { words: msg`In process`, tone: 'info' },
  APPROVED: { words: msg`Approved`, tone: 'ok' },
  PASSED: { words: msg`Approved`, tone: 'ok' },
  REJECTED: { words: msg`Rejected`, tone: 'bad' },
};
