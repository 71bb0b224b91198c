import type { CallPath } from '../kernel/call.ts';

/** What was staked and what came of it. */
export const betsPaths = {
  listBets: { method: 'GET', path: '/wps/bets', audience: 'trial' },
  getBet: { method: 'GET', path: '/wps/bets/{betId}', audience: 'trial' },
  getProfit: { method: 'GET', path: '/wps/profit', audience: 'member' },
} as const satisfies Record<string, CallPath>;
