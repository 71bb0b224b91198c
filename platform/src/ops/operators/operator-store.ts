import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

export interface OperatorRow {
  readonly id: string;
  readonly merchant_code: string;
  readonly username: string;
  readonly password_hash: string;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly permissions: readonly string[];
  readonly must_change_password: boolean;
}

interface SessionRow {
  readonly id: string;
  readonly operator_id: string;
  readonly token_hash: string;
  readonly binding_hash: string;
  readonly started_at: Date;
  readonly idle_ends_at: Date;
  readonly ends_at: Date;
  readonly ended_at: Date | null;
}

type OperatorTables = { ops_operator: OperatorRow; ops_session: SessionRow };

const tables = (tx: Tx) => tx.$extendTables<OperatorTables>();

/** Makes an operator; false where the brand has one of that name. */
export async function insertOperator(
  tx: Tx,
  row: Omit<OperatorRow, 'ended_at' | 'must_change_password'> & Partial<Pick<OperatorRow, 'must_change_password'>>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('ops_operator')
    .values({ must_change_password: false, ...row, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findOperator = (tx: Tx, merchantCode: string, username: string): Promise<OperatorRow | undefined> =>
  tables(tx)
    .selectFrom('ops_operator')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/**
 * Whether an operator is there with the password that was just checked. The row is kept for this transaction, so that
 * no session is opened behind the back of whoever ends the operator or sets another password.
 */
export async function operatorStands(
  tx: Tx,
  { id, password_hash: hash }: Pick<OperatorRow, 'id' | 'password_hash'>,
): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('ops_operator')
    .select('password_hash')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.password_hash === hash;
}

/** The operator of a name, kept for this transaction. */
export const lockOperator = (tx: Tx, merchantCode: string, username: string): Promise<OperatorRow | undefined> =>
  tables(tx)
    .selectFrom('ops_operator')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Whether a brand has or had an operator of a name. */
export const isNameTaken = async (tx: Tx, merchantCode: string, username: string): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('ops_operator')
    .select('id')
    .where('merchant_code', '=', merchantCode)
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()) !== undefined;

/** Operators who are there, kept for this transaction in the order of their ids, so that two never wait in a ring. */
export const lockOperatorsById = (tx: Tx, ids: readonly string[]): Promise<readonly OperatorRow[]> =>
  tables(tx)
    .selectFrom('ops_operator')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export interface ListedOperator extends OperatorRow {
  readonly sessions: number;
  readonly last_login_at: Date | null;
  readonly has_second_factor: boolean;
}

/** Operators of a brand by name, those of `names` alone or those after a name; with how they stand at an instant. */
export async function listOperators(
  tx: Tx,
  merchant: string,
  { name, after, limit, now }: { name?: string; after?: string | undefined; limit: number; now: Date },
): Promise<readonly ListedOperator[]> {
  const { rows } = await sql<ListedOperator>`select o.*,
      (select count(*)::integer from ops_session s where s.operator_id = o.id and s.ended_at is null
        and s.idle_ends_at > ${now} and s.ends_at > ${now} and o.ended_at is null) as sessions,
      (select max(s.started_at) from ops_session s where s.operator_id = o.id) as last_login_at,
      exists (select from ops_totp t where t.operator_id = o.id and t.confirmed_at is not null) as has_second_factor
    from ops_operator o where o.merchant_code = ${merchant}
      and (${name ?? null}::text is null or lower(o.username) = lower(${name ?? null}))
      and (${after ?? null}::text is null or lower(o.username) > ${after ?? null})
    order by lower(o.username) limit ${limit}`.execute(tx);
  return rows;
}

/** The name stays taken: the record goes on meaning one person by it. */
export const updateOperator = (
  tx: Tx,
  id: string,
  changes: Partial<Pick<OperatorRow, 'password_hash' | 'permissions' | 'ended_at' | 'must_change_password'>>,
) => tables(tx).updateTable('ops_operator').set(changes).where('id', '=', id).execute();

export const insertOperatorSession = (tx: Tx, row: SessionRow) =>
  tables(tx).insertInto('ops_session').values(row).execute();

const liveSessions = (tx: Tx, now: Date) =>
  tables(tx)
    .selectFrom('ops_session as session')
    .innerJoin('ops_operator as operator', 'operator.id', 'session.operator_id')
    .select([
      'session.id',
      'session.binding_hash',
      'session.idle_ends_at',
      'session.ends_at',
      'operator.id as operator_id',
      'operator.username',
      'operator.merchant_code',
      'operator.permissions',
      'operator.must_change_password',
    ])
    .where('session.ended_at', 'is', null)
    .where('session.idle_ends_at', '>', now)
    .where('session.ends_at', '>', now)
    .where('operator.ended_at', 'is', null);

/** The live session of a token, with whose it is. */
export const findOperatorSession = (tx: Tx, tokenHash: string, now: Date) =>
  liveSessions(tx, now).where('session.token_hash', '=', tokenHash).executeTakeFirst();

/** A live session, which cannot end until the transaction does; calls of it run beside each other. */
export const lockOperatorSession = (tx: Tx, id: string, now: Date) =>
  liveSessions(tx, now).where('session.id', '=', id).forShare('session').executeTakeFirst();

/** Locks an operator's sessions; first of all, where other rows of the operator are locked as well. */
export const lockOperatorSessions = (tx: Tx, operatorId: string) =>
  tables(tx)
    .selectFrom('ops_session')
    .select('id')
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Whether nobody has ended a session yet. */
export const operatorSessionStands = async (tx: Tx, id: string): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('ops_session')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Not while a call of the session is under way, so that no page waits for that one. */
export const extendOperatorSession = (tx: Tx, id: string, idleEndsAt: Date) =>
  tables(tx)
    .updateTable('ops_session')
    .set({ idle_ends_at: idleEndsAt })
    .where('id', 'in', (eb) =>
      eb.selectFrom('ops_session').select('id').where('id', '=', id).forNoKeyUpdate().skipLocked(),
    )
    .execute();

export const endOperatorSession = (tx: Tx, id: string, now: Date) =>
  tables(tx).updateTable('ops_session').set({ ended_at: now }).where('id', '=', id).execute();

/** Ends every session of an operator, or every one but that which is named. */
export const endOperatorSessions = (tx: Tx, operatorId: string, now: Date, but = '') =>
  tables(tx)
    .updateTable('ops_session')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('id', '<>', but)
    .where('ended_at', 'is', null)
    .execute();
