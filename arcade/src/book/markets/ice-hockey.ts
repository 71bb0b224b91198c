import type { Market } from '../model/market.ts';
import type { MatchState } from '../model/state.ts';
import { THIRDS } from '../rates/ice-hockey.ts';
import type { Outlook } from '../price/outlook.ts';
import { linesAround } from './lines.ts';

const GOALS = { counts: 'goals' } as const;

/** Questions about an ice hockey match: who wins it in the end, and everything else by regular time. */
export function hockeyMarkets(state: MatchState<'ice-hockey'>, outlook: Outlook): readonly Market[] {
  const { score, periods, period } = state;
  const winner: Market = { kind: 'winner', ...GOALS, period: 0 };
  if (periods[THIRDS - 1]?.over === true) return [winner];
  const goals = score.home + score.away;
  return [
    winner,
    { kind: 'result', ...GOALS, period: 0 },
    { kind: 'double-chance', ...GOALS, period: 0 },
    { kind: 'draw-no-bet', ...GOALS, period: 0 },
    ...lines({ kind: 'handicap', ...GOALS, period: 0 }, outlook, goals),
    ...lines({ kind: 'total', ...GOALS, period: 0 }, outlook, goals),
    ...(score.home > 0 && score.away > 0 ? [] : [{ kind: 'both-score', ...GOALS, period: 0 } as const]),
    { kind: 'next-goal', ...GOALS, period: 0, number: goals + 1 },
    ...[1, 2, 3]
      .filter(
        (third) =>
          !(periods[third - 1]?.over ?? false) &&
          (third < THIRDS || period === THIRDS || (period === 2 && periods[1]?.over === true)),
      )
      .flatMap((third) => thirdMarkets(third, state, outlook)),
  ];
}

function thirdMarkets(period: number, { periods }: MatchState, outlook: Outlook): readonly Market[] {
  const { home = 0, away = 0 } = periods[period - 1] ?? {};
  return [
    { kind: 'result', ...GOALS, period },
    { kind: 'draw-no-bet', ...GOALS, period },
    ...lines({ kind: 'total', ...GOALS, period }, outlook, home + away, 1),
  ];
}

/** Lines on whole and half goals. */
function lines(market: Omit<Market, 'line'>, outlook: Outlook, goals: number, around = 3): readonly Market[] {
  const tallies = outlook.tallies({ ...market, line: 2 });
  if (tallies === undefined) return [];
  const from = market.kind === 'total' ? 4 * goals + 2 : -4 * 12;
  const to = market.kind === 'total' ? from + 4 * 12 : 4 * 12;
  return linesAround(market, tallies, { step: 2, around, from, to });
}
