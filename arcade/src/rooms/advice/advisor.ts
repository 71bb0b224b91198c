import { Worker } from 'node:worker_threads';
import type { JsonObject } from '../../kernel/json.ts';
import type { Table } from '../../tables/define-table.ts';
import type { AdviceAsked, AdviceGiven } from './advice-worker.ts';

/** Rounds whose advice is kept for the seats that ask later. */
const KEPT = 200;

export interface Advisor {
  /** The best act of a hand in a round. All seats with one hand wait for one answer; nothing where none can be given. */
  advise(
    table: Table,
    round: { readonly id: string; readonly deal: JsonObject },
    taken: readonly string[],
  ): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Gives advice, and works what is long out in a thread of its own, so that no other player waits for it. */
export function createAdvisor(): Advisor {
  const kept = new Map<string, Promise<string | undefined>>();
  const waiting = new Map<number, (act: string | undefined) => void>();
  let worker: Worker | undefined;
  let last = 0;

  const giveUp = (): void => {
    worker = undefined;
    for (const answer of waiting.values()) answer(undefined);
    waiting.clear();
    kept.clear();
  };

  const start = (): Worker => {
    const made = new Worker(new URL('./advice-worker.ts', import.meta.url));
    // Advice keeps no process alive.
    made.unref();
    made.on('message', ({ id, act }: AdviceGiven) => {
      waiting.get(id)?.(act);
      waiting.delete(id);
    });
    made.on('error', giveUp);
    return made;
  };

  const ask = (asked: Omit<AdviceAsked, 'id'>): Promise<string | undefined> =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      worker ??= start();
      worker.postMessage({ id: last, ...asked } satisfies AdviceAsked);
    });

  return {
    advise: (table, { id, deal }, taken) => {
      const { decisions } = table;
      if (!decisions) return Promise.resolve(undefined);
      if (!decisions.isSlow) return Promise.resolve(decisions.advice(deal, taken));
      const key = JSON.stringify([id, taken]);
      const known = kept.get(key);
      if (known) return known;
      const [oldest] = kept.keys();
      if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
      const made = ask({ table: table.code, deal, taken });
      kept.set(key, made);
      return made;
    },
    close: async () => {
      const ended = worker;
      giveUp();
      await ended?.terminate();
    },
  };
}
