import type { Counted, Market, SelectionId } from '../model/market.ts';

const RESULT = ['home', 'draw', 'away'] as const;

/** Scores with a price of their own; any other one is `other`. */
const GOAL_SCORES = [0, 1, 2, 3].flatMap((home) => [0, 1, 2, 3].map((away) => `${home}:${away}`));
const WIDE_SCORES = ['4:0', '4:1', '4:2', '0:4', '1:4', '2:4'];
/** Sets and maps are played to the second one won. */
const BEST_OF_THREE = ['2:0', '2:1', '1:2', '0:2'];

const scoresOf = (counts: Counted): readonly SelectionId[] =>
  counts === 'goals' ? [...GOAL_SCORES, ...WIDE_SCORES, 'other'] : BEST_OF_THREE;

/** Whether a score in goals has a price of its own: up to 3 – 3, and four goals of one side to at most two. */
export const isListedScore = (home: number, away: number): boolean =>
  Math.max(home, away) <= 3 || (Math.max(home, away) === 4 && Math.min(home, away) <= 2);

/** Every selection of a market, in the order it is shown. */
export function selectionsOf({ kind, counts }: Market): readonly SelectionId[] {
  switch (kind) {
    case 'result':
      return RESULT;
    case 'winner':
    case 'draw-no-bet':
    case 'handicap':
      return ['home', 'away'];
    case 'double-chance':
      return ['home-draw', 'home-away', 'draw-away'];
    case 'total':
      return ['over', 'under'];
    case 'both-score':
      return ['yes', 'no'];
    case 'correct-score':
      return scoresOf(counts);
    case 'half-full':
      return RESULT.flatMap((half) => RESULT.map((full) => `${half}/${full}`));
    case 'next-goal':
      return ['home', 'none', 'away'];
  }
}
