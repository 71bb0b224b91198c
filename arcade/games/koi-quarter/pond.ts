import type { PondFace } from '../../client/fish/pond/face.ts';
import { fish } from './game.ts';
import drawings from './symbols.svg';

export { fish };

/** A garden pond by lamplight, seen from above. */
export const pond: PondFace = {
  drawings,
  lit: '#0a4a4f',
  deep: '#04222e',
  ring: 'rgb(143 200 198 / 0.13)',
  rings: 'rings',
  upright: [],
  decor: [
    { symbol: 'lotus-leaf', x: 0.06, y: 0.33, size: 0.26, turn: 20 },
    { symbol: 'lotus-leaf', x: 0.95, y: 0.4, size: 0.3, turn: 200 },
    { symbol: 'lotus-flower', x: 0.92, y: 0.32, size: 0.12, turn: 0 },
    { symbol: 'lotus-leaf', x: 0.05, y: 0.84, size: 0.19, turn: 100 },
    { symbol: 'lotus-flower', x: 0.09, y: 0.78, size: 0.09, turn: 30 },
    { symbol: 'lotus-leaf', x: 0.97, y: 0.8, size: 0.17, turn: 300 },
  ],
};
