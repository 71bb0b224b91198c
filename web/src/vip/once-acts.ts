import type { VipBonus } from '@baize/protocol/vip';
import type { Once } from '@baize/kit/kernel/acts/act-once.ts';
import { vipClient } from './queries.ts';

export const bonusClaim = {
  act: 'vip-bonus',
  about: ({ id }: Pick<VipBonus, 'id'>) => id,
  send: ({ id }: Pick<VipBonus, 'id'>, once: Once) => vipClient.claimBonus({ params: { id }, ...once }),
};
