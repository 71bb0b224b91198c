import type { Draw } from '../../fairness/draws.ts';
import type { Course } from '../model/events.ts';
import type { Fixture } from '../model/sport.ts';
import type { MatchState } from '../model/state.ts';
import { OVERTIME_SECONDS, QUARTERS, QUARTER_SECONDS, possessionChances, possessionsOf } from '../rates/basketball.ts';
import { PACE } from '../rates/pace.ts';
import { oneOf } from './chance.ts';
import { CourseWriter } from './course-writer.ts';

/** Prices pause for the last possessions of a period, unless its end decides nothing. */
const LAST_POSSESSIONS = 4;
const CLOSE = 6;

/** Four quarters possession by possession, then overtimes until one side leads. */
export function playBasketball(draw: Draw, fixture: Fixture<'basketball'>): Course {
  const chances = possessionChances(fixture);
  const writer = new CourseWriter('basketball');
  const { secondMs, breakMs } = PACE.basketball;
  for (let period = 1; period <= QUARTERS || isLevel(writer.state); period += 1) {
    const possessions = 2 * possessionsOf(period);
    const seconds = (period <= QUARTERS ? QUARTER_SECONDS : OVERTIME_SECONDS) / possessions;
    if (period > 1) writer.wait(breakMs);
    writer.clock = 0;
    writer.add({ kind: 'period-start', period });
    for (let played = 1; played <= possessions; played += 1) {
      const side = writer.state.detail.next;
      const points = Math.max(0, oneOf(draw, chances[side])) as 0 | 1 | 2 | 3;
      writer.at += Math.round(seconds * secondMs);
      writer.clock = Math.round(seconds * played);
      writer.add({ kind: 'possession', side, points });
      if (played === possessions - LAST_POSSESSIONS && isTense(writer.state, period))
        writer.add({ kind: 'danger', side: writer.state.detail.next });
    }
    if (writer.state.danger !== undefined)
      writer.add({ kind: 'danger-over', side: writer.state.danger, how: 'played' });
    writer.add({ kind: 'period-end', period });
  }
  writer.add({ kind: 'finish' });
  return { events: writer.events };
}

const isLevel = ({ score }: MatchState): boolean => score.home === score.away;

const isTense = ({ score }: MatchState, period: number): boolean =>
  period < QUARTERS || Math.abs(score.home - score.away) <= CLOSE;
