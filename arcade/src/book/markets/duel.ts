import type { Market } from '../model/market.ts';
import type { MatchState } from '../model/state.ts';
import { LAPS } from '../rates/duel.ts';
import type { Outlook } from '../price/outlook.ts';
import { halfLines } from './lines.ts';

/** Laps ahead that are asked about by themselves. */
const LAPS_AHEAD = 2;

/** Questions about a race: who wins it, by how much, laps won, and the next laps. */
export function duelMarkets(state: MatchState<'circuit-duel'>, outlook: Outlook): readonly Market[] {
  const next = state.phase === 'play' ? state.period : state.period + 1;
  const { gap } = state.detail;
  return [
    { kind: 'winner', counts: 'tenths', period: 0 },
    ...halfLines({ kind: 'handicap', counts: 'tenths', period: 0 }, outlook, {
      around: 2,
      least: -gap - 120,
      most: -gap + 120,
    }),
    ...(next <= LAPS
      ? halfLines({ kind: 'handicap', counts: 'laps', period: 0 }, outlook, { around: 1, least: -LAPS, most: LAPS })
      : []),
    ...Array.from({ length: LAPS_AHEAD }, (_, index) => next + index)
      .filter((lap) => lap <= LAPS)
      .map((period): Market => ({ kind: 'winner', counts: 'laps', period })),
  ];
}
