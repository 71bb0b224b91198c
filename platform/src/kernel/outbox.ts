import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';

/** An SMS or an e-mail. */
export interface OutgoingMessage {
  readonly merchantCode: string;
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

export interface SentMessage extends OutgoingMessage {
  readonly sentAt: Date;
}

export interface Outbox {
  /** Whether messages go anywhere; offer nothing that depends on one where they do not. */
  readonly delivers: boolean;
  send(message: OutgoingMessage): Promise<void>;
  /** Newest first, the last hundred. */
  list(to: string): Promise<readonly SentMessage[]>;
}

type OutboxTables = {
  kernel_outbox: {
    merchant_code: string;
    channel: 'sms' | 'email';
    recipient: string;
    subject: string;
    body: string;
    sent_at: Date;
  };
};

const LISTED = 100;

/** The demo's outbox: messages are kept where `GET /demo/outbox` lists them, and go nowhere. */
export function createDemoOutbox(db: Database, clock: Clock): Outbox {
  return {
    delivers: true,
    send: ({ merchantCode, channel, to, subject, body }) =>
      db.read(async (tx) => {
        await tx
          .$extendTables<OutboxTables>()
          .insertInto('kernel_outbox')
          .values({ merchant_code: merchantCode, channel, recipient: to, subject, body, sent_at: clock.now() })
          .execute();
      }),
    list: (to) =>
      db.read(async (tx) => {
        const rows = await tx
          .$extendTables<OutboxTables>()
          .selectFrom('kernel_outbox')
          .selectAll()
          .where('recipient', '=', to)
          .orderBy('sent_at', 'desc')
          .limit(LISTED)
          .execute();
        return rows.map((row) => ({
          merchantCode: row.merchant_code,
          channel: row.channel,
          to: row.recipient,
          subject: row.subject,
          body: row.body,
          sentAt: row.sent_at,
        }));
      }),
  };
}

/** Where no way of sending is set up. */
export function createClosedOutbox(log: Log): Outbox {
  return {
    delivers: false,
    send: async ({ channel, subject }) =>
      log.warn({ channel, subject }, 'a message was not sent: no way to send is set up'),
    list: async () => [],
  };
}
