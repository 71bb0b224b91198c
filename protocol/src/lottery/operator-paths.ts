import type { CallPath } from '../kernel/call.ts';

/** Operators' calls about the lotteries; kept apart from the paths that every hall loads. */
export const lotteryOperatorPaths = {
  listMemberTickets: {
    method: 'GET',
    path: '/ops/members/{id}/tickets',
    audience: 'operator',
    permission: 'lottery.tickets',
  },
  listIssues: { method: 'GET', path: '/ops/lottery/issues', audience: 'operator', permission: 'lottery.issues' },
  listIssueTickets: {
    method: 'GET',
    path: '/ops/lottery/games/{gameCode}/issues/{issue}/tickets',
    audience: 'operator',
    permission: 'lottery.tickets',
  },
  voidIssue: {
    method: 'POST',
    path: '/ops/lottery/games/{gameCode}/issues/{issue}/void',
    audience: 'operator',
    permission: 'lottery.issues',
    allBrands: true,
  },
  listClosedGames: { method: 'GET', path: '/ops/lottery/games', audience: 'operator', permission: 'lottery.games' },
  setGameOpen: {
    method: 'PUT',
    path: '/ops/lottery/games/{gameCode}',
    audience: 'operator',
    permission: 'lottery.games',
  },
  getRules: {
    method: 'GET',
    path: '/ops/lottery/games/{gameCode}/rules',
    audience: 'operator',
    permission: 'lottery.games',
  },
  setPlayOdds: {
    method: 'PUT',
    path: '/ops/lottery/games/{gameCode}/odds',
    audience: 'operator',
    permission: 'lottery.odds',
  },
  setNumberCap: {
    method: 'PUT',
    path: '/ops/lottery/games/{gameCode}/cap',
    audience: 'operator',
    permission: 'lottery.caps',
  },
  blockNumbers: {
    method: 'PUT',
    path: '/ops/lottery/games/{gameCode}/blocked',
    audience: 'operator',
    permission: 'lottery.caps',
  },
  getExposure: {
    method: 'GET',
    path: '/ops/lottery/games/{gameCode}/issues/{issue}/exposure',
    audience: 'operator',
    permission: 'lottery.caps',
  },
  getSchedule: {
    method: 'GET',
    path: '/ops/lottery/games/{gameCode}/schedule',
    audience: 'operator',
    permission: 'lottery.games',
  },
  setDrawDay: {
    method: 'PUT',
    path: '/ops/lottery/games/{gameCode}/days/{day}',
    audience: 'operator',
    permission: 'lottery.games',
    allBrands: true,
  },
  setSource: {
    method: 'PUT',
    path: '/ops/lottery/games/{gameCode}/source',
    audience: 'operator',
    permission: 'lottery.games',
    allBrands: true,
  },
  listResults: {
    method: 'GET',
    path: '/ops/lottery/results',
    audience: 'operator',
    permission: 'lottery.results',
  },
  enterResult: {
    method: 'POST',
    path: '/ops/lottery/games/{gameCode}/issues/{issue}/result',
    audience: 'operator',
    permission: 'lottery.results',
    allBrands: true,
  },
  confirmResult: {
    method: 'POST',
    path: '/ops/lottery/games/{gameCode}/issues/{issue}/result/confirm',
    audience: 'operator',
    permission: 'lottery.results',
    allBrands: true,
  },
} as const satisfies Record<string, CallPath>;
