import type { Market } from '../model/market.ts';
import type { MatchState } from '../model/state.ts';
import type { Outlook } from '../price/outlook.ts';
import { linesAround } from './lines.ts';

const GOALS = { counts: 'goals' } as const;
const QUARTERS = { step: 1, around: 3 } as const;
const FURTHEST = 4 * 10;

/** Questions that are asked about a football match as it stands; settled ones are not asked again. */
export function footballMarkets(state: MatchState<'football'>, outlook: Outlook): readonly Market[] {
  const { score } = state;
  const firstHalf = state.period <= 1 && !(state.periods[0]?.over ?? false);
  return [
    { kind: 'result', ...GOALS, period: 0 },
    { kind: 'double-chance', ...GOALS, period: 0 },
    { kind: 'draw-no-bet', ...GOALS, period: 0 },
    ...lines('handicap', 0, outlook, score.home + score.away),
    ...lines('total', 0, outlook, score.home + score.away),
    ...(score.home > 0 && score.away > 0 ? [] : [{ kind: 'both-score', ...GOALS, period: 0 } as const]),
    { kind: 'correct-score', ...GOALS, period: 0 },
    { kind: 'next-goal', ...GOALS, period: 0, number: state.goals.length + 1 },
    ...(firstHalf ? firstHalfMarkets(outlook, score.home + score.away) : []),
  ];
}

function firstHalfMarkets(outlook: Outlook, goals: number): readonly Market[] {
  return [
    { kind: 'half-full', ...GOALS, period: 0 },
    { kind: 'result', ...GOALS, period: 1 },
    { kind: 'double-chance', ...GOALS, period: 1 },
    { kind: 'draw-no-bet', ...GOALS, period: 1 },
    ...lines('handicap', 1, outlook, goals),
    ...lines('total', 1, outlook, goals),
  ];
}

/** A total's lowest line is half a goal above what has been scored: anything below is decided. */
function lines(kind: 'handicap' | 'total', period: number, outlook: Outlook, goals: number): readonly Market[] {
  const market = { kind, ...GOALS, period };
  const tallies = outlook.tallies(market);
  if (tallies === undefined) return [];
  const from = kind === 'total' ? 4 * goals + 2 : -FURTHEST;
  const to = kind === 'total' ? from + FURTHEST : FURTHEST;
  return linesAround(market, tallies, { ...QUARTERS, from, to });
}
