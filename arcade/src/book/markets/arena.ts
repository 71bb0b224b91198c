import type { Market } from '../model/market.ts';
import type { MatchState } from '../model/state.ts';
import { ROUNDS_TO_WIN } from '../rates/arena.ts';
import type { Outlook } from '../price/outlook.ts';
import { bestOfThree } from './best-of-three.ts';
import { halfLines } from './lines.ts';

/** Questions about a match by maps. The third map is asked about from the start, and is void when it is not played. */
export function arenaMarkets(state: MatchState<'arena-of-five'>, outlook: Outlook): readonly Market[] {
  const { score, periods } = state;
  const played = periods.reduce((sum, { home, away }) => sum + home + away, 0);
  return [
    ...bestOfThree('maps', state),
    ...halfLines({ kind: 'handicap', counts: 'rounds', period: 0 }, outlook, { around: 1, least: -16, most: 16 }),
    ...halfLines({ kind: 'total', counts: 'rounds', period: 0 }, outlook, { around: 1, least: played, most: 45 }),
    ...[1, 2, 3].flatMap((period): readonly Market[] => {
      const map = periods[period - 1];
      if (map?.over === true || Math.max(score.home, score.away) >= 2) return [];
      const rounds = (map?.home ?? 0) + (map?.away ?? 0);
      return [
        { kind: 'winner', counts: 'rounds', period },
        ...halfLines({ kind: 'handicap', counts: 'rounds', period }, outlook, { around: 1, least: -8, most: 8 }),
        ...halfLines({ kind: 'total', counts: 'rounds', period }, outlook, {
          around: 1,
          least: Math.max(rounds, ROUNDS_TO_WIN - 1),
          most: 2 * ROUNDS_TO_WIN - 1,
        }),
      ];
    }),
  ];
}
