import { STATEMENT_LINES, type StatementLine, type StatementQuestion } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

/** A payer's choice for an order on the pay page. */
export interface Payment {
  readonly orderId: string;
  readonly paymentId: string;
  readonly eventId: string;
  readonly status: 'SUCCEEDED' | 'DECLINED';
  readonly amount: string;
  readonly currency: string;
  /** The notice waits until somebody lets it go. */
  readonly held: boolean;
  readonly delivered: boolean;
}

type Row = Readonly<Record<string, SQLOutputValue>>;

/** One payment for each order, kept on disk so that a notice that did not arrive is sent again after a restart. */
export class PaymentBook {
  readonly #database: DatabaseSync;

  constructor(file: string) {
    this.#database = new DatabaseSync(file);
    this.#database.exec(`create table if not exists payment (
      order_id text primary key, payment_id text not null, event_id text not null, status text not null,
      amount text not null, currency text not null, held integer not null, delivered integer not null default 0,
      at_ms integer not null default 0)`);
    // A book of before has no times: what is in it was paid at the beginning of time.
    const columns = this.#database.prepare('pragma table_info(payment)').all();
    if (!columns.some(({ name }) => name === 'at_ms'))
      this.#database.exec('alter table payment add column at_ms integer not null default 0');
  }

  find(orderId: string): Payment | undefined {
    const row = this.#database.prepare('select * from payment where order_id = ?').get(orderId);
    return row && paymentOf(row);
  }

  /** Writes down what was done with an order; what was done before stands. */
  add(order: Pick<Payment, 'orderId' | 'status' | 'amount' | 'currency' | 'held'>, atMs: number): void {
    this.#database
      .prepare(
        `insert into payment (order_id, payment_id, event_id, status, amount, currency, held, at_ms)
         values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
      )
      .run(
        order.orderId,
        randomUUID(),
        randomUUID(),
        order.status,
        order.amount,
        order.currency,
        order.held ? 1 : 0,
        atMs,
      );
  }

  release(orderId: string): void {
    this.#database.prepare('update payment set held = 0 where order_id = ?').run(orderId);
  }

  undelivered(): Payment[] {
    const rows = this.#database.prepare('select * from payment where held = 0 and delivered = 0').all();
    return rows.map(paymentOf);
  }

  /** Payments of a period, or for the named orders, in their order. */
  statement({ from, to, after, orders }: StatementQuestion): StatementLine[] {
    const named = orders ?? [];
    const rows =
      orders === undefined
        ? this.#database
            .prepare(
              'select rowid as seq, * from payment where at_ms >= ? and at_ms < ? and rowid > ? order by rowid limit ?',
            )
            .all(Date.parse(from), Date.parse(to), after, STATEMENT_LINES)
        : this.#database
            .prepare(`select rowid as seq, * from payment where order_id in (${named.map(() => '?').join(', ')})`)
            .all(...named);
    return rows.map((row) => {
      const { paymentId, orderId, status, amount, currency } = paymentOf(row);
      return {
        seq: Number(row.seq),
        paymentId,
        orderId,
        status,
        amount,
        currency,
        at: new Date(Number(row.at_ms)).toISOString(),
      };
    });
  }

  markDelivered(orderId: string): void {
    this.#database.prepare('update payment set delivered = 1 where order_id = ?').run(orderId);
  }

  close(): void {
    this.#database.close();
  }
}

const paymentOf = (row: Row): Payment => ({
  orderId: String(row.order_id),
  paymentId: String(row.payment_id),
  eventId: String(row.event_id),
  status: row.status === 'DECLINED' ? 'DECLINED' : 'SUCCEEDED',
  amount: String(row.amount),
  currency: String(row.currency),
  held: row.held === 1,
  delivered: row.delivered === 1,
});
