import type { Score } from '../model/sport.ts';
import { lowScoreWeight } from '../rates/football.ts';
import type { GoalRates, SlotChances, SlotGame } from '../rates/slot-game.ts';
import { remaining, type SlotStart } from './slot-start.ts';

/**
 * The expected weight of Dixon and Coles at the end, seen from a score at the beginning of a slot. Every chance of the
 * plain game is multiplied by it where a path stands, and divided by it where the path came from.
 */
export type LowScores = (slot: number, mode: number, home: number, away: number) => number;

const CORNERS: readonly Score[] = [
  { home: 0, away: 0 },
  { home: 1, away: 0 },
  { home: 0, away: 1 },
  { home: 1, away: 1 },
];

const chancesFrom = (game: SlotGame, start: SlotStart, slot: number, lead: number, mode: number): SlotChances => {
  const chances = game.chances(slot, lead, mode);
  return slot === start.slot ? remaining(game, start, chances) : chances;
};

/** Counts backwards from the last slot; from two goals of one side on the weight is 1. */
export function lowScores(game: SlotGame, rates: GoalRates, start: SlotStart, slots: number): LowScores {
  const size = game.modes * CORNERS.length;
  const table = new Float64Array((slots + 1) * size);
  const look: LowScores = (slot, mode, home, away) =>
    home > 1 || away > 1 ? 1 : (table[slot * size + mode * CORNERS.length + home + 2 * away] ?? 1);
  for (let slot = slots; slot >= start.slot; slot -= 1) {
    for (let mode = 0; mode < game.modes; mode += 1) {
      for (const { home, away } of CORNERS) {
        const index = slot * size + mode * CORNERS.length + home + 2 * away;
        table[index] =
          slot === slots
            ? lowScoreWeight(rates, home, away)
            : expected(game, look, { slot, mode, home, away }, chancesFrom(game, start, slot, home - away, mode));
      }
    }
  }
  return look;
}

interface Place extends Score {
  readonly slot: number;
  readonly mode: number;
}

function expected(game: SlotGame, look: LowScores, { slot, mode, home, away }: Place, chances: SlotChances): number {
  const nothing = 1 - chances.home - chances.away - chances.homeFoul - chances.awayFoul;
  return (
    chances.home * look(slot + 1, game.after(mode, 'home'), home + 1, away) +
    chances.away * look(slot + 1, game.after(mode, 'away'), home, away + 1) +
    chances.homeFoul * look(slot + 1, game.after(mode, 'home-foul'), home, away) +
    chances.awayFoul * look(slot + 1, game.after(mode, 'away-foul'), home, away) +
    nothing * look(slot + 1, game.after(mode, 'nothing'), home, away)
  );
}

/** The chances that either side scores next from a score on, or that nobody does. */
export function nextGoal(
  game: SlotGame,
  start: SlotStart,
  { slots, score, look }: { readonly slots: number; readonly score: Score; readonly look: LowScores },
): { readonly home: number; readonly away: number; readonly none: number } {
  const { home, away } = score;
  const sums = { home: 0, away: 0, none: 0 };
  let modes = new Float64Array(game.modes);
  modes[start.mode] = 1;
  for (let slot = start.slot; slot < slots; slot += 1) {
    const next = new Float64Array(game.modes);
    for (const [mode, mass] of modes.entries()) {
      if (mass === 0) continue;
      const chances = chancesFrom(game, start, slot, home - away, mode);
      sums.home += mass * chances.home * look(slot + 1, game.after(mode, 'home'), home + 1, away);
      sums.away += mass * chances.away * look(slot + 1, game.after(mode, 'away'), home, away + 1);
      const fouls = { 'home-foul': chances.homeFoul, 'away-foul': chances.awayFoul };
      const nothing = 1 - chances.home - chances.away - chances.homeFoul - chances.awayFoul;
      for (const [what, chance] of Object.entries({ ...fouls, nothing }) as ['home-foul' | 'nothing', number][]) {
        const to = game.after(mode, what);
        next[to] = (next[to] ?? 0) + mass * chance;
      }
    }
    modes = next;
  }
  for (const [mode, mass] of modes.entries()) sums.none += mass * look(slots, mode, home, away);
  const whole = look(start.slot, start.mode, home, away);
  return { home: sums.home / whole, away: sums.away / whole, none: sums.none / whole };
}

/** Games whose final scores are not weighted take this. */
export const UNWEIGHTED: LowScores = () => 1;
