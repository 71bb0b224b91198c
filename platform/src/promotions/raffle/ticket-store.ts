import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { findPromotion, listPublished, type PromotionRow } from '../promotion-store.ts';
import { runsAt } from '../rules.ts';

/** The receiver of tickets, and the time. */
export interface TicketTaker {
  readonly merchant: string;
  readonly memberKind: number;
  readonly currency: string;
}

/** A raffle that takes part in other rewards. */
export interface OpenRaffle {
  readonly id: string;
  /** By language. */
  readonly titles: Readonly<Record<string, string>> & { readonly EN: string };
  readonly endsAt: Date;
}

const isFor = (row: PromotionRow, { memberKind, currency }: Omit<TicketTaker, 'merchant'>): boolean =>
  row.memberKinds.includes(memberKind) && row.currency === currency;

const openOf = (row: PromotionRow, now: Date): OpenRaffle | undefined => {
  if (row.terms.kind !== 'raffle' || row.state !== 'ON' || row.endsAt === null || !runsAt(row, now)) return undefined;
  const titles = Object.entries(row.texts).map(([language, { title }]) => [language, title] as const);
  return { id: row.id, titles: { ...Object.fromEntries(titles), EN: row.texts.EN.title }, endsAt: row.endsAt };
};

/** Raffles that run now and that this member may have tickets of, by their ids. */
export async function openRaffles(tx: Tx, taker: TicketTaker, now: Date): Promise<ReadonlyMap<string, OpenRaffle>> {
  const rows = await listPublished(tx, taker.merchant, now);
  const open = rows.flatMap((row) => (isFor(row, taker) ? (openOf(row, now) ?? []) : []));
  return new Map(open.map((raffle) => [raffle.id, raffle]));
}

/** A raffle that somebody promises tickets of, as an operator wrote it; undefined where there is none or it is drawn. */
export async function findRaffle(
  tx: Tx,
  merchant: string,
  id: string,
): Promise<{ readonly endsAt: Date | null } | undefined> {
  const row = await findPromotion(tx, merchant, id);
  return row?.terms.kind === 'raffle' && row.drawnAt === null && row.state !== 'ENDED' ? row : undefined;
}

export interface TicketGift extends TicketTaker {
  readonly memberId: string;
  readonly raffleId: string;
  readonly tickets: number;
  /** Gives them once: `points:ORDER`. */
  readonly key: string;
  readonly at: Date;
}

/**
 * Puts tickets into a raffle. False where it has been drawn or is not for this member; nothing is given then. The
 * raffle is kept as it is meanwhile, so that its draw waits for them or they are refused.
 */
export async function giveTickets(tx: Tx, gift: TicketGift): Promise<boolean> {
  const { merchant, memberId, raffleId, tickets, key, at } = gift;
  const row = await findPromotion(tx, merchant, raffleId, 'share');
  if (row?.terms.kind !== 'raffle' || row.state === 'DRAFT' || row.drawnAt !== null || !isFor(row, gift)) return false;
  await sql`insert into promotions_ticket (merchant, key, promotion_id, member_id, tickets, given_at)
    values (${merchant}, ${key}, ${raffleId}, ${memberId}, ${tickets}::integer, ${at})
    on conflict do nothing`.execute(tx);
  return true;
}

/** Tickets that a member was given, by raffle. */
export async function ticketsGiven(
  tx: Tx,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; sum: number }>`select promotion_id as id, sum(tickets)::integer as sum
    from promotions_ticket where member_id = ${memberId} and merchant = ${merchant} group by promotion_id`.execute(tx);
  return new Map(rows.map(({ id, sum }) => [id, sum]));
}

export interface TicketHolder {
  readonly memberId: string;
  /** The sum that counted for tickets, in minor units. */
  readonly measured: bigint;
  readonly given: number;
}

/** Everybody who may have a ticket of a raffle. */
export async function ticketHolders(tx: Tx, merchant: string, id: string): Promise<readonly TicketHolder[]> {
  const { rows } = await sql<TicketHolder>`select member_id as "memberId", sum(measured)::bigint as measured,
      sum(given)::integer as given
    from (select member_id, measured, 0 as given from promotions_slot
        where merchant = ${merchant} and promotion_id = ${id} and source = 'LOG' and measured > 0
      union all
      select member_id, 0, tickets from promotions_ticket where merchant = ${merchant} and promotion_id = ${id}) part
    group by member_id`.execute(tx);
  return rows;
}
