import type { ReferralStage, ReferralTrace } from '@baize/protocol/referral';
import { sql } from 'kysely';
import { olderThan, type PlaceInTime } from '../kernel/database/cursor.ts';
import type { Tx } from '../kernel/database/database.ts';
import { given } from '../kernel/database/given.ts';
import type { PageBounds } from '../kernel/calls/page.ts';

type FriendTable = {
  member_id: string;
  merchant: string;
  currency: string;
  inviter_id: string;
  second_id: string | null;
  registered_at: Date;
  deposited: bigint;
  valid_bet: bigint;
  stage: ReferralStage;
  traces: ReferralTrace[];
  approved: boolean;
  decided_by: string | null;
  decided_at: Date | null;
  counted_bet: bigint;
  fixed_counted: bigint | null;
  min_deposit: bigint | null;
  min_valid_bet: bigint | null;
};

type AccountTable = {
  member_id: string;
  merchant: string;
  currency: string;
  accrued: bigint;
  paid: bigint;
  paid_at: Date | null;
};

type CodeTable = { member_id: string; merchant: string; code: string; created_at: Date };

export type FriendRow = Readonly<FriendTable>;
export type AccountRow = Readonly<AccountTable>;

const tables = (tx: Tx) =>
  tx.$extendTables<{
    referral_friend: FriendTable;
    referral_account: AccountTable;
    referral_code: CodeTable;
  }>();

export async function codeOf(tx: Tx, memberId: string): Promise<string | undefined> {
  const row = await tables(tx)
    .selectFrom('referral_code')
    .select('code')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.code;
}

/** The owner of a code; letter case does not count. */
export async function ownerOf(tx: Tx, merchant: string, code: string): Promise<string | undefined> {
  const row = await tables(tx)
    .selectFrom('referral_code')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where(sql<string>`lower(code)`, '=', code.toLowerCase())
    .executeTakeFirst();
  return row?.member_id;
}

