import type { Draw } from '../../fairness/draws.ts';
import type { AttackEnd, MatchEvent } from '../model/events.ts';
import type { Side } from '../model/sport.ts';
import type { Pace } from '../rates/pace.ts';
import { ATTACK_SECONDS, SLOT_SECONDS, firstSlot, type Happening, type SlotGame } from '../rates/slot-game.ts';
import { oneOf } from './chance.ts';

export interface Played {
  readonly events: MatchEvent[];
  home: number;
  away: number;
  /** Wall time at the end of what was played. */
  at: number;
}

/** The sport's own words for a foul, and what a change of mode looks like. */
export interface SlotWords {
  readonly foul: 'red-card' | 'penalty';
  readonly caution: 'yellow-card' | undefined;
  /** The side whose penalty ended with the slot. */
  readonly penaltyOver?: (before: number, after: number) => Side | undefined;
}

const ENDS: readonly AttackEnd[] = ['cleared', 'off-target', 'saved', 'corner'];
const HAPPENINGS: readonly Happening[] = ['home', 'away', 'home-foul', 'away-foul'];
/** Attacks and cautions of either side follow them in the draw. */
const ATTACK = 4;
const CAUTION = 6;

/** Plays the regular periods: for each slot one draw that says what happens, then one for its second. */
export function playSlots(draw: Draw, game: SlotGame, pace: Pace, words: SlotWords): Played {
  const played: Played = { events: [], home: 0, away: 0, at: 0 };
  let mode = 0;
  for (const [index, slots] of game.periods.entries()) {
    const period = index + 1;
    const clockAt = game.clockAt[index] ?? 0;
    if (index > 0) played.at += pace.breakMs;
    played.events.push({ kind: 'period-start', period, at: played.at, clock: clockAt });
    for (let slot = 0; slot < slots; slot += 1) {
      const clock = clockAt + slot * SLOT_SECONDS;
      const happened = playSlot(draw, game, {
        slot: firstSlot(game, period) + slot,
        mode,
        clock,
        played,
        words,
        slotMs: pace.stepMs,
      });
      const after = game.after(mode, happened);
      played.at += pace.stepMs;
      const released = words.penaltyOver?.(mode, after);
      if (released !== undefined)
        played.events.push({ kind: 'penalty-over', side: released, at: played.at, clock: clock + SLOT_SECONDS });
      mode = after;
    }
    played.events.push({ kind: 'period-end', period, at: played.at, clock: clockAt + slots * SLOT_SECONDS });
  }
  return played;
}

interface SlotScene {
  readonly slot: number;
  readonly mode: number;
  readonly clock: number;
  readonly slotMs: number;
  readonly played: Played;
  readonly words: SlotWords;
}

/** Plays one slot: draws what happens in it, adds the events and the goal, and says which of the happenings it was. */
export function playSlot(draw: Draw, game: SlotGame, scene: SlotScene): Happening {
  const { played, words } = scene;
  const { home, away, homeFoul, awayFoul } = game.chances(scene.slot, played.home - played.away, scene.mode);
  const { attack, caution } = game;
  const drawn = oneOf(draw, [home, away, homeFoul, awayFoul, attack, attack, caution, caution]);
  if (drawn < 0) return 'nothing';
  const side: Side = drawn % 2 === 0 ? 'home' : 'away';
  const second = draw(SLOT_SECONDS - ATTACK_SECONDS);
  const at = (seconds: number): Pick<MatchEvent, 'at' | 'clock'> => ({
    at: played.at + Math.round((seconds * scene.slotMs) / SLOT_SECONDS),
    clock: scene.clock + seconds,
  });
  if (drawn >= CAUTION) {
    if (words.caution !== undefined) played.events.push({ kind: words.caution, side, ...at(second) });
    return 'nothing';
  }
  const happened = HAPPENINGS[drawn] ?? 'nothing';
  if (happened.endsWith('-foul')) {
    played.events.push({ kind: words.foul, side, ...at(second) });
    return happened;
  }
  played.events.push({ kind: 'danger', side, ...at(second) });
  const end = at(second + ATTACK_SECONDS);
  if (drawn >= ATTACK) {
    played.events.push({ kind: 'danger-over', side, how: ENDS[draw(ENDS.length)] ?? 'cleared', ...end });
    return 'nothing';
  }
  played[side] += 1;
  played.events.push({ kind: 'goal', side, ...end }, { kind: 'danger-over', side, how: 'scored', ...end });
  return happened;
}
