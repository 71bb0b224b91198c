import type { Market } from '../model/market.ts';
import type { MatchState } from '../model/state.ts';
import type { Outlook } from '../price/outlook.ts';
import { bestOfThree } from './best-of-three.ts';
import { halfLines } from './lines.ts';

/** Questions about a tennis match: the match, its games, and the set that is played or comes next. */
export function tennisMarkets(state: MatchState<'tennis'>, outlook: Outlook): readonly Market[] {
  const played = state.periods.reduce((sum, { home, away }) => sum + home + away, 0);
  return [
    ...bestOfThree('sets', state),
    ...halfLines({ kind: 'handicap', counts: 'games', period: 0 }, outlook, { around: 2, least: -20, most: 20 }),
    ...halfLines({ kind: 'total', counts: 'games', period: 0 }, outlook, { around: 2, least: played, most: 39 }),
    ...openSets(state).flatMap((period): readonly Market[] => {
      const games = state.periods[period - 1];
      return [
        { kind: 'winner', counts: 'games', period },
        ...halfLines({ kind: 'total', counts: 'games', period }, outlook, {
          around: 1,
          least: Math.max(5, (games?.home ?? 0) + (games?.away ?? 0)),
          most: 13,
        }),
      ];
    }),
  ];
}

/** Two sets are always played; the third is asked about once it is certain. */
const openSets = ({ periods, score }: MatchState): readonly number[] =>
  [1, 2, 3].filter((set) => !(periods[set - 1]?.over ?? false) && (set < 3 || score.home + score.away === 2));
