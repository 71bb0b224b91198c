import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { readFact, setFact } from '../facts.ts';
import type { Log } from '../log.ts';

/** The only source of time on the platform. SQL never asks for the time; it is passed in. */
export interface Clock {
  now(): Date;
  /** Demo only: moves time forward by so many milliseconds, for good. */
  advance(milliseconds: number): Promise<void>;
}

/** The fact under which the demo's offset is kept. */
const OFFSET = 'clock-offset-ms';

interface MovableClockOptions {
  /** How far the clock runs ahead of (or behind) the machine's when it starts. */
  readonly offsetMs: number;
  /** Keeps the offset, so that a restart does not go back in time. */
  readonly persist: (offsetMs: number) => Promise<void>;
}

/** The machine's clock, moved by an offset that only grows. */
export function createClock({ offsetMs, persist }: MovableClockOptions): Clock {
  let offset = offsetMs;
  return {
    now: () => new Date(Date.now() + offset),
    advance: async (milliseconds) => {
      if (!Number.isSafeInteger(milliseconds) || milliseconds < 0) {
        throw new Error('time only moves forward, by whole milliseconds');
      }
      offset += milliseconds;
      await persist(offset);
    },
  };
}

/** The machine's own time; in a demo moved to where this database's time has come to, or to `BAIZE_CLOCK`. */
export async function openClock(db: Database, { demo, clockStart }: Config, log: Log): Promise<Clock> {
  const refuse = async (): Promise<void> => {
    throw new Error('time moves in a demo alone');
  };
  if (!demo) return createClock({ offsetMs: 0, persist: refuse });
  const persist = (offsetMs: number): Promise<void> => db.transaction((tx) => setFact(tx, OFFSET, String(offsetMs)));
  const kept = await db.single((tx) => readFact(tx, OFFSET));
  const wantedMs = clockStart === undefined ? undefined : clockStart.getTime() - Date.now();
  const offsetMs = Math.max(
    kept === undefined ? -Infinity : Number(kept),
    wantedMs ?? (kept === undefined ? 0 : -Infinity),
  );
  if (wantedMs !== undefined && offsetMs > wantedMs) {
    log.warn('BAIZE_CLOCK is earlier than this database has come to; its time runs on');
  }
  if (String(offsetMs) !== kept && offsetMs !== 0) await persist(offsetMs);
  return createClock({ offsetMs, persist });
}
