import { defineGame } from '../../src/games/define-game.ts';
import { noChoice } from '../../src/slot/round.ts';
import { FIGURES } from './figures.ts';
import { clustersOf, columnsOf, nameOf, PARTS, payOf, play, readFalls, TIMES } from './rules.ts';

export const game = defineGame({
  code: 'temple-of-rain',
  provider: 'finch-marrow',
  kind: 'slot',
  rules: 1,
  parts: PARTS,
  cap: 5_000,
  theory: { returnToPlayer: FIGURES.returnToPlayer, largest: FIGURES.largest },
  readChoice: noChoice,
  play,
  summary: (outcome, _choice, amountOf) => {
    const falls = readFalls(outcome);
    return {
      kind: 'slot',
      reels: columnsOf(falls[0]?.drops ?? []).map((column) => column.map(nameOf).toReversed()),
      lines: falls.flatMap(({ drops }, tumbles) =>
        clustersOf(drops).map((cluster) => ({
          line: tumbles + 1,
          symbol: nameOf(cluster.symbol),
          count: cluster.places.length,
          amount: amountOf(payOf(cluster) * (TIMES[tumbles] ?? 1)),
        })),
      ),
      freeSpins: 0,
    };
  },
});
