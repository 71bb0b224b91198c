import type { Draw } from '../../fairness/draws.ts';
import type { Course, MatchEvent } from '../model/events.ts';
import type { Fixture } from '../model/sport.ts';
import { THIRDS, hockeyGame, overtimeGame, overtimeSlots, shootoutChance } from '../rates/ice-hockey.ts';
import { PACE } from '../rates/pace.ts';
import { SLOT_SECONDS } from '../rates/slot-game.ts';
import { happens } from './chance.ts';
import { playSlot, playSlots, type Played, type SlotWords } from './slots.ts';

const pace = PACE['ice-hockey'];

const WORDS: SlotWords = {
  foul: 'penalty',
  caution: undefined,
  penaltyOver: (before, after) => {
    if (before === 0 || after !== 0) return undefined;
    return before <= 2 ? 'home' : 'away';
  },
};

/** Three thirds; when they end level, an overtime to the first goal, then a shootout. */
export function playIceHockey(draw: Draw, fixture: Fixture<'ice-hockey'>): Course {
  const played = playSlots(draw, hockeyGame(fixture), pace, WORDS);
  if (played.home === played.away) playOvertime(draw, fixture, played);
  const clock = played.events.at(-1)?.clock ?? 0;
  return { events: [...played.events, { kind: 'finish', at: played.at, clock }] };
}

function playOvertime(draw: Draw, fixture: Fixture<'ice-hockey'>, played: Played): void {
  const game = overtimeGame(fixture);
  const [startedAt = 0] = game.clockAt;
  const period = THIRDS + 1;
  played.at += pace.breakMs;
  played.events.push({ kind: 'period-start', period, at: played.at, clock: startedAt });
  for (let slot = 0; slot < overtimeSlots && played.home === played.away; slot += 1) {
    playSlot(draw, game, {
      slot,
      mode: 0,
      clock: startedAt + slot * SLOT_SECONDS,
      slotMs: pace.stepMs,
      played,
      words: WORDS,
    });
    played.at += pace.stepMs;
  }
  const last = played.events.at(-1);
  const clock = startedAt + overtimeSlots * SLOT_SECONDS;
  if (played.home !== played.away) played.at = last?.at ?? played.at;
  else shootOut(draw, fixture, played, clock);
  const end: MatchEvent = { kind: 'period-end', period, at: played.at, clock: played.events.at(-1)?.clock ?? clock };
  played.events.push(end);
}

/** A shootout is one pause and one goal. */
function shootOut(draw: Draw, fixture: Fixture<'ice-hockey'>, played: Played, clock: number): void {
  const side = happens(draw, shootoutChance(fixture)) ? 'home' : 'away';
  played.events.push({ kind: 'danger', side: 'home', at: played.at, clock });
  played.at += pace.breakMs;
  played[side] += 1;
  played.events.push(
    { kind: 'goal', side, at: played.at, clock },
    { kind: 'danger-over', side: 'home', how: 'scored', at: played.at, clock },
  );
}
