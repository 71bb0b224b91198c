import type { CallPath } from '../../kernel/call.ts';

/** Operators' calls about rooms that several players share: card rooms, ponds, and play between players that looks agreed. */
export const roomsPaths = {
  listCardRooms: { method: 'GET', path: '/ops/card-rooms', audience: 'operator', permission: 'games.tables' },
  getCardRoom: { method: 'GET', path: '/ops/card-rooms/{roomId}', audience: 'operator', permission: 'games.tables' },
  changeCardRoom: { method: 'PUT', path: '/ops/card-rooms/{roomId}', audience: 'operator', permission: 'games.tables' },
  changeCardGame: { method: 'PUT', path: '/ops/card-games/{gameId}', audience: 'operator', permission: 'games.tables' },
  getPonds: { method: 'GET', path: '/ops/ponds/{gameId}', audience: 'operator', permission: 'games.tables' },
  changePonds: { method: 'PUT', path: '/ops/ponds/{gameId}', audience: 'operator', permission: 'games.tables' },
  listPlayFlags: { method: 'GET', path: '/ops/play-flags', audience: 'operator', permission: 'games.flags' },
  getPlayFlag: { method: 'GET', path: '/ops/play-flags/{flagId}', audience: 'operator', permission: 'games.flags' },
  getPlayedHand: {
    method: 'GET',
    path: '/ops/play-flags/{flagId}/hands/{handId}',
    audience: 'operator',
    permission: 'games.flags',
  },
  decidePlayFlag: {
    method: 'PUT',
    path: '/ops/play-flags/{flagId}/decision',
    audience: 'operator',
    permission: 'games.flags',
  },
} as const satisfies Record<string, CallPath>;
