import { DAY_MS } from '@baize/protocol/kernel';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import { forNobody } from '../acting.ts';
import type { Clock } from '../time/clock.ts';
import type { Database } from '../database/database.ts';
import type { Queue } from '../jobs/queue.ts';
import type { Log } from '../log.ts';
import type { Channel, Outbox, OutgoingMessage } from './outbox.ts';
import { findWaiting, insertMessage, settleMessage } from './outbox-store.ts';
import type { Seal } from '../secrets/seal.ts';

/** Hands one message to a mail server or an SMS gateway; throws when it was not taken. */
export interface Carrier {
  /** `id` is the same each time a message is tried, so that the other side can tell. */
  carry(message: OutgoingMessage, id: string): Promise<void>;
}

/** The other side will never take this message, however often it is tried. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

export type Carriers = Readonly<Partial<Record<Channel, Carrier>>>;

interface DeliveryParts {
  readonly db: Database;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly log: Log;
  readonly seal: Seal;
  readonly carriers: Carriers;
}

/** A message to be sent, by its id in the outbox. */
interface ToSend {
  readonly id: string;
}

const MESSAGES = 'kernel-messages';
/** The dead letters: messages that were tried often enough or will never be taken. */
const UNDELIVERED = 'kernel-messages-undelivered';
/** A code is of no use after ten minutes, a letter after a day. So many tries fill that time. */
const GIVE_UP = { sms: { afterMs: 10 * 60_000, retryLimit: 6 }, email: { afterMs: DAY_MS, retryLimit: 32 } };
/** Waits about 10 s before the second try, then twice as long each time, and an hour at the most. */
const TRIES = {
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 60,
  deadLetter: UNDELIVERED,
};
// Messages of one batch wait for each other's answers, so several batches run side by side.
const WORKERS = 4;
const BATCH = { batchSize: 5, burstWhenBatchFull: true, includeMetadata: true, perJobResults: true } as const;

/**
 * Messages are written down sealed together with the job that delivers them behind the caller's back, so that no reply
 * waits for a mail server or tells by its time whether a message was sent. What fails is tried again, also after a
 * restart or on another node.
 */
export async function openDelivery({ db, queue, clock, log, seal, carriers }: DeliveryParts): Promise<Outbox> {
  const { fromKysely } = await import('pg-boss');
  const boss = await queue.open();

  const deliverOne = async ({ id: job, data, retryCount }: JobWithMetadata<ToSend>): Promise<JobResult> => {
    const row = await db.single((tx) => findWaiting(tx, data.id));
    // An earlier try settled it and ended before that was noted.
    if (row === undefined) return { id: job, status: 'completed' };
    const { channel, merchant_code: merchantCode, recipient: to, subject } = row;
    const body = seal.open(row.body);
    const carrier = carriers[channel];
    try {
      if (carrier === undefined || body === undefined) throw new Undeliverable('no way to send it, or no key');
      if (row.give_up_at !== null && row.give_up_at < clock.now()) throw new Undeliverable('it comes too late');
      await carrier.carry({ merchantCode, channel, to, subject, body }, data.id);
      await db.transaction((tx) => settleMessage(tx, data.id, 'sent'));
      return { id: job, status: 'completed' };
    } catch (error) {
      const hopeless = error instanceof Undeliverable;
      const reason = reasonOf(error);
      log.warn({ channel, tries: retryCount + 1, hopeless, reason }, 'a message was not taken');
      return { id: job, status: hopeless ? 'deadletter' : 'failed', output: { reason } };
    }
  };

  await boss.createQueue(UNDELIVERED);
  await boss.createQueue(MESSAGES);
  // A queue is looked up once; inside a transaction the embedded engine's one connection would not be free for that.
  await boss.findJobs(MESSAGES, { key: 'none' });
  await boss.work<ToSend>(UNDELIVERED, async (jobs) => {
    for (const { data } of jobs) await db.transaction((tx) => settleMessage(tx, data.id, 'failed'));
  });
  const workers = await Promise.all(
    Array.from({ length: WORKERS }, () =>
      boss.work<ToSend, unknown, typeof BATCH>(MESSAGES, BATCH, (jobs) => Promise.all(jobs.map(deliverOne))),
    ),
  );

  return {
    delivers: { sms: carriers.sms !== undefined, email: carriers.email !== undefined },
    send: async (message) => {
      const now = clock.now();
      const { afterMs, retryLimit } = GIVE_UP[message.channel];
      const sealed = { ...message, body: seal.close(message.body) };
      // It goes out also where what it tells of has ended the caller's session.
      await forNobody(() =>
        db.transaction(async (tx) => {
          const id = await insertMessage(tx, sealed, now, { giveUpAt: new Date(now.getTime() + afterMs) });
          await boss.send(MESSAGES, { id: String(id) }, { ...TRIES, retryLimit, db: fromKysely(tx) });
        }),
      );
      for (const worker of workers) boss.notifyWorker(worker);
    },
    list: async () => [],
  };
}

/** A server's reply quotes addresses and sometimes the message, so only the kind of failure is kept. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
