import type { CallPath } from '../kernel/call.ts';

/** Ranks: the table of them, where a member stands, and the bonuses a rank brings. */
export const vipPaths = {
  listRanks: { method: 'GET', path: '/wps/vip/ranks', audience: 'visitor' },
  getProgress: { method: 'GET', path: '/wps/vip/progress', audience: 'member' },
  setBirthday: { method: 'PUT', path: '/wps/vip/birthday', audience: 'member' },
  claimBonus: { method: 'POST', path: '/wps/vip/bonuses/{id}/claim', audience: 'member', idempotent: true },
  getLadder: { method: 'GET', path: '/ops/vip/ladder', audience: 'operator', permission: 'vip.ranks' },
  setLadder: { method: 'PUT', path: '/ops/vip/ladder', audience: 'operator', permission: 'vip.ranks' },
  getMemberRank: {
    method: 'GET',
    path: '/ops/vip/members/{username}',
    audience: 'operator',
    permission: 'vip.members',
  },
  setMemberRank: {
    method: 'PUT',
    path: '/ops/vip/members/{username}',
    audience: 'operator',
    permission: 'vip.members',
  },
} as const satisfies Record<string, CallPath>;
