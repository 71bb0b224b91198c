import type { Draw } from '../../fairness/draws.ts';
import type { Course } from '../model/events.ts';
import { SIDES, otherSide, type Fixture } from '../model/sport.ts';
import { MAPS_TO_WIN, ROUNDS_TO_WIN, roundChance } from '../rates/arena.ts';
import { PACE } from '../rates/pace.ts';
import { happens } from './chance.ts';
import { CourseWriter } from './course-writer.ts';

/** A round takes its step of wall time, more or less by this, drawn. */
const JITTER_MS = 5_000;

/** Map points pause prices when the other side has won so many rounds; below that they come often and decide little. */
const CLOSE_ROUNDS = 5;

/** Best of three maps, round by round. */
export function playArena(draw: Draw, fixture: Fixture<'arena-of-five'>): Course {
  const writer = new CourseWriter('arena-of-five');
  const { stepMs, breakMs } = PACE['arena-of-five'];
  for (let map = 1; Math.max(writer.state.score.home, writer.state.score.away) < MAPS_TO_WIN; map += 1) {
    if (map > 1) writer.wait(breakMs);
    writer.add({ kind: 'period-start', period: map });
    for (let played = 0; ; played += 1) {
      writer.wait(stepMs - JITTER_MS + draw(2 * JITTER_MS));
      const side = happens(draw, roundChance(fixture, map, played)) ? 'home' : 'away';
      const { danger } = writer.state;
      if (danger !== undefined) writer.add({ kind: 'danger-over', side: danger, how: 'played' });
      writer.add({ kind: 'point', side });
      const rounds = writer.state.periods[map - 1] ?? { home: 0, away: 0 };
      if (rounds[side] === ROUNDS_TO_WIN) break;
      const pressed = SIDES.find(
        (each) => rounds[each] === ROUNDS_TO_WIN - 1 && rounds[otherSide(each)] >= CLOSE_ROUNDS,
      );
      if (pressed !== undefined) writer.add({ kind: 'danger', side: pressed });
    }
    writer.add({ kind: 'period-end', period: map });
  }
  writer.add({ kind: 'finish' });
  return { events: writer.events };
}
