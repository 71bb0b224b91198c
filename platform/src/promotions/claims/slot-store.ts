import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Tx } from '../../kernel/database/database.ts';
import type { PageBounds } from '../../kernel/calls/page.ts';
import type { Round } from '../rules.ts';

/** A member's counted sum in one round of a promotion, and the reward that came of it. */
export interface SlotRow {
  readonly id: string;
  readonly merchant: string;
  readonly promotionId: string;
  readonly memberId: string;
  readonly slot: string;
  readonly source: 'LOG' | 'DRAW' | 'APPLICATION';
  /** Minor units of bets, deposits or a prize; a level of an upgrade; 1 of a sign-up. */
  readonly measured: bigint;
  readonly reference: string;
  readonly fromAt: Date;
  readonly untilAt: Date | null;
  readonly readyAt: Date;
  readonly claimKey: string | null;
  readonly claimedAt: Date | null;
  readonly amount: bigint | null;
}

export interface NewSlot {
  readonly merchant: string;
  readonly promotionId: string;
  readonly memberId: string;
  readonly slot: string;
  readonly source: SlotRow['source'];
  readonly measured: bigint;
  readonly reference: string;
  readonly round: Round;
  readonly at: Date;
}

const columns = sql`id, merchant, promotion_id as "promotionId", member_id as "memberId", slot, source, measured,
  reference, from_at as "fromAt", until_at as "untilAt", ready_at as "readyAt", claim_key as "claimKey",
  claimed_at as "claimedAt", amount`;

/** The same for the same slot, so that a replay of the log changes no id. */
export const slotId = ({
  merchant,
  promotionId,
  memberId,
  slot,
}: Omit<NewSlot, 'source' | 'measured' | 'round'> | SlotRow) =>
  `w_${createHash('sha256')
    .update(JSON.stringify([merchant, promotionId, memberId, slot]))
    .digest('base64url')
    .slice(0, 30)}`;

const values = (slot: NewSlot) => sql`(${slotId(slot)}, ${slot.merchant}, ${slot.promotionId}, ${slot.memberId},
  ${slot.slot}, ${slot.source}, ${slot.measured}::bigint, ${slot.reference}, ${slot.round.start}, ${slot.round.end},
  ${slot.at})`;

const into = sql`insert into promotions_slot as s (id, merchant, promotion_id, member_id, slot, source, measured, reference,
  from_at, until_at, ready_at)`;

/** In one statement, which may have 65,535 values. */
const MOST_SLOTS = 1_000;

/** Adds to what counts in slots. The first to be added to a new one says where it came from. */
export async function addToSlots(tx: Tx, slots: readonly NewSlot[]): Promise<void> {
  const sums = new Map<string, NewSlot>();
  for (const slot of slots) {
    const id = slotId(slot);
    const known = sums.get(id);
    sums.set(id, known ? { ...known, measured: known.measured + slot.measured } : slot);
  }
  const all = [...sums.values()];
  for (let from = 0; from < all.length; from += MOST_SLOTS) {
    await sql`${into} values ${sql.join(all.slice(from, from + MOST_SLOTS).map(values))}
      on conflict (merchant, promotion_id, member_id, slot)
        do update set measured = s.measured + excluded.measured`.execute(tx);
  }
}

/** Fills a slot that holds nothing yet; the first one stays. */
export const fillSlot = (tx: Tx, slot: NewSlot) =>
  sql`${into} values ${values(slot)} on conflict (merchant, promotion_id, member_id, slot)
    do update set measured = excluded.measured, reference = excluded.reference, ready_at = excluded.ready_at
      where s.measured = 0`.execute(tx);

/** The slots of a member in one promotion, from a round on. */
export async function slotsSince(
  tx: Tx,
  { merchant, promotionId, memberId }: Joining,
  start: Date,
): Promise<readonly SlotRow[]> {
  const { rows } = await sql<SlotRow>`select ${columns} from promotions_slot
    where merchant = ${merchant} and promotion_id = ${promotionId} and member_id = ${memberId} and from_at >= ${start}
    order by from_at, ready_at, slot`.execute(tx);
  return rows;
}

/** A member's claimable and growing rewards, and the recent claims. */
export async function listSlots(
  tx: Tx,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
  since: Date,
): Promise<readonly SlotRow[]> {
  const { rows } = await sql<SlotRow>`select ${columns} from promotions_slot s
    where member_id = ${memberId} and merchant = ${merchant}
      and (until_at is null or until_at > ${since} or ready_at > ${since} or claimed_at > ${since}
        -- Its round ends when the promotion does, which may have been put off since.
        or exists (select from promotions_promotion p where p.merchant = s.merchant and p.id = s.promotion_id
          and p.kind = 'rebate' and p.period = 'once' and (p.ends_at is null or p.ends_at > ${since})))
    order by from_at, ready_at, slot`.execute(tx);
  return rows;
}

/** The kind of promotion that a member's reward belongs to. */
export async function kindOfReward(tx: Tx, memberId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`select p.kind from promotions_slot s
      join promotions_promotion p on p.merchant = s.merchant and p.id = s.promotion_id
    where s.id = ${id} and s.member_id = ${memberId}`.execute(tx);
  return rows[0]?.kind;
}

