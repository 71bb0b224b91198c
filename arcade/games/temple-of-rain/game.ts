import { defineGame } from '../../src/games/define-game.ts';
import { marked, type Picture } from '../../src/games/picture.ts';
import { noChoice } from '../../src/slot/round.ts';
import { FIGURES } from './figures.ts';
import { clustersOf, nameOf, PARTS, payOf, play, readFalls, STOREYS, TIMES } from './rules.ts';

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
  summary: (outcome, _choice, amountOf) => ({
    kind: 'slot',
    pictures: readFalls(outcome).map(({ drops }, tumbles): Picture => {
      const clusters = clustersOf(drops);
      const counts = new Set(clusters.flatMap(({ places }) => places));
      const times = TIMES[tumbles] ?? 1;
      return {
        form: 'grid',
        ...(tumbles === 0 ? {} : { title: `×${times}` }),
        rows: STOREYS.map((storey) =>
          storey.map((place) =>
            place === undefined
              ? {}
              : marked({ symbol: nameOf(drops[place] ?? -1) }, counts.has(place) ? 'hit' : undefined),
          ),
        ),
        pays: clusters.map((cluster) => ({
          symbol: nameOf(cluster.symbol),
          count: cluster.places.length,
          amount: amountOf(payOf(cluster) * times),
        })),
      };
    }),
  }),
});
