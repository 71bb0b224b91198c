import { OPEN_BILL_STATES, type ContractState, type ContractType, type EndReason } from '@baize/protocol/contracts';
import { sql } from 'kysely';
import type { PlaceInLine } from '../kernel/database/cursor.ts';
import type { Tx } from '../kernel/database/database.ts';
import { given } from '../kernel/database/given.ts';
import { withContracts, type ContractRow, type ContractTable } from './tables.ts';

/** In force: a request to revoke changes nothing before the downline agrees. */
export const IN_FORCE: readonly ContractState[] = ['VALID', 'REVOKE_PENDING'];

/**
 * Lets one at a time sign, end or settle contracts of a type at a brand: what one of them decides depends on what
 * stands above and below.
 */
export const lockContracts = (tx: Tx, merchant: string, type: ContractType) =>
  sql`select pg_advisory_xact_lock(hashtext('contracts'), hashtext(${`${merchant}/${type}`}))`.execute(tx);

export const insertContract = (tx: Tx, row: Omit<ContractTable, 'seq'>) =>
  withContracts(tx)
    .insertInto('contracts_contract')
    .values({ ...row, terms: JSON.stringify(row.terms), rules: JSON.stringify(row.rules) } as never)
    .execute();

const all = (tx: Tx) => withContracts(tx).selectFrom('contracts_contract').selectAll();

export const findContract = (tx: Tx, merchant: string, id: string): Promise<ContractRow | undefined> =>
  all(tx).where('id', '=', id).where('merchant', '=', merchant).executeTakeFirst();

/** The contract by which somebody is paid. */
export const contractInForce = (tx: Tx, downlineId: string, type: ContractType): Promise<ContractRow | undefined> =>
  all(tx)
    .where('downline_id', '=', downlineId)
    .where('type', '=', type)
    .where('state', 'in', IN_FORCE)
    .executeTakeFirst();

/** Up to where contracts of a type have counted for somebody; undefined where none has ended. */
export async function countedUpTo(tx: Tx, downlineId: string, type: ContractType): Promise<Date | undefined> {
  const row = await withContracts(tx)
    .selectFrom('contracts_contract')
    .where('downline_id', '=', downlineId)
    .where('type', '=', type)
    .select((eb) => eb.fn.max('covers_to').as('end'))
    .executeTakeFirst();
  return row?.end ?? undefined;
}

export const openOffer = (tx: Tx, downlineId: string, type: ContractType): Promise<ContractRow | undefined> =>
  all(tx)
    .where('downline_id', '=', downlineId)
    .where('type', '=', type)
    .where('state', '=', 'REQUESTED')
    .executeTakeFirst();

/** Offers and contracts in force that somebody has given. */
export const givenBy = (tx: Tx, uplineId: string, type: ContractType): Promise<ContractRow[]> =>
  all(tx)
    .where('upline_id', '=', uplineId)
    .where('type', '=', type)
    .where('state', 'in', [...IN_FORCE, 'REQUESTED'])
    .orderBy('seq')
    .execute();

/** The contracts of several downlines, in force or offered. */
export async function currentContracts(
  tx: Tx,
  downlineIds: readonly string[],
  type: ContractType,
): Promise<readonly ContractRow[]> {
  if (downlineIds.length === 0) return [];
  return all(tx)
    .where('downline_id', 'in', [...downlineIds])
    .where('type', '=', type)
    .where('state', 'in', [...IN_FORCE, 'REQUESTED'])
    .execute();
}

/** Contracts of somebody's that have ended, newest first. */
export const endedOf = (tx: Tx, memberId: string, type: ContractType, limit: number): Promise<ContractRow[]> =>
  all(tx)
    .where((eb) => eb.or([eb('upline_id', '=', memberId), eb('downline_id', '=', memberId)]))
    .where('type', '=', type)
    .where('state', 'not in', [...IN_FORCE, 'REQUESTED'])
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();

