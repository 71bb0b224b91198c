import type { CallPath } from '../kernel/call.ts';

/** Bets and their results. */
export const betsPaths = {
  listBets: { method: 'GET', path: '/wps/bets', audience: 'trial' },
  getBet: { method: 'GET', path: '/wps/bets/{betId}', audience: 'trial' },
  getProfit: { method: 'GET', path: '/wps/profit', audience: 'trial' },
} as const satisfies Record<string, CallPath>;

/** The betting record of a member as operators read it. */
export const memberBetsPaths = {
  listMemberBets: { method: 'GET', path: '/ops/members/{id}/bets', audience: 'operator', permission: 'bets.records' },
  getMemberBet: {
    method: 'GET',
    path: '/ops/members/{id}/bets/{betId}',
    audience: 'operator',
    permission: 'bets.records',
  },
} as const satisfies Record<string, CallPath>;

/** Cashback: what effective turnover has earned, and what operators give for it. */
export const rebatePaths = {
  getRebates: { method: 'GET', path: '/wps/rebates', audience: 'member' },
  claimRebate: { method: 'POST', path: '/wps/rebates/claim', audience: 'member', idempotent: true },
  listRebateClaims: { method: 'GET', path: '/wps/rebates/claims', audience: 'member' },
  getRebateRules: { method: 'GET', path: '/ops/rebates/rules', audience: 'operator', permission: 'bets.rebates' },
  setRebateRules: { method: 'PUT', path: '/ops/rebates/rules', audience: 'operator', permission: 'bets.rebates' },
  listMemberRebates: {
    method: 'GET',
    path: '/ops/members/{username}/rebates',
    audience: 'operator',
    permission: 'bets.rebates',
  },
} as const satisfies Record<string, CallPath>;
