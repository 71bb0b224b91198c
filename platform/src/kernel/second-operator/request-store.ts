import type { BoundExceeded, OperatorBound } from '@baize/protocol/kernel';
import { DAY_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { OperatorCaller } from '../caller.ts';
import type { Tx } from '../database/database.ts';
import type { Operation } from './second-look.ts';

export interface RequestRow {
  readonly id: string;
  readonly merchant: string;
  readonly call: string;
  readonly params: unknown;
  readonly body: unknown;
  readonly exceeded: readonly BoundExceeded[];
  readonly asked_by: string;
  readonly asked_by_name: string;
  readonly asked_at: Date;
  readonly state: 'PENDING' | 'APPROVED' | 'DECLINED';
  readonly decided_by: string | null;
  readonly decided_by_name: string | null;
  readonly decided_at: Date | null;
  readonly note: string;
}

interface DaySum {
  readonly merchant: string;
  readonly operatorId: string;
  readonly day: string;
  readonly bound: OperatorBound;
}

/** An operator's use of a limit in a day, locked until the transaction ends. */
export async function lockDaySum(tx: Tx, { merchant, operatorId, day, bound }: DaySum): Promise<bigint> {
  await sql`insert into kernel_operator_day_sum (merchant, operator_id, day, bound)
    values (${merchant}, ${operatorId}, ${day}::date, ${bound}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ amount: bigint }>`select amount from kernel_operator_day_sum where merchant = ${merchant}
    and operator_id = ${operatorId} and day = ${day}::date and bound = ${bound} for update`.execute(tx);
  return rows[0]?.amount ?? 0n;
}

export async function addToDaySum(tx: Tx, { merchant, operatorId, day, bound }: DaySum, amount: bigint): Promise<void> {
  await sql`update kernel_operator_day_sum set amount = amount + ${amount} where merchant = ${merchant}
    and operator_id = ${operatorId} and day = ${day}::date and bound = ${bound}`.execute(tx);
}

interface Asked {
  readonly caller: OperatorCaller;
  readonly now: Date;
  readonly operation: Operation;
  readonly exceeded: readonly BoundExceeded[];
}

/** Writes a request down; the same one that waits already is not written twice. */
export async function insertRequest(
  tx: Tx,
  { caller, now, operation, exceeded }: Asked,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { merchantCode, operatorId, username } = caller;
  const closed = operation.keeper?.close(operation.body ?? {});
  const [params, body] = [JSON.stringify(operation.params ?? {}), JSON.stringify(closed ?? operation.body ?? {})];
  const { rows } = await sql<{ id: string }>`select id from kernel_operator_request where merchant = ${merchantCode}
    and asked_by = ${operatorId} and call = ${operation.call} and state = 'PENDING' and asked_at > ${expiryAt(now)}
    and params = ${params}::jsonb
    and ${closed ? sql`body ->> 'print' = ${closed.print}` : sql`body = ${body}::jsonb`} limit 1`.execute(tx);
  if (rows[0]) return { id: rows[0].id, isNew: false };
  const id = `or_${randomBytes(12).toString('base64url')}`;
  await sql`insert into kernel_operator_request (id, merchant, call, params, body, exceeded, asked_by, asked_by_name, asked_at)
    values (${id}, ${merchantCode}, ${operation.call}, ${params}::jsonb, ${body}::jsonb,
      ${JSON.stringify(exceeded)}::jsonb, ${operatorId}, ${username}, ${now})`.execute(tx);
  return { id, isNew: true };
}

const REQUEST_DAYS = 7;

/** Requests made before this instant are too old to be approved. */
export const expiryAt = (now: Date): Date => new Date(now.getTime() - REQUEST_DAYS * DAY_MS);

export async function findRequest(tx: Tx, merchant: string, id: string, lock = false): Promise<RequestRow | undefined> {
  const { rows } =
    await sql<RequestRow>`select * from kernel_operator_request where merchant = ${merchant} and id = ${id}
    ${lock ? sql`for update` : sql``}`.execute(tx);
  return rows[0];
}

interface Listed {
  readonly merchant: string;
  readonly calls: readonly string[];
  readonly pending: boolean;
  readonly now: Date;
  /** When the last of the stretch before was asked for, and its id. */
  readonly after: readonly [at: string, id: string] | undefined;
  readonly limit: number;
}

/** Requests of the calls that are named, newest first; of those that wait oldest first. */
export async function requestsAfter(tx: Tx, listed: Listed): Promise<readonly RequestRow[]> {
  const { merchant, calls, pending, now, after, limit } = listed;
  const waits = pending ? sql`and state = 'PENDING' and asked_at > ${expiryAt(now)}` : sql``;
  const beyond = pending ? sql`>` : sql`<`;
  const order = pending ? sql`asc` : sql`desc`;
  const further =
    after === undefined ? sql`` : sql`and (asked_at, id) ${beyond} (${after[0]}::timestamptz, ${after[1]})`;
  const { rows } = await sql<RequestRow>`select * from kernel_operator_request
    where merchant = ${merchant} and call = any(${[...calls]}::text[]) ${waits} ${further}
    order by asked_at ${order}, id ${order} limit ${limit}`.execute(tx);
  return rows;
}

export async function decideRequest(
  tx: Tx,
  id: string,
  decision: { readonly state: 'APPROVED' | 'DECLINED'; readonly by: OperatorCaller; readonly at: Date; note: string },
): Promise<void> {
  const { state, by, at, note } = decision;
  await sql`update kernel_operator_request set state = ${state}, decided_by = ${by.operatorId},
    decided_by_name = ${by.username}, decided_at = ${at}, note = ${note} where id = ${id}`.execute(tx);
}
