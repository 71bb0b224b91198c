import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { forNobody } from '../acting.ts';
import type { Clock } from '../time/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { EventHub } from './events.ts';
import { SharedBatches } from './event-batches.ts';
import * as store from './event-log-store.ts';
import type { EventOf, EventType } from './event-types.ts';
import { LiveTail, type LiveView } from './event-tail.ts';
import { Pacemaker } from '../jobs/pacemaker.ts';
import type { Log } from '../log.ts';

export { appendEvent, hasApplied } from './event-log-store.ts';

/** A follower of the log: each event of its types once, in order, whatever happens to the nodes. */
export interface Consumer<T extends EventType = EventType> {
  /** `wing.what`: `points.earn`. Its place in the log is kept under this name, so it never changes. */
  readonly name: string;
  readonly on: readonly T[];
  /** Writes what follows from the events, by `tx` alone: the place in the log moves in the same transaction. */
  apply(tx: Tx, events: readonly EventOf<T>[]): Promise<void>;
  /** Takes away all that `apply` ever wrote. Without it the consumer cannot be replayed. */
  reset?(tx: Tx): Promise<void>;
}

/** Lets `apply` know only the events that it asked for. */
export const defineConsumer = <const T extends EventType>(consumer: Consumer<T>): Consumer => consumer;

export interface ConsumerStatus {
  readonly name: string;
  /** Events that it has not looked at. */
  readonly waiting: number;
  /** The oldest one's time. */
  readonly since: Date | null;
  /**
   * Since when it has been behind. Events that tell of the past, as the demo's lived days do, are old when they are
   * written: a consumer is not behind because of that.
   */
  readonly behindSince: Date | null;
  readonly canReplay: boolean;
}

export interface EventLog {
  add(consumers: readonly Consumer[]): void;
  /** Registers the message that open pages get when an event of these types is committed. */
  show(view: LiveView): void;
  /** Says that events may have been committed. Cheap: many at once cost one look. */
  nudge(): void;
  /** Applies everything that is committed now, and what follows from it. Throws when a consumer failed. */
  catchUp(): Promise<void>;
  /** The same for these consumers alone, up to an instant: others may fail, and what happens meanwhile is not waited for. */
  catchUpOn(consumers: readonly string[], before: Date): Promise<void>;
  /** The position of each consumer. */
  consumers(): Promise<ConsumerStatus[]>;
  /** Lets a consumer begin again: takes away what it wrote and goes back to the log's start, in one transaction. */
  replay(consumer: string): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

interface EventLogOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly events: EventHub;
  readonly metrics: Registry;
}

const BATCH = 500;
/** How long a failing consumer is left alone, at the most. */
const MOST_BACK_OFF_MS = 60_000;
const FIRST_BACK_OFF_MS = 250;
const CATCH_UP_WAIT_MS = 5;
const CATCH_UP_TRIES = 4_000;

/** A consumer's state on this node. */
interface Course {
  readonly consumer: Consumer;
  /** Shrinks to one while it fails, so that it comes right up to the event that it cannot apply. */
  batch: number;
  failures: number;
  notBeforeMs: number;
  /** When it had last read everything, as far as this node knows. */
  readAllAt: Date;
}

type Step = 'done' | 'more' | 'held elsewhere';

