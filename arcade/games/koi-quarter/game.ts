import { defineFish } from '../../src/fish/define-fish.ts';

export const fish = defineFish({
  code: 'koi-quarter',
  provider: 'tidewheel',
  kind: 'fish',
  rules: 1,
  theory: { returnToPlayer: '96.00', largest: 200 },
  species: [
    { id: 'minnow', worth: 2, weight: 12, school: 5, crossMs: 19_000, length: 78 },
    { id: 'loach', worth: 4, weight: 22, crossMs: 20_000, length: 150 },
    { id: 'goldfish', worth: 6, weight: 22, crossMs: 22_000, length: 140 },
    { id: 'kohaku', worth: 12, weight: 18, crossMs: 24_000, length: 210 },
    { id: 'ogon', worth: 20, weight: 14, crossMs: 25_000, length: 225 },
    { id: 'showa', worth: 35, weight: 10, crossMs: 27_000, length: 245 },
    { id: 'turtle', worth: 60, weight: 7, crossMs: 32_000, length: 180 },
    { id: 'catfish', worth: 90, weight: 5, crossMs: 34_000, length: 270 },
  ],
  boss: {
    id: 'lantern-carp',
    crossMs: 42_000,
    length: 370,
    every: 48,
    worths: [
      [120, 6],
      [140, 5],
      [160, 4],
      [180, 3],
      [200, 2],
    ],
  },
  spawnMs: 1_500,
});
