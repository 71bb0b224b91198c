import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { NoTables, Tx } from './database.ts';

/** The first of a group waits for this many others at the most. */
const MOST_TOGETHER = 64;

interface Waiting {
  /** Ends in what its asker hears once the group is on the disk. It throws only when the whole group is undone. */
  readonly work: (tx: Tx) => Promise<() => void>;
  readonly fail: (error: unknown) => void;
}

export type GroupCommit = ReturnType<typeof createGroupCommit>;

/**
 * Transactions of SQLite, whose one connection runs one after the other. A commit that survives a power cut waits for the
 * disk for several milliseconds, so those that wait together are committed together, each behind a savepoint of its own:
 * one that fails undoes itself alone, and nobody hears of an end before it is on the disk.
 */
export function createGroupCommit(kysely: Kysely<NoTables>) {
  let waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  const commit = async (group: readonly Waiting[]): Promise<void> => {
    let cause: unknown;
    try {
      const ends = await kysely.transaction().execute(async (tx) => {
        const heard: (() => void)[] = [];
        for (const { work } of group)
          heard.push(
            await work(tx).catch((error: unknown) => {
              cause = error;
              throw error;
            }),
          );
        return heard;
      });
      for (const end of ends) end();
    } catch (error) {
      // A transaction that is gone cannot be rolled back, and that would be all one hears of it.
      for (const { fail } of group) fail(cause ?? error);
    }
  };

  const runAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      // A turn of the event loop, so that what other sockets have brought by now joins the group.
      await setImmediate();
      const group = waiting.slice(0, MOST_TOGETHER);
      waiting = waiting.slice(MOST_TOGETHER);
      await commit(group);
    }
    running = undefined;
  };

  return {
    run: <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        const ownContext = AsyncLocalStorage.snapshot();
        const alone = async (tx: Tx): Promise<() => void> => {
          await sql`savepoint alone`.execute(tx);
          try {
            const value = await ownContext(() => work(tx));
            await sql`release alone`.execute(tx);
            return () => resolve(value);
          } catch (error) {
            // SQLite undoes everything by itself when its disk is full, and then knows no savepoint.
            await sql`rollback to alone`.execute(tx).catch(() => Promise.reject(error));
            await sql`release alone`.execute(tx);
            return () => reject(error);
          }
        };
        waiting.push({ work: alone, fail: reject });
        running ??= runAll();
      }),
    /** Waits for those that have begun. */
    settled: async (): Promise<void> => running,
  };
}
