import { describe, expect, it } from 'vitest';
import type { Market } from '../model/market.ts';
import { hasOneWinner, markOf } from './grade.ts';
import { selectionsOf } from './selections.ts';
import type { Tally } from './tally.ts';

const SCORES = [0, 1, 2, 3, 4, 5].flatMap((home) => [0, 1, 2, 3, 4, 5].map((away) => ({ home, away })));

const goals = (kind: Market['kind'], more: Partial<Market> = {}): Market => ({
  kind,
  counts: 'goals',
  period: 0,
  ...more,
});

/** Rows are goals of home 0 … 5, columns goals of away 0 … 5: thirty-six results, each with the selections that win. */
const table = (text: string): readonly string[] => text.trim().split(/\s+/);

const TABLES: readonly (readonly [market: Market, winners: readonly string[]])[] = [
  [
    goals('result'),
    table(`
      draw away away away away away
      home draw away away away away
      home home draw away away away
      home home home draw away away
      home home home home draw away
      home home home home home draw`),
  ],
  [
    goals('double-chance'),
    table(`
      home-draw|draw-away home-away|draw-away home-away|draw-away home-away|draw-away home-away|draw-away home-away|draw-away
      home-draw|home-away home-draw|draw-away home-away|draw-away home-away|draw-away home-away|draw-away home-away|draw-away
      home-draw|home-away home-draw|home-away home-draw|draw-away home-away|draw-away home-away|draw-away home-away|draw-away
      home-draw|home-away home-draw|home-away home-draw|home-away home-draw|draw-away home-away|draw-away home-away|draw-away
      home-draw|home-away home-draw|home-away home-draw|home-away home-draw|home-away home-draw|draw-away home-away|draw-away
      home-draw|home-away home-draw|home-away home-draw|home-away home-draw|home-away home-draw|home-away home-draw|draw-away`),
  ],
  [
    goals('both-score'),
    table(`
      no no  no  no  no  no
      no yes yes yes yes yes
      no yes yes yes yes yes
      no yes yes yes yes yes
      no yes yes yes yes yes
      no yes yes yes yes yes`),
  ],
  [
    goals('correct-score'),
    table(`
      0:0   0:1   0:2   0:3   0:4   other
      1:0   1:1   1:2   1:3   1:4   other
      2:0   2:1   2:2   2:3   2:4   other
      3:0   3:1   3:2   3:3   other other
      4:0   4:1   4:2   other other other
      other other other other other other`),
  ],
];

describe.each(TABLES)('$kind', (market, winners) => {
  it.each(SCORES.map((score, index) => ({ ...score, winner: winners[index] ?? '' })))(
    'at $home – $away is won by $winner alone',
    ({ home, away, winner }) => {
      const won = selectionsOf(market).filter((selection) => markOf(market, selection, { home, away }) === 'WON');
      expect(won).toEqual(winner.split('|'));
      const others = selectionsOf(market).filter((selection) => !won.includes(selection));
      for (const selection of others) expect(markOf(market, selection, { home, away })).toBe('LOST');
    },
  );
});

describe.each([goals('draw-no-bet'), goals('winner'), { kind: 'winner', counts: 'games', period: 1 } as const])(
  '$kind of $counts',
  (market) => {
    it.each(SCORES)('at $home – $away has two ways and gives a level score back', ({ home, away }) => {
      const marks = ['home', 'away'].map((selection) => markOf(market, selection, { home, away }));
      if (home > away) expect(marks).toEqual(['WON', 'LOST']);
      else if (home < away) expect(marks).toEqual(['LOST', 'WON']);
      else expect(marks).toEqual(['REFUNDED', 'REFUNDED']);
    });
  },
);

describe('half-full', () => {
  const SIGNS = ['home', 'draw', 'away'] as const;
  const scoreOf = { home: [2, 0], draw: [1, 1], away: [0, 3] } as const;
  const rows = SIGNS.flatMap((half) =>
    SIGNS.flatMap((full) => [0, 1, 2, 3].map((extra) => ({ half, full, extra, winner: `${half}/${full}` as const }))),
  );

  it.each(rows)('$half at the break, then $full with $extra more goals each', ({ half, full, extra, winner }) => {
    const [halfHome, halfAway] = scoreOf[half];
    const [home, away] = scoreOf[full];
    const tally: Tally = { home: home + extra, away: away + extra, half: { home: halfHome, away: halfAway } };
    const market = goals('half-full');
    expect(selectionsOf(market).filter((selection) => markOf(market, selection, tally) === 'WON')).toEqual([winner]);
  });
});

describe('a best of three', () => {
  it.each(['sets', 'maps'] as const)('of %s has four scores', (counts) => {
    const market: Market = { kind: 'correct-score', counts, period: 0 };
    expect(selectionsOf(market)).toEqual(['2:0', '2:1', '1:2', '0:2']);
    for (const score of selectionsOf(market)) {
      const [home = 0, away = 0] = score.split(':').map(Number);
      const won = selectionsOf(market).filter((each) => markOf(market, each, { home, away }) === 'WON');
      expect(won).toEqual([score]);
    }
  });
});

describe('a market with one winner', () => {
  it.each(['result', 'both-score', 'correct-score', 'half-full', 'next-goal'] as const)('is %s', (kind) => {
    expect(hasOneWinner(goals(kind))).toBe(true);
    for (const score of SCORES) {
      const won = selectionsOf(goals(kind)).filter((each) => markOf(goals(kind), each, score) === 'WON');
      expect(won).toHaveLength(1);
    }
  });

  it.each(['winner', 'double-chance', 'draw-no-bet', 'handicap', 'total'] as const)('is not %s', (kind) => {
    expect(hasOneWinner(goals(kind, { line: 2 }))).toBe(false);
  });
});
