import type { Draw } from '../../fairness/draws.ts';
import type { Course } from '../model/events.ts';
import type { Fixture } from '../model/sport.ts';
import { LAPS, SPREAD, WEIGHT, WEIGHTS, duelPaces, partedGap } from '../rates/duel.ts';
import { PACE } from '../rates/pace.ts';
import { CourseWriter } from './course-writer.ts';

/** Prices pause from a lap's last seconds until its times are seen. */
const RUN_IN_MS = 4_000;

/** Twenty laps against each other and the clock. A race that is level after them goes to laps until it is not. */
export function playDuel(draw: Draw, fixture: Fixture<'circuit-duel'>): Course {
  const paces = duelPaces(fixture);
  const writer = new CourseWriter('circuit-duel');
  const { stepMs } = PACE['circuit-duel'];
  for (let lap = 1; lap <= LAPS || writer.state.detail.gap === 0; lap += 1) {
    writer.add({ kind: 'period-start', period: lap });
    writer.wait(stepMs - RUN_IN_MS);
    const home = paces.home + deviation(draw);
    const drawnAway = paces.away + deviation(draw);
    const gap = partedGap(drawnAway - home, lap);
    const times = { home, away: home + gap };
    const leader = writer.state.detail.gap < 0 ? 'away' : 'home';
    writer.add({ kind: 'danger', side: leader });
    writer.wait(RUN_IN_MS);
    writer.add({ kind: 'danger-over', side: leader, how: 'played' }, { kind: 'lap', times });
    writer.add({ kind: 'period-end', period: lap });
  }
  writer.add({ kind: 'finish' });
  return { events: writer.events };
}

/** By how many tenths a lap is off its driver's pace. */
function deviation(draw: Draw): number {
  let left = draw(WEIGHT);
  for (const [index, weight] of WEIGHTS.entries()) {
    if (left < weight) return index - SPREAD;
    left -= weight;
  }
  throw new RangeError('The weights of a lap do not fill its range.');
}
