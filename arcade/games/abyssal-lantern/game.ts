import { defineFish } from '../../src/fish/define-fish.ts';

export const fish = defineFish({
  code: 'abyssal-lantern',
  provider: 'ninefold',
  kind: 'fish',
  rules: 1,
  theory: { returnToPlayer: '96.50', largest: 200 },
  species: [
    { id: 'glass-shrimp', worth: 2, weight: 12, school: 4, crossMs: 22_000, length: 84 },
    { id: 'hatchetfish', worth: 3, weight: 22, crossMs: 20_000, length: 125 },
    { id: 'comb-jelly', worth: 5, weight: 20, crossMs: 27_000, length: 135 },
    { id: 'lanternfish', worth: 9, weight: 19, crossMs: 22_000, length: 165 },
    { id: 'viperfish', worth: 15, weight: 15, crossMs: 23_000, length: 225 },
    { id: 'gulper-eel', worth: 25, weight: 12, crossMs: 26_000, length: 270 },
    { id: 'isopod', worth: 40, weight: 8, crossMs: 33_000, length: 180 },
    { id: 'oarfish', worth: 70, weight: 6, crossMs: 30_000, length: 345 },
    { id: 'goblin-shark', worth: 110, weight: 4, crossMs: 34_000, length: 310 },
  ],
  boss: {
    id: 'anglerfish',
    crossMs: 45_000,
    length: 360,
    every: 52,
    worths: [
      [125, 8],
      [150, 6],
      [175, 4],
      [200, 2],
    ],
  },
  spawnMs: 1_600,
});
