import type { CallPath } from '../../kernel/call.ts';

/** Operators' additions to the catalogue, and pictures. */
export const cataloguePaths = {
  getGamePicture: { method: 'GET', path: '/wps/game-pictures/{picture}', audience: 'visitor', raw: 'image/webp' },
  uploadGamePicture: {
    method: 'POST',
    path: '/ops/game-pictures',
    audience: 'operator',
    permission: 'games.lobby',
  },
  createGame: { method: 'POST', path: '/ops/games', audience: 'operator', permission: 'games.lobby' },
  createVendor: {
    method: 'POST',
    path: '/ops/game-vendors',
    audience: 'operator',
    permission: 'games.vendors',
    allBrands: true,
  },
  createDoor: {
    method: 'POST',
    path: '/ops/game-doors',
    audience: 'operator',
    permission: 'games.vendors',
    allBrands: true,
    encrypted: true,
  },
  setDoorSecret: {
    method: 'PUT',
    path: '/ops/game-doors/{door}/secret',
    audience: 'operator',
    permission: 'games.vendors',
    allBrands: true,
    encrypted: true,
  },
} as const satisfies Record<string, CallPath>;
