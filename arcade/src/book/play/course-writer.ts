import type { MatchEvent } from '../model/events.ts';
import type { Sport } from '../model/sport.ts';
import type { MatchState } from '../model/state.ts';
import { afterEvent, stateBefore } from '../state/fold.ts';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** An event whose time is that of the writer. */
export type Untimed = Without<MatchEvent, 'at' | 'clock'>;

/** Collects the events of a course, with the state that everybody sees after each. */
export class CourseWriter<S extends Sport> {
  readonly events: MatchEvent[] = [];
  state: MatchState<S>;
  at = 0;
  clock = 0;

  constructor(sport: S) {
    this.state = stateBefore(sport);
  }

  add(...events: readonly Untimed[]): void {
    for (const untimed of events) {
      const event = { ...untimed, at: this.at, clock: this.clock } satisfies MatchEvent;
      this.events.push(event);
      this.state = afterEvent(this.state, event);
    }
  }

  wait(ms: number, seconds = 0): void {
    this.at += ms;
    this.clock += seconds;
  }
}
