import { boardOf, type Board } from '../book/board/board.ts';
import type { MatchEvent } from '../book/model/events.ts';
import type { Fixture } from '../book/model/sport.ts';
import type { MatchState } from '../book/model/state.ts';
import { courseOf } from '../book/play/course.ts';
import { PACE } from '../book/rates/pace.ts';
import { afterEvent, movedTo, stateBefore } from '../book/state/fold.ts';
import type { Listing } from '../book/leagues/programme.ts';
import { COURSE_AHEAD_MS, REPRICE_MS } from './pace.ts';
import type { FixtureRow } from './records.ts';
import type { Trading } from './trading/trading.ts';

/** A match as everybody sees it at one moment. */
export interface Quote extends Board {
  readonly state: MatchState;
  /** All events up to then. */
  readonly events: readonly MatchEvent[];
}

export type Match = ReturnType<typeof createMatch>;

const readListing = (text: string): Listing => JSON.parse(text) as Listing;

/**
 * A fixture with its secret course. Nothing leaves it before its time by the server's clock, and prices are made of what
 * has left. Quotes depend on the time and on what operators decided, so that all processes give the same ones.
 */
export function createMatch(row: FixtureRow, trading: Trading) {
  const fixture: Fixture = { ...readListing(row.listing), commitment: row.commitment };
  const { secondMs } = PACE[fixture.sport];
  let course: readonly MatchEvent[] | undefined;
  let drawing: Promise<void> | undefined;
  let folded: { readonly count: number; readonly state: MatchState } = { count: 0, state: stateBefore(fixture.sport) };
  let last: { readonly key: string; readonly stamp: string; readonly quote: Quote } | undefined;

  const prepare = (): Promise<void> =>
    (drawing ??= courseOf(fixture, row.server_seed).then(({ events }) => {
      course = events;
    }));

  /** Releases what is due. Time never goes back for a match. */
  const fold = (events: readonly MatchEvent[], atMs: number): void => {
    let { count, state } = folded;
    for (let event = events[count]; event !== undefined && event.at <= atMs; event = events[count]) {
      state = afterEvent(state, event);
      count += 1;
    }
    if (count !== folded.count) folded = { count, state };
  };

  const stamp = (): string => trading.stampOf(fixture.id, fixture.sport);

  return {
    fixture,
    /** Whether operators have decided something since the last quote. */
    isStale: (): boolean => last !== undefined && last.stamp !== stamp(),
    /** Draws the course when the start is near. */
    prepare: async (nowMs: number): Promise<void> => {
      if (nowMs >= fixture.startsAtMs - COURSE_AHEAD_MS) await prepare();
    },
    isLive: (nowMs: number): boolean => nowMs >= fixture.startsAtMs && !isEnded(folded.state),
    isEnded: (): boolean => isEnded(folded.state),
    /** The seed once the match is over, when nothing hangs on it any more. */
    revealed: (): string | null => (isEnded(folded.state) ? row.server_seed : null),
    /** `undefined` between the start and the moment when the course is drawn. */
    quote: (nowMs: number): Quote | undefined => {
      const atMs = nowMs - fixture.startsAtMs;
      if (atMs >= 0 && course === undefined) return undefined;
      if (atMs >= 0 && course !== undefined) fold(course, atMs);
      const { count, state } = folded;
      const bucket = secondMs > 0 && state.phase === 'play' ? Math.floor(atMs / REPRICE_MS) * REPRICE_MS : 0;
      const key = `${count}:${bucket}`;
      const decided = stamp();
      if (last?.key !== key || last.stamp !== decided) {
        const moved = movedTo(state, Math.max(bucket, state.at));
        const board = trading.steered(fixture.id, boardOf(fixture, moved, trading.marginsOf(fixture.sport)));
        last = { key, stamp: decided, quote: { state: moved, events: (course ?? []).slice(0, count), ...board } };
      }
      return last.quote;
    },
  };
}

const isEnded = ({ phase }: MatchState): boolean => phase === 'over' || phase === 'abandoned';