/** False when the member has one by now, or somebody else has this one. */
export async function insertCode(tx: Tx, row: CodeTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('referral_code')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export type NewFriend = Pick<
  FriendTable,
  'member_id' | 'merchant' | 'currency' | 'inviter_id' | 'second_id' | 'registered_at' | 'traces'
>;

export const insertFriend = (tx: Tx, friend: NewFriend) =>
  tables(tx)
    .insertInto('referral_friend')
    .values({
      ...friend,
      deposited: 0n,
      valid_bet: 0n,
      stage: 'REGISTERED',
      approved: false,
      decided_by: null,
      decided_at: null,
      counted_bet: 0n,
      fixed_counted: null,
      min_deposit: null,
      min_valid_bet: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const findFriend = (tx: Tx, memberId: string): Promise<FriendRow | undefined> =>
  tables(tx).selectFrom('referral_friend').selectAll().where('member_id', '=', memberId).executeTakeFirst();

/** Kept for this transaction. */
export const lockFriend = (tx: Tx, memberId: string): Promise<FriendRow | undefined> =>
  tables(tx).selectFrom('referral_friend').selectAll().where('member_id', '=', memberId).forUpdate().executeTakeFirst();

/** A member's deposits and play. */
export interface FriendGain {
  readonly deposited: bigint;
  readonly validBet: bigint;
}

/** Adds to what invited members have deposited and played. Whom nobody invited is passed over. */
export async function addToFriends(tx: Tx, gains: ReadonlyMap<string, FriendGain>): Promise<readonly FriendRow[]> {
  if (gains.size === 0) return [];
  const sums = [...gains.values()];
  const { rows } = await sql<FriendRow>`update referral_friend f
    set deposited = f.deposited + gain.deposited, valid_bet = f.valid_bet + gain.valid_bet
    from unnest(${[...gains.keys()]}::text[], ${sums.map(({ deposited }) => deposited)}::bigint[],
      ${sums.map(({ validBet }) => validBet)}::bigint[]) as gain (member_id, deposited, valid_bet)
    where f.member_id = gain.member_id returning f.*`.execute(tx);
  return rows;
}

export const updateFriend = (
  tx: Tx,
  memberId: string,
  change: Partial<Omit<FriendTable, 'member_id' | 'merchant' | 'currency'>>,
): Promise<FriendRow> =>
  tables(tx)
    .updateTable('referral_friend')
    .set(change)
    .where('member_id', '=', memberId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Members that a member invited, and those whom these invited, newest first. */
export async function pageOfFriends(tx: Tx, memberId: string, { offset, limit }: PageBounds) {
  const found = tables(tx)
    .selectFrom('referral_friend')
    .where((eb) => eb.or([eb('inviter_id', '=', memberId), eb('second_id', '=', memberId)]));
  const rows = await found
    .selectAll()
    .orderBy('registered_at', 'desc')
    .orderBy('member_id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await found.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}

/** Counts the friends whom a member invited directly. */
export async function friendCounts(tx: Tx, memberId: string): Promise<{ invited: number; valid: number }> {
  const { rows } = await sql<{ invited: number; valid: number }>`select count(*)::integer as invited,
      (count(*) filter (where stage = 'VALID'))::integer as valid
    from referral_friend where inviter_id = ${memberId}`.execute(tx);
  return rows[0] ?? { invited: 0, valid: 0 };
}

/** Friends that share something with an inviter; `open` those that wait for a decision alone. */
export const reviewsAfter = (
  tx: Tx,
  { merchant, open }: { readonly merchant: string; readonly open: boolean },
  after: PlaceInTime | undefined,
  limit: number,
) =>
  tables(tx)
    .selectFrom('referral_friend')
    .selectAll()
    .where('merchant', '=', merchant)
    .where(sql<boolean>`traces <> '{}'`)
    .$call((query) => (open ? query.where('stage', '=', 'REVIEW') : query))
    .$call(given(after, (query, value) => query.where(olderThan('registered_at', 'member_id', value))))
    .orderBy('registered_at', 'desc')
    .orderBy('member_id', 'desc')
    .limit(limit);

/** Changes of a friend that the inviters' accounts do not have yet. Amounts taken back always count. */
const uncounted = sql<boolean>`((stage = 'VALID' and (valid_bet <> counted_bet or fixed_counted is null))
  or (stage <> 'VALID' and (coalesce(fixed_counted, 0) <> 0 or valid_bet < counted_bet)))`;

export interface FriendToCount {
  readonly memberId: string;
  readonly merchant: string;
}

export const friendsToCount = (tx: Tx, after: string, limit: number): Promise<FriendToCount[]> =>
  tables(tx)
    .selectFrom('referral_friend')
    .select(['member_id as memberId', 'merchant'])
    .where('member_id', '>', after)
    .where(uncounted)
    .orderBy('member_id')
    .limit(limit)
    .execute();

export async function accrue(
  tx: Tx,
  { memberId, merchant, currency }: { readonly memberId: string; readonly merchant: string; readonly currency: string },
  amountMinor: bigint,
): Promise<void> {
  await sql`insert into referral_account as kept (member_id, merchant, currency, accrued)
    values (${memberId}, ${merchant}, ${currency}, ${amountMinor}::bigint)
    on conflict (member_id) do update set accrued = kept.accrued + excluded.accrued`.execute(tx);
}

export const findAccrued = (tx: Tx, memberId: string): Promise<AccountRow | undefined> =>
  tables(tx).selectFrom('referral_account').selectAll().where('member_id', '=', memberId).executeTakeFirst();

export const lockAccrued = (tx: Tx, memberId: string): Promise<AccountRow | undefined> =>
  tables(tx)
    .selectFrom('referral_account')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();

export async function accountsDue(tx: Tx, after: string, limit: number): Promise<AccountRow[]> {
  return tables(tx)
    .selectFrom('referral_account')
    .selectAll()
    .where('member_id', '>', after)
    .where(sql<boolean>`accrued > paid`)
    .orderBy('member_id')
    .limit(limit)
    .execute();
}

export const notePaid = (tx: Tx, memberId: string, amountMinor: bigint, at: Date) =>
  tables(tx)
    .updateTable('referral_account')
    .set({ paid: sql`paid + ${amountMinor}::bigint`, paid_at: at })
    .where('member_id', '=', memberId)
    .execute();