export function createEventLog({ db, clock, log, events, metrics }: EventLogOptions): EventLog {
  const courses = new Map<string, Course>();
  const tail = new LiveTail(db, events);
  const shared = new SharedBatches();
  const names = (): string[] => [...courses.keys()];
  const followed = (): EventType[] => [...new Set([...courses.values()].flatMap(({ consumer }) => consumer.on))];
  let cursorsAdded = 0;

  async function addCursors(): Promise<void> {
    if (cursorsAdded === courses.size) return;
    const added = courses.size;
    await db.transaction((tx) => store.addCursors(tx, names()));
    cursorsAdded = added;
  }

  const applyBatch = ({ consumer, batch }: Course, isAlone: boolean): Promise<Step> =>
    db.transaction(async (tx) => {
      const from = await store.lockCursor(tx, consumer.name);
      if (from === undefined) return 'held elsewhere';
      const {
        events: read,
        end,
        full,
      } = isAlone || batch < BATCH
        ? await store.readBatch(tx, from, consumer.on, batch)
        : await shared.read(tx, from, { types: followed(), limit: batch });
      const types = new Set<EventType>(consumer.on);
      const wanted = read.filter(({ type }) => types.has(type));
      if (end === undefined) return 'done';
      if (wanted.length > 0) await consumer.apply(tx, wanted);
      await store.moveCursor(tx, consumer.name, end);
      return full ? 'more' : 'done';
    });

  /** One batch. A failure is logged and put off; it throws only where somebody waits for the consumer. */
  async function advance(course: Course, isAlone: boolean): Promise<Step> {
    try {
      const step = await applyBatch(course, isAlone);
      course.failures = 0;
      course.notBeforeMs = 0;
      course.batch = Math.min(BATCH, course.batch * 4);
      return step;
    } catch (error) {
      course.failures += 1;
      const single = course.batch === 1;
      course.batch = Math.max(1, Math.floor(course.batch / 8));
      // Smaller batches are tried at once: only the event itself is waited for.
      const waitMs = single ? Math.min(MOST_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** course.failures) : 0;
      course.notBeforeMs = performance.now() + waitMs;
      const { name } = course.consumer;
      const words = single ? 'a consumer cannot apply an event and waits before it' : 'a consumer failed';
      log.error({ err: error, consumer: name, failures: course.failures, retryInMs: waitMs }, words);
      throw error;
    }
  }

  /** A turn for everyone who is behind. Returns whether there is more to do at once. */
  async function consume(): Promise<boolean> {
    if (courses.size === 0) return false;
    await addCursors();
    const behind = await store.consumersBehind(db.kysely, names(), { settledOnly: true });
    let more = false;
    for (const course of courses.values()) {
      if (!behind.has(course.consumer.name)) course.readAllAt = clock.now();
      if (!behind.has(course.consumer.name) || course.notBeforeMs > performance.now()) continue;
      try {
        const step = await advance(course, behind.size === 1);
        more = step === 'more' || more;
        // Its own events may concern other consumers. They are read after a pause, together with newer ones.
        if (step === 'done') {
          course.readAllAt = clock.now();
          consuming.wake();
        }
      } catch {
        // It is logged, and has no more than its own turn.
        more = more || course.notBeforeMs <= performance.now();
      }
    }
    return more;
  }

  const consuming = new Pacemaker(consume, (error) => log.error({ err: error }, 'the event log could not be read'));
  const showing = new Pacemaker(
    async () => {
      await tail.deliver();
      return false;
    },
    (error) => log.error({ err: error }, 'pages could not be told what happened'),
  );
  const stopHearing = events.onNudge(() => {
    consuming.wake();
    showing.wake();
  });

  function courseOf(name: string): Course {
    const course = courses.get(name);
    if (!course) throw new Error(`no consumer is named ${name}`);
    return course;
  }

  /** Applies what consumers have to read; with an instant, of what happened before it. */
  const applyAll = (consumers: readonly string[], before?: Date): Promise<void> =>
    forNobody(() => applyTo(consumers, before));

  async function applyTo(consumers: readonly string[], before?: Date): Promise<void> {
    await addCursors();
    const failed = new Map<string, unknown>();
    const bounds = { settledOnly: false, before };
    for (let tries = 0; tries < CATCH_UP_TRIES; tries += 1) {
      const waiting = consumers.filter((name) => !failed.has(name));
      const behind = await store.consumersBehind(db.kysely, waiting, bounds);
      if (behind.size === 0) break;
      let moved = false;
      for (const name of behind) {
        const course = courseOf(name);
        try {
          moved = (await advance(course, behind.size === 1)) === 'more' || moved;
        } catch (error) {
          if (course.batch === 1 && course.failures > 3) failed.set(name, error);
        }
      }
      // Another node has the cursor, or a transaction elsewhere is still open.
      if (!moved && db.engine === 'postgres') await delay(CATCH_UP_WAIT_MS);
    }
    if (failed.size > 0) throw new AggregateError(failed.values(), `${[...failed.keys()].join(', ')} failed`);
    const behind = await store.consumersBehind(db.kysely, consumers, bounds);
    if (behind.size > 0) throw new Error(`${[...behind].join(', ')} could not catch up with the event log`);
  }

  measureLag(metrics, async () => (courses.size === 0 ? [] : store.readLag(db.kysely, names())), clock);

  return {
    add: (consumers) => {
      for (const consumer of consumers) {
        if (courses.has(consumer.name)) throw new Error(`two consumers are named ${consumer.name}`);
        courses.set(consumer.name, { consumer, batch: BATCH, failures: 0, notBeforeMs: 0, readAllAt: clock.now() });
      }
      shared.forget();
    },

    show: (view) => tail.show(view),

    nudge: () => events.nudge(),

    catchUp: async () => {
      try {
        await applyAll(names());
      } finally {
        await tail.deliver();
      }
    },

    catchUpOn: applyAll,

    consumers: async () => {
      const lags = new Map((await store.readLag(db.kysely, names())).map((lag) => [lag.consumer, lag]));
      return [...courses.values()].map(({ consumer, readAllAt }) => {
        const { events: waiting = 0, since = null } = lags.get(consumer.name) ?? {};
        const behindSince = since && (since > readAllAt ? since : readAllAt);
        return { name: consumer.name, waiting, since, behindSince, canReplay: consumer.reset !== undefined };
      });
    },

    replay: async (name) => {
      const { consumer } = courseOf(name);
      await addCursors();
      // Years of a consumer's rows cannot be deleted within the statement timeout.
      await db.maintenance(({ transaction }) =>
        transaction(async (tx) => {
          if (!consumer.reset) throw new Error(`${name} does not say how to take back what it wrote`);
          await store.awaitCursor(tx, name);
          await consumer.reset(tx);
          await store.moveCursor(tx, name, { txid: '0', id: 0n });
        }),
      );
      consuming.wake();
    },

    start: async () => {
      await tail.begin();
      showing.start();
      consuming.start();
    },

    close: async () => {
      stopHearing();
      await Promise.all([consuming.stop(), showing.stop()]);
    },
  };
}

function measureLag(registry: Registry, read: () => Promise<readonly store.ConsumerLag[]>, clock: Clock): void {
  const seconds = new Gauge({
    name: 'event_consumer_lag_seconds',
    help: 'Age of the oldest event that a consumer has not applied',
    labelNames: ['consumer'],
    registers: [registry],
  });
  const waiting = new Gauge({
    name: 'event_consumer_lag_events',
    help: 'Events that a consumer has not looked at',
    labelNames: ['consumer'],
    registers: [registry],
    async collect() {
      for (const { consumer, events: count, since } of await read()) {
        waiting.set({ consumer }, count);
        seconds.set({ consumer }, since ? Math.max(0, (clock.now().getTime() - since.getTime()) / 1_000) : 0);
      }
    },
  });
}
