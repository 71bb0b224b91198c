import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { loadFish, loadGames, loadTables, loadVariants } from '../games/registry.ts';
import { figuresFor, NO_ROUNDS } from './figures.ts';
import { simulate } from './simulate.ts';

/** 10^8 for each game, shared by the ways to play it; fewer by `BAIZE_ROUNDS`. */
const ROUNDS = Number(process.env.BAIZE_ROUNDS ?? 100_000_000);
/** With fifty ways to play, one of a hundred runs may lie outside by chance. */
const SURE = 4;
/** A loaded machine plays the slowest game twice as fast; `tools/prove/topics.ts` gives each game a run of its own. */
const ROUNDS_PER_MS = 20;
const MOST_MS = Math.ceil(ROUNDS / ROUNDS_PER_MS);

const ways = (
  await Promise.all(
    [...(await loadGames()).values()].map(async (game) => {
      const variants = await loadVariants(game);
      return variants.map(({ name, returnToPlayer }, variant) => ({
        code: game.code,
        name,
        variant,
        rounds: Math.ceil(ROUNDS / variants.length),
        stated: Number(returnToPlayer ?? game.theory.returnToPlayer) / 100,
        largest: game.theory.largest,
      }));
    }),
  )
).flat();

describe.each(ways)('$code, $name', ({ code, variant, rounds, stated, largest }) => {
  it(
    'returns what it states, within the interval of its rounds',
    async () => {
      const [tally = NO_ROUNDS] = await simulate(code, variant, rounds, availableParallelism());
      const { mean, error, margin, hitRate } = figuresFor(tally);
      const figures = [mean, margin, stated].map((each) => `${(each * 100).toFixed(3)} %`);
      console.log(
        `${code}, ${tally.rounds.toLocaleString('en')} rounds: return ${figures[0]} ± ${figures[1]} (99 %), stated ${figures[2]}, ` +
          `hit rate ${(hitRate * 100).toFixed(2)} %, largest ${tally.largest.toFixed(2)}`,
      );
      // A stated return is cut off after two places of a per cent.
      expect(mean - stated).toBeGreaterThan(-SURE * error);
      expect(mean - stated).toBeLessThan(SURE * error + 0.0001);
      expect(tally.largest).toBeLessThanOrEqual(largest);
    },
    MOST_MS,
  );
});

/** A table's areas are played together, so that fewer rounds do. */
const TABLE_ROUNDS = Math.ceil(ROUNDS / 10);

/** Casino hold'em goes through a million futures for each advice; its own proof goes through all of its hands. */
const tables = [...(await loadTables()).values()].filter(({ classification }) => classification !== 'casino-holdem');

describe.each(tables)('the table $code', ({ code, areas }) => {
  it(
    'returns on every area what it states, within the interval of its rounds',
    async () => {
      const tallies = await simulate(code, 0, TABLE_ROUNDS, availableParallelism());
      const outside = areas.flatMap(({ id, theory }, part) => {
        const { mean, error } = figuresFor(tallies[part] ?? NO_ROUNDS);
        const off = mean - Number(theory.returnToPlayer) / 100;
        return off > -SURE * error && off < SURE * error + 0.0001 ? [] : [`${id}: ${(mean * 100).toFixed(3)} %`];
      });
      expect(outside).toEqual([]);
    },
    MOST_MS,
  );
});

describe.each([...(await loadFish()).values()])('the pond $code', ({ code, targets, theory }) => {
  it(
    'returns on every fish what it states, within the interval of its shots',
    async () => {
      const tallies = await simulate(code, 0, ROUNDS, availableParallelism());
      const stated = Number(theory.returnToPlayer) / 100;
      const outside = targets.flatMap(({ id }, part) => {
        const { mean, error } = figuresFor(tallies[part] ?? NO_ROUNDS);
        return Math.abs(mean - stated) < SURE * error ? [] : [`${id}: ${(mean * 100).toFixed(3)} %`];
      });
      expect(outside).toEqual([]);
    },
    MOST_MS,
  );
});
