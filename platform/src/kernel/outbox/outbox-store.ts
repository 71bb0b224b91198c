import { sql, type GeneratedAlways } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

type OutboxTables = {
  kernel_outbox: {
    id: GeneratedAlways<bigint>;
    merchant_code: string;
    channel: 'sms' | 'email';
    recipient: string;
    subject: string;
    body: string;
    sent_at: Date;
    state: 'kept' | 'waiting' | 'sent' | 'failed';
    give_up_at: Date | null;
  };
};

const tables = (tx: Tx) => tx.$extendTables<OutboxTables>();

/** With `waiting` it is to be delivered until then; without, it is only kept. */
export async function insertMessage(
  tx: Tx,
  { merchantCode, channel, to, subject, body }: OutgoingMessage,
  now: Date,
  waiting?: { readonly giveUpAt: Date },
): Promise<bigint> {
  const { id } = await tables(tx)
    .insertInto('kernel_outbox')
    .values({
      merchant_code: merchantCode,
      channel,
      recipient: to,
      subject,
      body,
      sent_at: now,
      state: waiting ? 'waiting' : 'kept',
      give_up_at: waiting?.giveUpAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Newest first. A number may be asked for by its digits alone, as people write it. */
export function listMessages(tx: Tx, to: string, limit: number) {
  const address = to.trim();
  const digits = /^[\d\s-]{6,}$/.test(address) ? address.replaceAll(/\D/g, '').replace(/^0+/, '') : undefined;
  return tables(tx)
    .selectFrom('kernel_outbox')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(recipient)`, '=', address.toLowerCase()),
        ...(digits === undefined ? [] : [eb('recipient', 'like', `+%${digits}`)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The message, while it is still to be delivered. */
export const findWaiting = (tx: Tx, id: string) =>
  tables(tx)
    .selectFrom('kernel_outbox')
    .select(['merchant_code', 'channel', 'recipient', 'subject', 'body', 'give_up_at'])
    .where('id', '=', BigInt(id))
    .where('state', '=', 'waiting')
    .executeTakeFirst();

/** A message that was delivered, or never will be, is erased except for that fact. */
export const settleMessage = (tx: Tx, id: string, state: 'sent' | 'failed') =>
  tables(tx)
    .updateTable('kernel_outbox')
    .set({ state, body: '' })
    .where('id', '=', BigInt(id))
    .where('state', '=', 'waiting')
    .execute();

/** Takes away what was delivered, or given up, and written down before then: all that is left of it is an address. */
export const forgetSettled = (tx: Tx, before: Date) =>
  tables(tx)
    .deleteFrom('kernel_outbox')
    .where('state', 'in', ['sent', 'failed'])
    .where('sent_at', '<', before)
    .execute();
