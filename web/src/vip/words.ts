import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VipBonus, VipBonusKind } from '@baize/protocol/vip';
import type { BadgeTone } from '@baize/kit/ui/badge/badge.tsx';

/** The name of each bonus. */
export const bonusNames: Readonly<Record<VipBonusKind, MessageDescriptor>> = {
  upgrade: msg`Level-up bonus`,
  birthday: msg`Birthday bonus`,
  monthly: msg`Monthly bonus`,
};

/** States of a bonus, with how they are shown. */
export const bonusStates: Readonly<Record<VipBonus['state'], { words: MessageDescriptor; tone: BadgeTone }>> = {
  open: { words: msg({ context: 'a bonus that can be claimed', message: 'Available' }), tone: 'accent' },
  claimed: { words: msg`Claimed`, tone: 'ok' },
  expired: { words: msg`Expired`, tone: 'plain' },
};
