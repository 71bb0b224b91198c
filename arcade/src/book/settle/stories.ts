import type { MatchEvent } from '../model/events.ts';
import { parseMarketId } from '../model/market-id.ts';
import type { Side, Sport } from '../model/sport.ts';
import type { MatchState } from '../model/state.ts';
import { settlementOf } from './settle.ts';
import { afterEvent, stateBefore } from '../state/fold.ts';

/**
 * A match in short: `[` and `]` begin and end a period, `h` and `a` are goals, points or rounds of a side, `3h` is a
 * possession of three, `+7` a lap that home is seven tenths faster in, `.` the end, `x` abandoned.
 */
export function stateOf(sport: Sport, story: string): MatchState {
  let state: MatchState = stateBefore(sport);
  let period = 0;
  for (const [at, word] of story.split(/\s+/).filter(Boolean).entries()) {
    if (word === '[') period += 1;
    for (const event of eventsOf(sport, word, period)) state = afterEvent(state, { ...event, at, clock: at });
  }
  return state;
}

type Untimed = MatchEvent extends infer E ? (E extends unknown ? Omit<E, 'at' | 'clock'> : never) : never;

function eventsOf(sport: Sport, word: string, period: number): readonly Untimed[] {
  if (word === '[') return [{ kind: 'period-start', period }];
  if (word === ']') return [{ kind: 'period-end', period }];
  if (word === '.') return [{ kind: 'finish' }];
  if (word === 'x') return [{ kind: 'abandoned' }];
  if (sport === 'circuit-duel') return [{ kind: 'lap', times: { home: 260, away: 260 + Number(word) } }];
  const side: Side = word.endsWith('h') ? 'home' : 'away';
  const count = Number(word.slice(0, -1) || '1');
  if (sport === 'basketball') return [{ kind: 'possession', side, points: Math.min(3, count) as 0 | 1 | 2 | 3 }];
  const one: Untimed =
    sport === 'tennis' || sport === 'arena-of-five' ? { kind: 'point', side } : { kind: 'goal', side };
  // A game of tennis is four points in a row.
  return Array.from({ length: count * (sport === 'tennis' ? 4 : 1) }, () => one);
}

/** The settlement of a market after a story: its result, and every selection that has not lost. */
export function marksOf(sport: Sport, id: string, story: string): string {
  const market = parseMarketId(id);
  if (market === undefined) throw new TypeError(`${id} is no market.`);
  const settlement = settlementOf(market, stateOf(sport, story));
  if (settlement === undefined) return 'open';
  const { selections, result } = settlement;
  const reasons = new Set(selections.map(({ reason }) => reason));
  const marks = selections.filter(({ mark }) => mark !== 'LOST').map(({ selection, mark }) => `${selection} ${mark}`);
  return [result, ...marks, ...[...reasons].filter((reason) => reason !== 'decided')].filter(Boolean).join(', ');
}
