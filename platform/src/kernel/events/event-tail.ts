import type { Database } from '../database/database.ts';
import type { EventHub, LiveEvent } from './events.ts';
import { currentSnapshot, readNews } from './event-log-store.ts';
import type { EventOf, EventType, LoggedEvent } from './event-types.ts';

/** The message for a member's open pages about an event of the log. */
export interface LiveView<T extends EventType = EventType> {
  readonly on: readonly T[];
  toPages(event: EventOf<T>): readonly LiveEvent[];
}

/** Lets `toPages` know only the events that it asked for. */
export const defineView = <const T extends EventType>(view: LiveView<T>): LiveView => view;

/**
 * Passes on to the pages of this node what was committed, whoever committed it. It compares two looks at the log, so it
 * need not wait for the transactions between them as those must who keep a place in it.
 */
export class LiveTail {
  readonly #db: Database;
  readonly #hub: EventHub;
  readonly #views: LiveView[] = [];
  #since: string | undefined;
  #under: Promise<void> = Promise.resolve();

  constructor(db: Database, hub: EventHub) {
    this.#db = db;
    this.#hub = hub;
  }

  show(view: LiveView): void {
    this.#views.push(view);
  }

  /** From now on. What came before, pages read by themselves. */
  async begin(): Promise<void> {
    this.#since = await currentSnapshot(this.#db.kysely);
  }

  /** Delivers the news; one delivery after the other. */
  deliver(): Promise<void> {
    this.#under = this.#under.then(
      () => this.#deliver(),
      () => this.#deliver(),
    );
    return this.#under;
  }

  async #deliver(): Promise<void> {
    if (this.#since === undefined) return;
    const rooms = this.#hub.rooms();
    if (rooms.length === 0) return void (this.#since = await currentSnapshot(this.#db.kysely));
    const types = this.#views.flatMap(({ on }) => on);
    const { snapshot, events } = await readNews(this.#db.kysely, this.#since, types, rooms);
    this.#since = snapshot;
    for (const event of events) this.#tell(event);
  }

  #tell(event: LoggedEvent): void {
    if (event.memberId === null) return;
    for (const view of this.#views) {
      if (!view.on.includes(event.type)) continue;
      for (const live of view.toPages(event)) this.#hub.deliver(event.memberId, live);
    }
  }
}
