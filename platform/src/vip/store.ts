import type { VipBonusKind } from '@baize/protocol/vip';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { freshId } from '../wallet/index.ts';

export interface VipMember {
  readonly memberId: string;
  readonly merchant: string;
  readonly registeredAt: Date;
  readonly level: number;
  readonly highest: number;
  readonly risenOn: string | null;
  readonly windowFrom: string | null;
  readonly birthday: string | null;
  readonly labels: readonly string[];
  readonly carriedDeposit: bigint;
  readonly carriedBet: bigint;
  /** With what was carried over. */
  readonly deposit: bigint;
  readonly validBet: bigint;
}

const members = (where: RawBuilder<unknown>) => sql<VipMember>`
  select m.member_id as "memberId", m.merchant, m.registered_at as "registeredAt", m.level, m.highest,
    m.risen_on::text as "risenOn", m.window_from::text as "windowFrom",
    m.birthday::text as birthday, m.labels, m.carried_deposit as "carriedDeposit", m.carried_bet as "carriedBet",
    m.carried_deposit + coalesce(t.deposit, 0) as deposit, m.carried_bet + coalesce(t.valid_bet, 0) as "validBet"
  from vip_member m left join vip_total t using (member_id) ${where}`;

export async function findMember(tx: Tx, memberId: string): Promise<VipMember | undefined> {
  const { rows } = await members(sql`where m.member_id = ${memberId}`).execute(tx);
  return rows[0];
}

/** A member who is added before the log mentions them. */
export interface NewVipMember {
  readonly memberId: string;
  readonly merchant: string;
  readonly registeredAt: Date;
}

/** The member's row, kept for this transaction. */
export async function lockMember(tx: Tx, { memberId, merchant, registeredAt }: NewVipMember): Promise<VipMember> {
  await sql`insert into vip_member (member_id, merchant, registered_at)
    values (${memberId}, ${merchant}, ${registeredAt}) on conflict do nothing`.execute(tx);
  const { rows } = await members(sql`where m.member_id = ${memberId} for update of m`).execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a member was not written');
  return row;
}

/** Members who are due, locked for this transaction: without these, or one alone. */
export async function lockDue(
  tx: Tx,
  now: Date,
  { except = [], only, limit }: { readonly except?: Iterable<string>; readonly only?: string; readonly limit: number },
): Promise<readonly VipMember[]> {
  const { rows } = await members(sql`where m.due_at <= ${now} and m.member_id <> all(${[...except]}::text[])
    and (${only ?? null}::text is null or m.member_id = ${only ?? null}::text)
    order by m.due_at limit ${limit} for update of m skip locked`).execute(tx);
  return rows;
}

export interface RankUpdate {
  readonly level: number;
  readonly highest: number;
  readonly risenOn: string | null;
  readonly windowFrom: string | null;
  readonly nextDeposit: bigint | null;
  readonly nextBet: bigint | null;
  readonly dueAt: Date | null;
}

export async function updateRank(tx: Tx, memberId: string, kept: RankUpdate): Promise<void> {
  await sql`update vip_member set level = ${kept.level}, highest = ${kept.highest},
    risen_on = ${kept.risenOn}::date, window_from = ${kept.windowFrom}::date,
    next_deposit = ${kept.nextDeposit}::bigint, next_bet = ${kept.nextBet}::bigint, due_at = ${kept.dueAt}::timestamptz
    where member_id = ${memberId}`.execute(tx);
}

/** Facts that an operator or the member sets. */
export interface VipFacts {
  readonly birthday: string | null;
  readonly labels: readonly string[];
  readonly carriedDeposit: bigint;
  readonly carriedBet: bigint;
}

export async function setFacts(tx: Tx, memberId: string, facts: VipFacts): Promise<void> {
  const { birthday, labels, carriedDeposit, carriedBet } = facts;
  await sql`update vip_member set birthday = ${birthday}::date, birth_md = ${birthday?.slice(5) ?? null}::text,
    labels = ${[...labels]}::text[], carried_deposit = ${carriedDeposit}, carried_bet = ${carriedBet}
    where member_id = ${memberId}`.execute(tx);
}

