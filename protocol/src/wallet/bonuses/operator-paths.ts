import type { CallPath } from '../../kernel/call.ts';

/** Gifts that operators give by hand, and end. */
export const bonusOperatorPaths = {
  listMemberBonuses: {
    method: 'GET',
    path: '/ops/members/{username}/bonuses',
    audience: 'operator',
    permission: 'wallet.bonuses',
  },
  giveBonus: {
    method: 'POST',
    path: '/ops/members/{username}/bonuses',
    audience: 'operator',
    permission: 'wallet.bonuses',
  },
  endBonus: {
    method: 'POST',
    path: '/ops/bonuses/{bonusId}/end',
    audience: 'operator',
    permission: 'wallet.bonuses',
  },
} as const satisfies Record<string, CallPath>;