export interface ContractFilter {
  readonly merchant: string;
  readonly type?: ContractType | undefined;
  readonly state?: ContractState | undefined;
  readonly memberId?: string | undefined;
}

/** A stretch of a brand's contracts, newest first. */
export const contractsAfter = (
  tx: Tx,
  { merchant, type, state, memberId }: ContractFilter,
  after: PlaceInLine | undefined,
  limit: number,
) =>
  withContracts(tx)
    .selectFrom('contracts_contract')
    .selectAll()
    .where('merchant', '=', merchant)
    .$call(given(type, (query, value) => query.where('type', '=', value)))
    .$call(given(state, (query, value) => query.where('state', '=', value)))
    .$call(
      given(memberId, (query, value) =>
        query.where((eb) => eb.or([eb('upline_id', '=', value), eb('downline_id', '=', value)])),
      ),
    )
    .$call(given(after, (query, [last]) => query.where(sql<boolean>`seq < ${last}::bigint`)))
    .orderBy('seq', 'desc')
    .limit(limit);

type Changes = Partial<
  Pick<
    ContractTable,
    | 'state'
    | 'answered_at'
    | 'ended_at'
    | 'reason'
    | 'covers_from'
    | 'covers_to'
    | 'settled_to'
    | 'settling'
    | 'carry'
    | 'carried_win'
  >
>;

export const updateContract = (tx: Tx, id: string, changes: Changes): Promise<ContractRow> =>
  withContracts(tx)
    .updateTable('contracts_contract')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Many contracts are settled up to the same instant; what each keeps from its next bills. */
export const moveOn = (
  tx: Tx,
  settledTo: Date,
  contracts: readonly { readonly id: string; readonly carry: bigint }[],
) =>
  sql`update contracts_contract c set settled_to = ${settledTo}, carry = g.carry
    from jsonb_to_recordset(${JSON.stringify(contracts.map(({ id, carry }) => ({ id, carry: String(carry) })))}::jsonb)
      as g (id text, carry bigint)
    where c.id = g.id`.execute(tx);

/** Ends a contract or an offer. What it counts ends with it. */
export const endContract = (
  tx: Tx,
  id: string,
  { state, reason, at, coversTo }: { state: ContractState; reason: EndReason; at: Date; coversTo?: Date },
): Promise<ContractRow> =>
  updateContract(tx, id, {
    state,
    reason,
    ended_at: at,
    ...(coversTo === undefined ? {} : { covers_to: coversTo }),
  });

/** How many bills of each contract are owed still. */
export async function unpaidBills(tx: Tx, contractIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (contractIds.length === 0) return new Map();
  const rows = await withContracts(tx)
    .selectFrom('contracts_bill')
    .where('contract_id', 'in', [...contractIds])
    .where('state', 'in', OPEN_BILL_STATES)
    .groupBy('contract_id')
    .select((eb) => ['contract_id as id', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Offers that nobody has answered in time. */
export const lapsedOffers = (tx: Tx, now: Date, after: string, limit: number): Promise<ContractRow[]> =>
  all(tx)
    .where('state', '=', 'REQUESTED')
    .where('lapses_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * Contracts and offers whose parties are no longer upline and direct downline, or no agents any more. A move has ended
 * what a contract counts (`contracts_on_move`), even where it led back since.
 */
export async function outgrown(tx: Tx, after: string, limit: number): Promise<readonly ContractRow[]> {
  const { rows } = await sql<{ id: string }>`select c.id from contracts_contract c
      join session_member d on d.id = c.downline_id
      left join agents_lineage l on l.descendant = c.downline_id and l.depth = 1
    where c.state in ('REQUESTED', 'VALID', 'REVOKE_PENDING')
      and (l.ancestor is distinct from c.upline_id or d.kind not in (1, 2, 41, 42) or c.covers_to is not null)
      and c.id > ${after} order by c.id limit ${limit}`.execute(tx);
  if (rows.length === 0) return [];
  return all(tx)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
}
