import type { Side } from '../model/sport.ts';
import type { MatchState } from '../model/state.ts';
import {
  ATTACK_SECONDS,
  SLOT_SECONDS,
  eventful,
  firstSlot,
  slotsOf,
  type SlotChances,
  type SlotGame,
} from '../rates/slot-game.ts';

/** The moment from which the rest of a match is counted. */
export interface SlotStart {
  readonly slot: number;
  readonly mode: number;
  /** Share of the slot's moments that are still to come. */
  readonly left: number;
  readonly danger: Side | undefined;
}

/** The slot that a state stands in; when something happened in it already, the one after. */
export function slotStart(
  game: SlotGame,
  state: MatchState,
  modeIn: (slot: number, clock: number) => number,
): SlotStart {
  const { phase, period, clock, danger, quietSince } = state;
  const fresh = (slot: number, at: number): SlotStart => ({ slot, mode: modeIn(slot, at), left: 1, danger: undefined });
  if (phase === 'before') return fresh(0, 0);
  if (phase !== 'play') return fresh(Math.min(firstSlot(game, period + 1), slotsOf(game)), clock);
  const into = clock - (game.clockAt[period - 1] ?? 0);
  const within = Math.min(Math.floor(into / SLOT_SECONDS), (game.periods[period - 1] ?? 1) - 1);
  const slot = firstSlot(game, period) + within;
  const startedAt = (game.clockAt[period - 1] ?? 0) + within * SLOT_SECONDS;
  if (danger !== undefined) return { slot, mode: modeIn(slot, startedAt), left: 0, danger };
  if (quietSince !== undefined && quietSince >= startedAt) return fresh(slot + 1, startedAt + SLOT_SECONDS);
  const moments = SLOT_SECONDS - ATTACK_SECONDS;
  const left = Math.max(0, moments - 1 - (into - within * SLOT_SECONDS)) / moments;
  return { slot, mode: modeIn(slot, startedAt), left, danger: undefined };
}

/** The chances of a slot that has partly gone by without anything, or in which an attack is on. */
export function remaining(game: SlotGame, start: SlotStart, chances: SlotChances): SlotChances {
  if (start.danger !== undefined) {
    const goal = chances[start.danger] / (chances[start.danger] + game.attack);
    return { home: 0, away: 0, homeFoul: 0, awayFoul: 0, [start.danger]: goal };
  }
  if (start.left === 1) return chances;
  const scale = start.left / (1 - eventful(game, chances) * (1 - start.left));
  return {
    home: chances.home * scale,
    away: chances.away * scale,
    homeFoul: chances.homeFoul * scale,
    awayFoul: chances.awayFoul * scale,
  };
}
