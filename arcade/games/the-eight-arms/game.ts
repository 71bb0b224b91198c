import { defineFish } from '../../src/fish/define-fish.ts';

export const fish = defineFish({
  code: 'the-eight-arms',
  provider: 'tidewheel',
  kind: 'fish',
  rules: 1,
  theory: { returnToPlayer: '97.00', largest: 180 },
  species: [
    { id: 'sardine', worth: 2, weight: 12, school: 6, crossMs: 16_000, length: 86 },
    { id: 'goby', worth: 5, weight: 22, crossMs: 20_000, length: 125 },
    { id: 'seahorse', worth: 8, weight: 20, crossMs: 28_000, length: 130 },
    { id: 'crab', worth: 10, weight: 18, crossMs: 26_000, length: 165 },
    { id: 'parrotfish', worth: 16, weight: 15, crossMs: 22_000, length: 200 },
    { id: 'puffer', worth: 24, weight: 12, crossMs: 26_000, length: 185 },
    { id: 'moray', worth: 45, weight: 8, crossMs: 25_000, length: 300 },
    { id: 'ray', worth: 65, weight: 6, crossMs: 30_000, length: 265 },
    { id: 'nautilus', worth: 85, weight: 5, crossMs: 36_000, length: 200 },
  ],
  boss: {
    id: 'octopus',
    crossMs: 44_000,
    length: 370,
    every: 46,
    worths: [
      [100, 8],
      [120, 6],
      [150, 4],
      [180, 2],
    ],
  },
  spawnMs: 1_500,
});
