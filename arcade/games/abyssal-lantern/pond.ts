import type { PondFace } from '../../client/fish/pond/face.ts';
import { fish } from './game.ts';
import drawings from './symbols.svg';

export { fish };

/** The deep, where the light comes from who lives there; seen from the side. */
export const pond: PondFace = {
  drawings,
  lit: '#12214f',
  deep: '#04061a',
  ring: '#9fd7e6',
  rings: 'specks',
  upright: [
    'glass-shrimp',
    'hatchetfish',
    'comb-jelly',
    'lanternfish',
    'viperfish',
    'gulper-eel',
    'oarfish',
    'goblin-shark',
    'anglerfish',
  ],
  decor: [
    { symbol: 'vent', x: 0.08, y: 0.84, size: 0.34, turn: 0 },
    { symbol: 'vent', x: 0.93, y: 0.88, size: 0.28, turn: 0 },
    { symbol: 'tube-worms', x: 0.2, y: 0.95, size: 0.15, turn: 0 },
    { symbol: 'crystals', x: 0.82, y: 0.95, size: 0.17, turn: 0 },
    { symbol: 'crystals', x: 0.05, y: 0.08, size: 0.16, turn: 180 },
    { symbol: 'crystals', x: 0.9, y: 0.06, size: 0.2, turn: 176 },
  ],
};
