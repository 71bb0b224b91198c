import type { CallPath } from '../kernel/call.ts';

/** The lottery halls: what is drawn, what was drawn, and tickets. */
export const lotteryPaths = {
  listGameMenu: { method: 'GET', path: '/lgw/vn/games/game_menu', audience: 'visitor' },
  listRecentGames: { method: 'GET', path: '/lgw/vn/games/game_menu/recent', audience: 'trial' },
  listOpenedNumbers: { method: 'GET', path: '/lgw/vn/numeros/opened/game', audience: 'visitor' },
  listLatestNumbers: { method: 'GET', path: '/lotto/lgw/games/opened/numero', audience: 'visitor' },
  listPopularGames: { method: 'GET', path: '/lgw/games/popular', audience: 'visitor' },
  getHall: { method: 'GET', path: '/wps/lottery/games/{gameCode}', audience: 'visitor' },
  getIssue: { method: 'GET', path: '/wps/lottery/games/{gameCode}/issues/{issue}', audience: 'visitor' },
  buyTicket: { method: 'POST', path: '/wps/lottery/tickets', audience: 'trial', idempotent: true },
  listTickets: { method: 'GET', path: '/wps/lottery/tickets', audience: 'trial' },
  listDayResults: { method: 'GET', path: '/wps/lottery/results', audience: 'visitor' },
  createPlan: { method: 'POST', path: '/wps/lottery/plans', audience: 'trial', idempotent: true },
  listPlans: { method: 'GET', path: '/wps/lottery/plans', audience: 'trial' },
  cancelPlan: { method: 'POST', path: '/wps/lottery/plans/{planId}/cancel', audience: 'trial' },
  getPrizeGroup: { method: 'GET', path: '/wps/lottery/prize-group', audience: 'trial' },
  cancelTicket: { method: 'POST', path: '/wps/lottery/tickets/{ticketId}/cancel', audience: 'trial' },
} as const satisfies Record<string, CallPath>;
