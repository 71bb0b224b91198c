import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { loadGames, loadVariants } from '../games/registry.ts';
import { figuresFor } from './figures.ts';
import { simulate } from './simulate.ts';

/** 10^8 for each game, shared by the ways to play it; fewer by `BAIZE_ROUNDS`. */
const ROUNDS = Number(process.env.BAIZE_ROUNDS ?? 100_000_000);
/** With fifty ways to play, one of a hundred runs may lie outside by chance. */
const SURE = 4;
const HOURS = 6;

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
      const tally = await simulate(code, variant, rounds, availableParallelism());
      const { mean, error, margin, hitRate } = figuresFor(tally);
      const figures = [mean, margin, stated].map((each) => `${(each * 100).toFixed(3)} %`);
      console.log(
        `${code}, ${tally.rounds.toLocaleString('en')} rounds: return ${figures[0]} ± ${figures[1]} (99 %), stated ${figures[2]}, ` +
          `hit rate ${(hitRate * 100).toFixed(2)} %, largest ${tally.largest.toFixed(2)}`,
      );
      // What is stated is cut off after two places of a per cent.
      expect(mean - stated).toBeGreaterThan(-SURE * error);
      expect(mean - stated).toBeLessThan(SURE * error + 0.0001);
      expect(tally.largest).toBeLessThanOrEqual(largest);
    },
    HOURS * 3_600_000,
  );
});
