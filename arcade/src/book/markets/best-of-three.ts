import type { Market } from '../model/market.ts';
import type { MatchState } from '../model/state.ts';

/** Questions about sets or maps won. Those that the score has answered are not asked. */
export function bestOfThree(counts: 'sets' | 'maps', { score }: MatchState): readonly Market[] {
  const parts = { counts, period: 0 } as const;
  const isThirdOpen = score.home + score.away < 2;
  return [
    { kind: 'winner', ...parts },
    { kind: 'correct-score', ...parts },
    ...(isThirdOpen
      ? ([
          // A lead of two, and a third one: 1.5 and 2.5.
          { kind: 'handicap', ...parts, line: -6 },
          { kind: 'handicap', ...parts, line: 6 },
          { kind: 'total', ...parts, line: 10 },
        ] as const)
      : []),
  ];
}
