import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { forNobody } from './acting.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Job } from './jobs.ts';
import type { Log } from './log.ts';
import type { Channel, Outbox, OutgoingMessage } from './outbox.ts';
import { insertMessage, postponeMessage, settleMessage, takeDue } from './outbox-store.ts';
import type { Seal } from './seal.ts';

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
  readonly clock: Clock;
  readonly log: Log;
  readonly seal: Seal;
  readonly carriers: Carriers;
}

/** A code is of no use later than this; a letter is, for a day. */
const GIVE_UP_AFTER_MS: Readonly<Record<Channel, number>> = { sms: 10 * 60_000, email: DAY_MS };
const HOLD_MS = 60_000;
const AT_ONCE = 20;
/** Waits 10 s before the second try, then four times as long each time, and an hour at the most. */
const waitAfter = (tries: number): number => Math.min(HOUR_MS, 10_000 * 4 ** (tries - 1));

/**
 * Messages are written down sealed, then delivered behind the caller's back, so that no reply waits for a mail server
 * or tells by its time whether a message was sent. What fails is tried again, also after a restart.
 */
export function createDelivery({ db, clock, log, seal, carriers }: DeliveryParts): { outbox: Outbox; job: Job } {
  const deliverOne = async (row: Awaited<ReturnType<typeof takeDue>>[number], now: Date): Promise<void> => {
    const { id, channel, tries } = row;
    const body = seal.open(row.body);
    try {
      const carrier = carriers[channel];
      if (carrier === undefined || body === undefined) throw new Undeliverable('no way to send it, or no key');
      const { merchant_code: merchantCode, recipient: to, subject } = row;
      await carrier.carry({ merchantCode, channel, to, subject, body }, String(id));
      await db.transaction((tx) => settleMessage(tx, id, 'sent'));
    } catch (error) {
      const nextTryAt = new Date(now.getTime() + waitAfter(tries));
      const hopeless = error instanceof Undeliverable || row.give_up_at === null || nextTryAt > row.give_up_at;
      log.warn({ channel, tries, hopeless, reason: reasonOf(error) }, 'a message was not taken');
      await db.transaction((tx) => (hopeless ? settleMessage(tx, id, 'failed') : postponeMessage(tx, id, nextTryAt)));
    }
  };

  const deliverDue = async (now: Date): Promise<void> => {
    for (;;) {
      const due = await db.transaction((tx) => takeDue(tx, now, HOLD_MS, AT_ONCE));
      await Promise.all(due.map((row) => deliverOne(row, now)));
      if (due.length < AT_ONCE) return;
    }
  };

  const outbox: Outbox = {
    delivers: { sms: carriers.sms !== undefined, email: carriers.email !== undefined },
    send: async (message) => {
      const now = clock.now();
      const giveUpAt = new Date(now.getTime() + GIVE_UP_AFTER_MS[message.channel]);
      const sealed = { ...message, body: seal.close(message.body) };
      // It goes out also where what it tells of has ended the caller's session.
      await forNobody(() => db.transaction((tx) => insertMessage(tx, sealed, now, { giveUpAt })));
      forNobody(() =>
        setImmediate(() => {
          deliverDue(clock.now()).catch((error: unknown) =>
            log.error({ err: error }, 'messages could not be delivered'),
          );
        }),
      );
    },
    list: async () => [],
  };
  return { outbox, job: { name: 'kernel-deliver', cron: '* * * * *', run: deliverDue } };
}

/** What a server says quotes addresses and sometimes the message, so only the kind of failure is kept. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
