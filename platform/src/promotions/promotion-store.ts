import type {
  EveryPromotion,
  OperatorState,
  PromotionArt,
  PromotionPeriod,
  PromotionTerms,
  PromotionTexts,
  PromotionTurnover,
  PromotionType,
} from '@baize/protocol/promotions';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import type { PageBounds } from '../kernel/calls/page.ts';

export interface PromotionRow {
  readonly merchant: string;
  readonly id: string;
  /** The zone of its brand, by which its rounds begin. */
  readonly timeZone: string;
  readonly state: OperatorState;
  readonly type: PromotionType;
  readonly period: PromotionPeriod;
  readonly art: PromotionArt;
  readonly terms: PromotionTerms;
  readonly turnover: PromotionTurnover;
  readonly texts: PromotionTexts;
  readonly bonusKind: EveryPromotion['bonusKind'];
  readonly currency: string;
  readonly memberKinds: readonly number[];
  readonly minRank: number;
  readonly joinNeeded: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly claimDays: number;
  readonly budget: bigint | null;
  readonly quota: number | null;
  readonly spent: bigint;
  readonly given: number;
  readonly position: number;
  readonly commitment: string | null;
  readonly sealedSeed: string | null;
  readonly serverSeed: string | null;
  readonly entriesHash: string | null;
  readonly drawnAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A promotion as it is written; its brand has the zone. */
export type WrittenPromotion = Omit<PromotionRow, 'timeZone'>;

const columns = sql`merchant, id, merchant_time_zone(merchant) as "timeZone", state, type, period, art, terms, turnover, texts, bonus_kind as "bonusKind", currency,
  member_kinds as "memberKinds", min_rank as "minRank", join_needed as "joinNeeded", starts_at as "startsAt",
  ends_at as "endsAt", claim_days as "claimDays", budget, quota, spent, given, position, commitment,
  sealed_seed as "sealedSeed", server_seed as "serverSeed", entries_hash as "entriesHash", drawn_at as "drawnAt",
  created_at as "createdAt", updated_at as "updatedAt"`;

/** Promotions that are shown or still count, for any member: all that were ever switched on and are not long over. */
export async function listPublished(tx: Tx, merchant: string, endedAfter: Date): Promise<readonly PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`select ${columns} from promotions_promotion
    where merchant = ${merchant} and state <> 'DRAFT'
      and (ends_at is null or ends_at > ${endedAfter} or drawn_at > ${endedAfter})
    order by position, starts_at desc, id`.execute(tx);
  return rows;
}

/** Everything that events may count for. */
export async function listCounting(tx: Tx, merchants: readonly string[]): Promise<readonly PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`select ${columns} from promotions_promotion
    where merchant = any(${[...merchants]}::text[]) and state <> 'DRAFT' and kind <> 'manual'
    order by merchant, id`.execute(tx);
  return rows;
}

