import type { Market } from '../model/market.ts';
import type { MatchState } from '../model/state.ts';
import { QUARTERS } from '../rates/basketball.ts';
import type { Outlook } from '../price/outlook.ts';
import { halfLines } from './lines.ts';

const POINTS = { counts: 'points' } as const;
const FURTHEST = 60;

/** Questions about a basketball match: with overtime, by regular time, and the quarters that are open. */
export function basketballMarkets(state: MatchState<'basketball'>, outlook: Outlook): readonly Market[] {
  const { score, periods } = state;
  const lead = score.away - score.home;
  const isRegular = !(periods[QUARTERS - 1]?.over ?? false);
  return [
    { kind: 'winner', ...POINTS, period: 0 },
    ...halfLines({ kind: 'handicap', ...POINTS, period: 0 }, outlook, {
      around: 3,
      least: lead - FURTHEST,
      most: lead + FURTHEST,
    }),
    ...halfLines({ kind: 'total', ...POINTS, period: 0 }, outlook, {
      around: 3,
      least: score.home + score.away,
      most: score.home + score.away + 300,
    }),
    ...(isRegular ? ([{ kind: 'result', ...POINTS, period: 0 }] as const) : []),
    ...[1, 2, 3, 4]
      .filter((period) => !(periods[period - 1]?.over ?? false))
      .flatMap((period) => quarter(period, state, outlook)),
  ];
}

function quarter(period: number, { periods }: MatchState, outlook: Outlook): readonly Market[] {
  const { home = 0, away = 0 } = periods[period - 1] ?? {};
  return [
    { kind: 'result', ...POINTS, period },
    ...halfLines({ kind: 'handicap', ...POINTS, period }, outlook, { around: 1, least: -FURTHEST, most: FURTHEST }),
    ...halfLines({ kind: 'total', ...POINTS, period }, outlook, {
      around: 1,
      least: home + away,
      most: home + away + 120,
    }),
  ];
}
