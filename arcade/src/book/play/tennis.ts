import type { Draw } from '../../fairness/draws.ts';
import type { Course } from '../model/events.ts';
import { SIDES, otherSide, type Fixture, type Side } from '../model/sport.ts';
import type { MatchState } from '../model/state.ts';
import { PACE } from '../rates/pace.ts';
import {
  GAMES_OF_SET,
  POINTS_OF_GAME,
  POINTS_OF_TIE_BREAK,
  SETS_TO_WIN,
  isWon,
  serveChances,
} from '../rates/tennis.ts';
import { plus } from '../state/goals.ts';
import { happens } from './chance.ts';
import { CourseWriter } from './course-writer.ts';

/** A point takes its step of wall time, more or less: so many milliseconds to either side, drawn. */
const JITTER_MS = 600;
const BETWEEN_GAMES_MS = 2_000;

/** Best of three sets with a tie-break in each, point by point. */
export function playTennis(draw: Draw, fixture: Fixture<'tennis'>): Course {
  const chances = serveChances(fixture);
  const writer = new CourseWriter('tennis');
  const { stepMs, breakMs } = PACE.tennis;
  for (let set = 1; Math.max(writer.state.score.home, writer.state.score.away) < SETS_TO_WIN; set += 1) {
    if (set > 1) writer.wait(breakMs);
    writer.add({ kind: 'period-start', period: set });
    const setsBefore = writer.state.score;
    while (writer.state.score === setsBefore) {
      const { server } = writer.state.detail;
      const games = writer.state.periods[set - 1];
      writer.wait(stepMs - JITTER_MS + draw(2 * JITTER_MS));
      const held = happens(draw, chances[server]);
      const side = held ? server : otherSide(server);
      if (writer.state.danger !== undefined)
        writer.add({ kind: 'danger-over', side: writer.state.danger, how: 'played' });
      writer.add({ kind: 'point', side });
      const isNewGame =
        writer.state.periods[set - 1] !== games &&
        writer.state.detail.points.home + writer.state.detail.points.away === 0;
      if (writer.state.score !== setsBefore) break;
      if (isNewGame) writer.wait(BETWEEN_GAMES_MS);
      const pressed = SIDES.find((each) => isDecisive(writer.state, each));
      if (pressed !== undefined) writer.add({ kind: 'danger', side: pressed });
    }
    writer.add({ kind: 'period-end', period: set });
  }
  writer.add({ kind: 'finish' });
  return { events: writer.events };
}

/** Whether the next point may break a serve, or win a set for the side. */
function isDecisive({ detail, periods, period }: MatchState<'tennis'>, side: Side): boolean {
  const needed = detail.tieBreak ? POINTS_OF_TIE_BREAK : POINTS_OF_GAME;
  if (!isWon(plus(detail.points, side), side, needed)) return false;
  const set = periods[period - 1];
  return detail.tieBreak || detail.server !== side || (set !== undefined && isWon(plus(set, side), side, GAMES_OF_SET));
}
