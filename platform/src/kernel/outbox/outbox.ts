import { forNobody } from '../acting.ts';
import type { Clock } from '../time/clock.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { insertMessage, listMessages } from './outbox-store.ts';
import type { Channel, OutgoingMessage } from './outgoing-message.ts';

export type { Channel, OutgoingMessage };

export interface SentMessage extends OutgoingMessage {
  readonly sentAt: Date;
}

export interface Outbox {
  /** Whether messages go anywhere; offer nothing that depends on one where they do not. */
  readonly delivers: Readonly<Record<Channel, boolean>>;
  /** Takes the message over; it is on its way when this returns, and arrives when it arrives. */
  send(message: OutgoingMessage): Promise<void>;
  /** Newest first, the last hundred. */
  list(to: string): Promise<readonly SentMessage[]>;
}

const LISTED = 100;

/** The demo's outbox: messages are kept where `GET /demo/outbox` lists them, and go nowhere. */
export function createDemoOutbox(db: Database, clock: Clock): Outbox {
  return {
    delivers: { sms: true, email: true },
    // A message about what was done goes out also where that has ended the caller's session.
    send: async (message) =>
      void (await forNobody(() => db.transaction((tx) => insertMessage(tx, message, clock.now())))),
    list: async (to) => {
      const rows = await db.single((tx) => listMessages(tx, to, LISTED));
      return rows.map((row) => ({
        merchantCode: row.merchant_code,
        channel: row.channel,
        to: row.recipient,
        subject: row.subject,
        body: row.body,
        sentAt: row.sent_at,
      }));
    },
  };
}

/** The outbox used when no delivery is configured. */
export function createClosedOutbox(log: Log): Outbox {
  return {
    delivers: { sms: false, email: false },
    send: async ({ channel, subject }) =>
      log.warn({ channel, subject }, 'a message was not sent: no way to send is set up'),
    list: async () => [],
  };
}
