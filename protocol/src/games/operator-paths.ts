import type { CallPath } from '../kernel/call.ts';

/** Operators' calls about the lobby. Kept apart from the lobby's paths, which every page loads. */
export const gamesOperatorPaths = {
  getPinnedGames: { method: 'GET', path: '/ops/games/hot', audience: 'operator', permission: 'games.lobby' },
  setPinnedGames: { method: 'PUT', path: '/ops/games/hot', audience: 'operator', permission: 'games.lobby' },
  listAllGames: { method: 'GET', path: '/ops/games', audience: 'operator', permission: 'games.lobby' },
  changeGame: { method: 'PUT', path: '/ops/games/{gameId}', audience: 'operator', permission: 'games.lobby' },
  listAllVendors: { method: 'GET', path: '/ops/game-vendors', audience: 'operator', permission: 'games.vendors' },
  changeVendor: {
    method: 'PUT',
    path: '/ops/game-vendors/{vassalage}',
    audience: 'operator',
    permission: 'games.vendors',
    allBrands: true,
  },
  listDoors: { method: 'GET', path: '/ops/game-doors', audience: 'operator', permission: 'games.vendors' },
  changeDoor: {
    method: 'PUT',
    path: '/ops/game-doors/{door}',
    audience: 'operator',
    permission: 'games.vendors',
    allBrands: true,
  },
  getLobby: { method: 'GET', path: '/ops/game-lobby', audience: 'operator', permission: 'games.lobby' },
  setLobby: { method: 'PUT', path: '/ops/game-lobby', audience: 'operator', permission: 'games.lobby' },
  saveRoom: { method: 'PUT', path: '/ops/game-rooms/{roomId}', audience: 'operator', permission: 'games.lobby' },
  listTables: { method: 'GET', path: '/ops/game-tables', audience: 'operator', permission: 'games.tables' },
  changeTable: { method: 'PUT', path: '/ops/game-tables/{gameId}', audience: 'operator', permission: 'games.tables' },
  getTableExposure: {
    method: 'GET',
    path: '/ops/game-tables/{gameId}/exposure',
    audience: 'operator',
    permission: 'games.tables',
  },
} as const satisfies Record<string, CallPath>;