/** The turnover from one day until before another. */
export async function betIn(tx: Tx, memberId: string, from: string, before: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(valid_bet), 0)::bigint as sum from vip_day
    where member_id = ${memberId} and day >= ${from}::date and day < ${before}::date`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

export interface BonusRow {
  readonly id: string;
  readonly merchant: string;
  readonly memberId: string;
  readonly kind: VipBonusKind;
  readonly level: number;
  readonly currency: string;
  readonly amount: bigint;
  readonly turnoverBps: number;
  readonly offeredAt: Date;
  readonly expiresAt: Date;
  readonly claimedAt: Date | null;
}

const bonusColumns = sql`id, merchant, member_id as "memberId", kind, level, currency, amount,
  turnover_bps as "turnoverBps", offered_at as "offeredAt",
  session_after_breaks(member_id, offered_at, expires_at) as "expiresAt", claimed_at as "claimedAt"`;

export type NewBonus = Omit<BonusRow, 'id' | 'claimedAt'> & { readonly key: string };

/** False where it was offered before. */
export async function offerBonus(tx: Tx, bonus: NewBonus): Promise<boolean> {
  const { rows } = await sql`insert into vip_bonus
      (id, merchant, member_id, key, kind, level, currency, amount, turnover_bps, offered_at, expires_at)
    values (${freshId()}, ${bonus.merchant}, ${bonus.memberId}, ${bonus.key}, ${bonus.kind}, ${bonus.level},
      ${bonus.currency}, ${bonus.amount}, ${bonus.turnoverBps}, ${bonus.offeredAt}, ${bonus.expiresAt})
    on conflict (member_id, key) do nothing returning id`.execute(tx);
  return rows.length === 1;
}

/** Bonuses that can be claimed, and the last ones besides; newest first. */
export async function listBonuses(tx: Tx, memberId: string, now: Date, limit: number): Promise<readonly BonusRow[]> {
  const { rows } = await sql<BonusRow>`select ${bonusColumns} from vip_bonus where member_id = ${memberId}
    order by (claimed_at is null and session_after_breaks(member_id, offered_at, expires_at) > ${now}) desc, offered_at desc, id desc limit ${limit}`.execute(
    tx,
  );
  return rows;
}

/** Kept for this transaction, so that of claims at once one comes first. */
export async function lockBonus(tx: Tx, memberId: string, id: string): Promise<BonusRow | undefined> {
  const { rows } = await sql<BonusRow>`select ${bonusColumns} from vip_bonus
    where id = ${id} and member_id = ${memberId} for update`.execute(tx);
  return rows[0];
}

/** False where the key has claimed another bonus of the member's. */
export async function markClaimed(tx: Tx, { id, memberId }: BonusRow, key: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update vip_bonus set claimed_at = ${now}, claim_key = ${key}
    where id = ${id} and not exists (select from vip_bonus other
      where other.member_id = ${memberId} and other.claim_key = ${key}) returning id`.execute(tx);
  return rows.length === 1;
}

/** Every brand that has members. */
export async function brandsWithMembers(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ merchant: string }>`with recursive brand as (
      (select merchant from vip_member order by merchant limit 1)
      union all
      select (select m.merchant from vip_member m where m.merchant > b.merchant order by m.merchant limit 1)
      from brand b where b.merchant is not null)
    select merchant from brand where merchant is not null`.execute(tx);
  return rows.map(({ merchant }) => merchant);
}

/** Candidates for a bonus, in the order of their ids. */
export interface Candidate {
  readonly memberId: string;
  readonly level: number;
}

interface CandidatePage {
  readonly merchant: string;
  /** The bonus's key, which makes it unique. */
  readonly key: string;
  readonly after: string;
  readonly limit: number;
}

const notOffered = (key: string) =>
  sql`not exists (select from vip_bonus b where b.member_id = m.member_id and b.key = ${key})`;

/** Members whose birthday is one of these days (MM-DD), and who registered before an instant. */
export async function bornOn(
  tx: Tx,
  { merchant, key, after, limit }: CandidatePage,
  monthDays: readonly string[],
  registeredBefore: Date,
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`select m.member_id as "memberId", m.level from vip_member m
    where m.merchant = ${merchant} and m.birth_md = any(${[...monthDays]}::text[])
      and m.registered_at <= ${registeredBefore} and m.member_id > ${after} and ${notOffered(key)}
    order by m.member_id limit ${limit}`.execute(tx);
  return rows;
}

/** Members of these levels who deposited so much from a day on, before another. */
export async function depositedAtLeast(
  tx: Tx,
  { merchant, key, after, limit }: CandidatePage,
  levels: readonly number[],
  { from, before, amount }: { readonly from: string; readonly before: string; readonly amount: bigint },
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`select m.member_id as "memberId", m.level from vip_member m
    where m.merchant = ${merchant} and m.level = any(${[...levels]}::integer[]) and m.member_id > ${after}
      and ${notOffered(key)}
      and (select coalesce(sum(d.deposit), 0) from vip_day d where d.member_id = m.member_id
        and d.day >= ${from}::date and d.day < ${before}::date) >= ${amount}
    order by m.member_id limit ${limit}`.execute(tx);
  return rows;
}

/** Has a member looked at as soon as may be. */
export async function dueNow(tx: Tx, memberId: string, now: Date): Promise<void> {
  await sql`update vip_member set due_at = least(due_at, ${now}::timestamptz)
    where member_id = ${memberId}`.execute(tx);
}
