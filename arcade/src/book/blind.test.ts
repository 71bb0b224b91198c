import { beforeAll, describe, expect, it } from 'vitest';
import { boardOf } from './board/board.ts';
import type { Course } from './model/events.ts';
import { SPORTS, type Fixture, type Sport } from './model/sport.ts';
import { courseOf } from './play/course.ts';
import { stateAt } from './state/fold.ts';
import { LEAGUES } from './leagues/all-leagues.ts';
import { drawnFixture, drawsOf } from './testing/fixtures.ts';

const SEEDS = ['11', '22', '33', '44'].map((byte) => byte.repeat(32));

/** The board for what was seen of a course by a moment: nothing else of it goes in. */
const seenBy = <S extends Sport>(fixture: Fixture<S>, course: Course, at: number) =>
  boardOf(
    fixture,
    stateAt(
      fixture.sport,
      course.events.filter((event) => event.at <= at),
      at,
    ),
  ).markets;

describe.each(SPORTS)('prices of %s', (sport) => {
  const fixture = drawnFixture(drawsOf(3), LEAGUES[sport]);
  let courses: readonly Course[] = [];

  beforeAll(async () => {
    courses = await Promise.all(SEEDS.map((seed) => courseOf(fixture, seed)));
  });

  it('are of courses that differ', () => {
    expect(new Set(courses.map(({ events }) => JSON.stringify(events))).size).toBe(SEEDS.length);
  });

  it('are the same before the match, whatever its seed', () => {
    const boards = courses.map(() => boardOf(fixture, stateAt(sport, [], 0)).markets);
    expect(new Set(boards.map((board) => JSON.stringify(board))).size).toBe(1);
    expect(boards[0]?.length).toBeGreaterThan(5);
  });

  it('are the same for as long as two courses have shown the same, and no longer', () => {
    let compared = 0;
    for (const [index, a] of courses.entries()) {
      for (const b of courses.slice(index + 1)) {
        const parting = a.events.findIndex((event, at) => JSON.stringify(event) !== JSON.stringify(b.events[at]));
        const at = Math.min(a.events[parting]?.at ?? 0, b.events[parting]?.at ?? 0);
        // Some part with the kick-off itself; prices before it are compared above.
        if (at === 0) continue;
        expect(seenBy(fixture, a, at - 1)).toEqual(seenBy(fixture, b, at - 1));
        expect(seenBy(fixture, a, at)).not.toEqual(seenBy(fixture, b, at));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThanOrEqual(3);
  });

  it('do not change when what is still to come does', () => {
    const [course] = courses;
    const end = course?.events.at(-1)?.at ?? 0;
    for (const share of [0.1, 0.35, 0.6, 0.85]) {
      const at = Math.floor(end * share);
      const seen = course?.events.filter((event) => event.at <= at) ?? [];
      const others = courses.slice(1).flatMap(({ events }) => events.filter((event) => event.at > at));
      const whole = stateAt(sport, course?.events ?? [], at);
      const mixed = stateAt(sport, [...seen, ...others.toSorted((x, y) => x.at - y.at)], at);
      expect(boardOf(fixture, mixed).markets).toEqual(boardOf(fixture, whole).markets);
    }
  });

  it('end with the match', () => {
    const events = courses[0]?.events ?? [];
    expect(events.at(-1)?.kind).toBe('finish');
    expect(seenBy(fixture, { events }, events.at(-1)?.at ?? 0)).toEqual([]);
  });
});