/** Promotions by their ids, also those that are over. */
export async function findPromotions(
  tx: Tx,
  merchant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PromotionRow>> {
  const { rows } = await sql<PromotionRow>`select ${columns} from promotions_promotion
    where merchant = ${merchant} and id = any(${[...new Set(ids)]}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * `share` keeps it as it is while something is given from it; `update` as well as everybody else away, for what is
 * capped and for changes.
 */
export async function findPromotion(
  tx: Tx,
  merchant: string,
  id: string,
  lock?: 'share' | 'update',
): Promise<PromotionRow | undefined> {
  const kept = lock === undefined ? sql`` : lock === 'share' ? sql`for share` : sql`for update`;
  const { rows } = await sql<PromotionRow>`select ${columns} from promotions_promotion
    where merchant = ${merchant} and id = ${id} ${kept}`.execute(tx);
  return rows[0];
}

export async function pageOfPromotions(
  tx: Tx,
  merchant: string,
  state: OperatorState | undefined,
  { offset, limit }: PageBounds,
): Promise<{ readonly rows: readonly PromotionRow[]; readonly count: number }> {
  const filter = sql`merchant = ${merchant} and (${state ?? null}::text is null or state = ${state ?? null}::text)`;
  const { rows } = await sql<PromotionRow>`select ${columns} from promotions_promotion where ${filter}
    order by position, created_at desc, id offset ${offset} limit ${limit}`.execute(tx);
  const counted = await sql<{ count: number }>`select count(*)::integer as count from promotions_promotion
    where ${filter}`.execute(tx);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** Writes a promotion whole; what was drawn and given stays. */
export async function setPromotion(tx: Tx, row: Omit<WrittenPromotion, 'spent' | 'given'>): Promise<void> {
  await sql`insert into promotions_promotion (merchant, id, state, type, period, kind, art, terms, turnover, texts,
      bonus_kind, currency, member_kinds, min_rank, join_needed, starts_at, ends_at, claim_days, budget, quota, position,
      commitment, sealed_seed, created_at, updated_at)
    values (${row.merchant}, ${row.id}, ${row.state}, ${row.type}, ${row.period}, ${row.terms.kind}, ${row.art},
      ${JSON.stringify(row.terms)}::jsonb, ${row.turnover === null ? null : JSON.stringify(row.turnover)}::jsonb,
      ${JSON.stringify(row.texts)}::jsonb, ${row.bonusKind}, ${row.currency}, ${[...row.memberKinds]}::integer[],
      ${row.minRank}, ${row.joinNeeded}, ${row.startsAt}, ${row.endsAt}, ${row.claimDays}, ${row.budget}, ${row.quota},
      ${row.position}, ${row.commitment}, ${row.sealedSeed}, ${row.createdAt}, ${row.updatedAt})
    on conflict (merchant, id) do update set state = excluded.state, type = excluded.type, period = excluded.period,
      kind = excluded.kind, art = excluded.art, terms = excluded.terms, turnover = excluded.turnover,
      texts = excluded.texts, bonus_kind = excluded.bonus_kind, member_kinds = excluded.member_kinds,
      min_rank = excluded.min_rank, join_needed = excluded.join_needed, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, claim_days = excluded.claim_days, budget = excluded.budget, quota = excluded.quota,
      position = excluded.position, commitment = excluded.commitment, sealed_seed = excluded.sealed_seed,
      updated_at = excluded.updated_at`.execute(tx);
  // Rewards from before the cap count against it.
  await sql`update promotions_promotion p set
      spent = coalesce((select sum(s.amount) from promotions_slot s
        where s.merchant = p.merchant and s.promotion_id = p.id and s.claimed_at is not null), 0),
      given = (select count(*) from promotions_slot s
        where s.merchant = p.merchant and s.promotion_id = p.id and s.claimed_at is not null)
    where p.merchant = ${row.merchant} and p.id = ${row.id}`.execute(tx);
}

/** Counts one reward against the caps; false where it would not fit any more. */
export async function spend(tx: Tx, { merchant, id }: PromotionRow, amountMinor: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`update promotions_promotion
    set spent = spent + ${amountMinor}::bigint, given = given + 1
    where merchant = ${merchant} and id = ${id}
      and (budget is null or spent + ${amountMinor}::bigint <= budget) and (quota is null or given < quota)`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export interface DrawOutcome {
  readonly serverSeed: string;
  readonly entriesHash: string;
  readonly drawnAt: Date;
}

export async function recordDraw(tx: Tx, { merchant, id }: PromotionRow, draw: DrawOutcome): Promise<void> {
  await sql`update promotions_promotion set server_seed = ${draw.serverSeed}, entries_hash = ${draw.entriesHash},
    drawn_at = ${draw.drawnAt} where merchant = ${merchant} and id = ${id}`.execute(tx);
}

/** Raffles whose draw is due, from every brand. */
export async function dueRaffles(tx: Tx, now: Date): Promise<readonly { merchant: string; id: string }[]> {
  const { rows } = await sql<{ merchant: string; id: string }>`select merchant, id from promotions_promotion
    where kind = 'raffle' and state in ('ON', 'ENDED') and drawn_at is null
      and greatest((terms->>'drawAt')::timestamptz, ends_at) <= ${now}`.execute(tx);
  return rows;
}

export interface CostRow {
  readonly promotionId: string;
  readonly rewards: number;
  readonly members: number;
  readonly cost: bigint;
  readonly costSoFar: bigint;
  readonly joined: number;
}

/** The cost of each promotion in a period, and in total. */
export async function costsOf(
  tx: Tx,
  merchant: string,
  { from, to }: { readonly from: Date | undefined; readonly to: Date | undefined },
): Promise<readonly CostRow[]> {
  const within = sql`s.claimed_at >= ${from ?? new Date(0)} and s.claimed_at <= ${to ?? '9999-12-31'}::timestamptz`;
  const { rows } = await sql<CostRow>`select p.id as "promotionId",
      count(s.id) filter (where ${within})::integer as rewards,
      count(distinct s.member_id) filter (where ${within})::integer as members,
      coalesce(sum(s.amount) filter (where ${within}), 0)::bigint as cost,
      coalesce(sum(s.amount), 0)::bigint as "costSoFar",
      (select count(*) from promotions_member m where m.merchant = p.merchant and m.promotion_id = p.id)::integer as joined
    from promotions_promotion p
      left join promotions_slot s on s.merchant = p.merchant and s.promotion_id = p.id and s.claimed_at is not null
    where p.merchant = ${merchant} group by p.merchant, p.id, p.position order by p.position, p.id`.execute(tx);
  return rows;
}