/** A member's claims of one promotion go one after another: what one of them gives may be less for the next. */
export const queueClaims = (tx: Tx, { merchant, promotionId, memberId }: Joining) =>
  sql`select pg_advisory_xact_lock(hashtext('promotions.claims'),
    hashtext(${`${merchant}/${promotionId}/${memberId}`}))`.execute(tx);

/** A slot of a member's own, kept for this transaction. */
export async function lockSlot(
  tx: Tx,
  { merchant, memberId, id }: { readonly merchant: string; readonly memberId: string; readonly id: string },
): Promise<SlotRow | undefined> {
  const { rows } = await sql<SlotRow>`select ${columns} from promotions_slot
    where id = ${id} and member_id = ${memberId} and merchant = ${merchant} for update`.execute(tx);
  return rows[0];
}

/** Slots by their ids. */
export async function findSlots(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, SlotRow>> {
  const { rows } =
    await sql<SlotRow>`select ${columns} from promotions_slot where id = any(${[...ids]}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The slot that a member claimed under a key. */
export async function slotOfKey(tx: Tx, memberId: string, key: string): Promise<SlotRow | undefined> {
  const { rows } = await sql<SlotRow>`select ${columns} from promotions_slot
    where member_id = ${memberId} and claim_key = ${key}`.execute(tx);
  return rows[0];
}

export async function recordClaim(
  tx: Tx,
  id: string,
  claim: { readonly key: string | null; readonly amountMinor: bigint; readonly at: Date },
): Promise<void> {
  await sql`update promotions_slot set claim_key = ${claim.key}, claimed_at = ${claim.at}, amount = ${claim.amountMinor}::bigint
    where id = ${id}`.execute(tx);
}

export async function pageOfClaimed(
  tx: Tx,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
  { from, to, offset, limit }: PageBounds & { readonly from: Date | undefined; readonly to: Date | undefined },
): Promise<{ readonly rows: readonly SlotRow[]; readonly count: number }> {
  const filter = sql`member_id = ${memberId} and merchant = ${merchant} and claimed_at is not null
    and claimed_at >= ${from ?? new Date(0)} and claimed_at <= ${to ?? '9999-12-31'}::timestamptz`;
  const { rows } = await sql<SlotRow>`select ${columns} from promotions_slot where ${filter}
    order by claimed_at desc, id offset ${offset} limit ${limit}`.execute(tx);
  const counted = await sql<{ count: number }>`select count(*)::integer as count from promotions_slot
    where ${filter}`.execute(tx);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** Takes away all that the log ever counted; what was claimed stays claimed. */
export async function resetSlots(tx: Tx): Promise<void> {
  await sql`delete from promotions_slot where source = 'LOG' and claimed_at is null`.execute(tx);
  await sql`update promotions_slot set measured = 0 where source = 'LOG'`.execute(tx);
  await sql`delete from promotions_deposit`.execute(tx);
}

/** The deposit's number among the member's, from 1; the same for a repeated event. */
export async function numberDeposit(tx: Tx, memberId: string, depositId: string): Promise<number> {
  const { rows } = await sql<{ nth: number }>`insert into promotions_deposit as d (deposit_id, member_id, nth)
    values (${depositId}, ${memberId}, (select count(*) + 1 from promotions_deposit where member_id = ${memberId}))
    on conflict (deposit_id) do update set nth = d.nth returning nth`.execute(tx);
  return rows[0]?.nth ?? 0;
}

/** How many deposits of a member are counted. */
export async function countDeposits(tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from promotions_deposit
    where member_id = ${memberId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** When members joined: by `member/promotion`. */
export async function joinsOf(tx: Tx, memberIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ memberId: string; promotionId: string; joinedAt: Date }>`
    select member_id as "memberId", promotion_id as "promotionId", joined_at as "joinedAt" from promotions_member
    where member_id = any(${[...new Set(memberIds)]}::text[])`.execute(tx);
  return new Map(rows.map(({ memberId, promotionId, joinedAt }) => [joinKey(memberId, promotionId), joinedAt]));
}

export const joinKey = (memberId: string, promotionId: string): string => `${memberId}/${promotionId}`;

export interface Joining {
  readonly merchant: string;
  readonly promotionId: string;
  readonly memberId: string;
}

/** Joining twice changes nothing. */
export const insertJoin = (tx: Tx, { merchant, promotionId, memberId }: Joining, at: Date) =>
  sql`insert into promotions_member (member_id, merchant, promotion_id, joined_at)
    values (${memberId}, ${merchant}, ${promotionId}, ${at}) on conflict do nothing`.execute(tx);

/** Gives up what counted and was not claimed. */
export async function deleteJoin(tx: Tx, { merchant, promotionId, memberId }: Joining): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from promotions_member
    where member_id = ${memberId} and merchant = ${merchant} and promotion_id = ${promotionId}`.execute(tx);
  await sql`delete from promotions_slot where member_id = ${memberId} and merchant = ${merchant}
    and promotion_id = ${promotionId} and source = 'LOG' and claimed_at is null`.execute(tx);
  return numAffectedRows === 1n;
}
