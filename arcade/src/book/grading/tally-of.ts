import type { Market } from '../model/market.ts';
import type { Score, Sport } from '../model/sport.ts';
import type { MatchState, PeriodScore } from '../model/state.ts';
import { LAPS } from '../rates/duel.ts';
import type { Tally } from './tally.ts';

/** Periods of regular time, for sports that have an overtime, or laps that part a level race. */
const REGULAR: Readonly<Partial<Record<Sport, number>>> = {
  football: 2,
  'ice-hockey': 3,
  basketball: 4,
  'circuit-duel': LAPS,
};

const sum = (periods: readonly PeriodScore[]): Score => ({
  home: periods.reduce((total, { home }) => total + home, 0),
  away: periods.reduce((total, { away }) => total + away, 0),
});

export const regularPeriods = (state: MatchState): readonly PeriodScore[] =>
  state.periods.slice(0, REGULAR[state.sport] ?? state.periods.length);

/** Whether regular time has been played out. */
export function isRegularTimeOver(state: MatchState): boolean {
  const needed = REGULAR[state.sport];
  return needed === undefined ? state.phase === 'over' : (state.periods[needed - 1]?.over ?? false);
}

/** Whether a market counts what comes after regular time as well. */
export const countsOvertime = ({ kind, counts }: Market, sport: Sport): boolean =>
  kind === 'winner' || counts === 'tenths' || (sport === 'basketball' && (kind === 'total' || kind === 'handicap'));

/** The count of a market as it stands; `undefined` when the period it asks about has not begun. */
export function tallyOf(market: Market, state: MatchState): Tally | undefined {
  const { kind, counts, period, number } = market;
  if (period > 0) return state.periods[period - 1];
  if (counts === 'tenths') return { home: isDuel(state) ? state.detail.gap : 0, away: 0 };
  if (counts === 'sets' || counts === 'maps') return state.score;
  if (counts === 'laps') return sum(regularPeriods(state));
  if (counts === 'games' || counts === 'rounds') return sum(state.periods);
  if (kind === 'next-goal') return goalTally(state, number ?? 0);
  const regular = sum(regularPeriods(state));
  const half = state.periods[0];
  if (kind === 'half-full') return half === undefined ? undefined : { ...regular, half };
  return countsOvertime(market, state.sport) ? state.score : regular;
}

const isDuel = (state: MatchState): state is MatchState<'circuit-duel'> => state.sport === 'circuit-duel';

/** Goals of overtime are no further goals. */
function goalTally(state: MatchState, number: number): Tally {
  const { home, away } = sum(regularPeriods(state));
  const side = number <= home + away ? state.goals[number - 1] : undefined;
  return { home: side === 'home' ? 1 : 0, away: side === 'away' ? 1 : 0 };
}
