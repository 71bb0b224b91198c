import type { PondFace } from '../../client/fish/pond/face.ts';
import { fish } from './game.ts';
import drawings from './symbols.svg';

export { fish };

/** A tide pool in the late sun, its sand alight. */
export const pond: PondFace = {
  drawings,
  lit: '#2c7d8c',
  deep: '#0b3550',
  ring: 'rgb(240 226 178 / 0.16)',
  rings: 'sand',
  upright: ['sardine', 'goby', 'seahorse', 'parrotfish', 'puffer', 'moray', 'nautilus', 'octopus'],
  decor: [
    { symbol: 'coral', x: 0.05, y: 0.88, size: 0.26, turn: 0 },
    { symbol: 'sea-fan', x: 0.94, y: 0.87, size: 0.24, turn: 0 },
    { symbol: 'starfish', x: 0.16, y: 0.95, size: 0.1, turn: 20 },
    { symbol: 'starfish', x: 0.85, y: 0.16, size: 0.085, turn: 50 },
    { symbol: 'kelp', x: 0.96, y: 0.42, size: 0.12, turn: -18 },
    { symbol: 'kelp', x: 0.03, y: 0.45, size: 0.13, turn: 14 },
    { symbol: 'coral', x: 0.06, y: 0.08, size: 0.17, turn: 170 },
  ],
};
