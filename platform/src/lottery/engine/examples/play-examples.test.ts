import {
  ELOTT_EXAMPLES,
  expandSelection,
  LOTTERY_GAMES,
  parseOdds,
  payoutOf,
  readExample,
  selectionProblems,
  SOUTH_EAST_ASIA_EXAMPLES,
  unitOf,
  VIETNAM_EXAMPLES,
} from '@baize/protocol/lottery';
import { describe, expect, it } from 'vitest';
import { settleLine } from '../settlement/settle.ts';

const EXAMPLES = { ...VIETNAM_EXAMPLES, ...SOUTH_EAST_ASIA_EXAMPLES, ...ELOTT_EXAMPLES };
const unitMinor = unitOf('1', 1);
const games = [...Map.groupBy(LOTTERY_GAMES, ({ family }) => family).values()].flat();

describe('the example that a hall shows of', () => {
  it.each(games.map((game) => [game.code, game] as const))(
    'every play of %s can be bought and wins once',
    (_, game) => {
      for (const play of game.plays) {
        const { tokens, priceKey, drawn } = readExample(EXAMPLES[game.family]?.[play.code] ?? '');
        expect(selectionProblems(game, play.code, tokens), play.code).toEqual([]);
        const settled = expandSelection(play, tokens).map((line) =>
          settleLine(game, play.code, { tokens: line, unitMinor, costUnits: play.costUnits, odds: play.odds }, drawn),
        );
        const won = settled.filter(({ status }) => status === 'WON');
        expect(won, play.code).toHaveLength(1);
        expect(won[0]?.payoutMinor, play.code).toBe(
          payoutOf(unitMinor, parseOdds(play.odds[priceKey] ?? '') ?? -1n, 1n),
        );
      }
    },
  );
});
