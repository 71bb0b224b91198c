import { describe, expect, it } from 'vitest';
import { loadFish } from '../games/registry.ts';
import { fastDraws } from '../simulate/generator.ts';
import { defineFish, drawShot, type FishDefinition, type Target } from './define-fish.ts';

const games = [...(await loadFish()).values()];
const targets = games.flatMap((game) =>
  game.targets.map((target) => ({ code: game.code, id: target.id, game, target })),
);

/** Every outcome of a shot, with the number of its cases out of `bound * weights`. Edges of each run of cases are drawn. */
function outcomes(target: Target): ReadonlyMap<number, bigint> {
  const found = new Map<number, bigint>();
  const at = (first: number, second: number): number => {
    const numbers = [first, second];
    return drawShot(target, () => numbers.shift() ?? 0);
  };
  for (const edge of [target.hits, target.bound - 1]) expect(at(edge, 0)).toBe(0);
  for (const edge of [0, target.hits - 1]) expect(at(edge, 0)).toBe(target.worths[0]?.[0]);
  for (let second = 0; second < target.weights; second += 1) {
    const worth = at(0, second);
    found.set(worth, (found.get(worth) ?? 0n) + BigInt(target.hits));
  }
  return found;
}

describe.each(targets)('$code, $id', ({ game, target }) => {
  it('returns what the game states, exactly', () => {
    let sum = 0n;
    for (const [worth, cases] of outcomes(target)) sum += BigInt(worth) * cases;
    // sum / (bound * weights) = returnBps / 10000, without a rest.
    expect(sum * 10_000n).toBe(BigInt(game.returnBps) * BigInt(target.bound) * BigInt(target.weights));
  });

  it('draws each worth as often as its weight says', () => {
    const drawn = outcomes(target);
    for (const [worth, weight] of target.worths) expect(drawn.get(worth)).toBe(BigInt(target.hits * weight));
    expect(target.bound).toBeLessThan(2 ** 32);
  });

  it('returns it over many shots as well', () => {
    const draw = fastDraws(Uint32Array.of(7, 11, 13, 17));
    const shots = 400_000;
    let sum = 0;
    let squares = 0;
    for (let shot = 0; shot < shots; shot += 1) {
      const worth = drawShot(target, draw);
      sum += worth;
      squares += worth * worth;
    }
    const mean = sum / shots;
    const error = Math.sqrt((squares / shots - mean * mean) / shots);
    expect(Math.abs(mean - game.returnBps / 10_000)).toBeLessThan(4.5 * error);
  });
});

it('gives each title its own fish and its own table of worths', () => {
  const ids = games.flatMap((game) => game.targets.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(games.map(({ species }) => species.map(({ worth }) => worth).join())).size).toBe(games.length);
  expect(games.map(({ code }) => code)).toEqual(['abyssal-lantern', 'koi-quarter', 'the-eight-arms']);
});

it.each<[string, Partial<FishDefinition>]>([
  ['does not return 96', { theory: { returnToPlayer: '95.99', largest: 200 } }],
  ['does not return 96', { theory: { returnToPlayer: '99.51', largest: 200 } }],
  ['largest', { theory: { returnToPlayer: '96.00', largest: 150 } }],
  ['worth 2 to 200', { species: [{ id: 'one', worth: 1, weight: 1, crossMs: 9_000, length: 9 }] }],
])('refuses a game that %s', (fault, change) => {
  const [honest] = games.filter(({ code }) => code === 'koi-quarter');
  if (!honest) throw new Error('There is no such game.');
  expect(() => defineFish({ ...honest, ...change })).toThrow(fault);
});
