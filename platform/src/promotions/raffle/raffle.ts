import { currencyOf, DEFAULT_LANGUAGE, formatMoney, refuse, type Result, ok } from '@baize/protocol/kernel';
import { commitmentTo, DRAW_ALGORITHM, openValues } from '@baize/protocol/lottery/draw';
import {
  drawWinners,
  entriesHash,
  RAFFLE_ENTRIES_SHOWN,
  type PromotionTerms,
  type RaffleDraw,
} from '@baize/protocol/promotions';
import { sql } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../kernel/database/database.ts';
import { maskedName } from '../../kernel/callers/masked-name.ts';
import { createSeal, type Seal } from '../../kernel/secrets/seal.ts';
import type { Deps } from '../../kernel/wing.ts';
import { sendMessage } from '../../messages/index.ts';
import { findMemberRow, isShutOut, usernamesOf } from '../../members/index.ts';
import { findPromotion, recordDraw, type PromotionRow } from '../promotion-store.ts';
import { prizesOf, ticketsOf } from '../rules.ts';
import { addToSlots } from '../claims/slot-store.ts';
import { ticketHolders } from './ticket-store.ts';
import { wordsIn } from '../views.ts';

export interface Sealed {
  readonly commitment: string;
  readonly sealedSeed: string;
}

const openSeal = ({ secrets }: Pick<Deps, 'secrets'>): Seal => createSeal(secrets.derive('promotion-raffles'));

/** A seed for a raffle's draw, closed until then, and what is published of it at once. */
export async function sealRaffle(deps: Pick<Deps, 'secrets'>): Promise<Sealed> {
  const seed = randomBytes(32).toString('hex');
  return { commitment: await commitmentTo(seed), sealedSeed: openSeal(deps).close(seed) };
}

/** The code under which somebody stands in the list of a raffle; it tells nobody else who it is. */
export const entryCode = (promotionId: string, memberId: string): string =>
  createHash('sha256').update(`${promotionId}:${memberId}`).digest('hex').slice(0, 20);

interface Entry {
  readonly memberId: string;
  readonly entry: string;
  readonly tickets: number;
}

type RaffleTerms = Extract<PromotionTerms, { kind: 'raffle' }>;

/** Everybody with a ticket, in the order of their codes. */
async function entriesOf(tx: Tx, row: PromotionRow, terms: RaffleTerms): Promise<Entry[]> {
  return (await ticketHolders(tx, row.merchant, row.id))
    .map(({ memberId, measured, given }) => ({
      memberId,
      entry: entryCode(row.id, memberId),
      tickets: ticketsOf(terms, measured) + given,
    }))
    .filter(({ tickets }) => tickets > 0)
    .sort((one, other) => (one.entry < other.entry ? -1 : 1));
}

/** Draws a raffle that is due: the winners have a reward to claim, and a message. */
export async function drawRaffle(
  deps: Pick<Deps, 'db' | 'secrets' | 'eventLog'>,
  { merchant, id }: { readonly merchant: string; readonly id: string },
  now: Date,
): Promise<void> {
  const seal = openSeal(deps);
  await deps.db.transaction(async (tx) => {
    const row = await findPromotion(tx, merchant, id, 'update');
    if (row?.terms.kind !== 'raffle' || row.drawnAt !== null) return;
    const serverSeed = row.sealedSeed === null ? undefined : seal.open(row.sealedSeed);
    if (serverSeed === undefined) throw new Error(`the seed of the raffle ${merchant}/${id} cannot be opened`);
    const entries = await entriesOf(tx, row, row.terms);
    const hash = await entriesHash(entries);
    const prizes = prizesOf(row.terms);
    const values = await openValues({ game: id, issue: hash, serverSeed });
    const winners = await drawWinners(entries, prizes.length, values);
    const won = new Map(winners.map((winner) => [winner.entry, winner]));
    let first = 1;
    for (const [place, { memberId, entry, tickets }] of entries.entries()) {
      const winner = won.get(entry);
      const amountMinor = winner === undefined ? null : (prizes[winner.place] ?? null);
      await sql`insert into promotions_entry (merchant, promotion_id, place, entry, member_id, tickets, first_ticket,
          prize, ticket, amount)
        values (${merchant}, ${id}, ${place}, ${entry}, ${memberId}, ${tickets}, ${first}::bigint,
          ${winner?.place ?? null}::integer, ${winner?.ticket ?? null}::bigint, ${amountMinor}::bigint)`.execute(tx);
      first += tickets;
      if (amountMinor !== null) await award(tx, row, { memberId, amountMinor, now });
    }
    await recordDraw(tx, row, { serverSeed, entriesHash: hash, drawnAt: now });
  });
  deps.eventLog.nudge();
}

async function award(
  tx: Tx,
  row: PromotionRow,
  { memberId, amountMinor, now }: { readonly memberId: string; readonly amountMinor: bigint; readonly now: Date },
): Promise<void> {
  const { merchant, id: promotionId } = row;
  await addToSlots(tx, [
    {
      merchant,
      promotionId,
      memberId,
      slot: 'prize',
      source: 'DRAW',
      measured: amountMinor,
      reference: promotionId,
      round: { start: row.startsAt, end: row.endsAt },
      at: now,
    },
  ]);
  // A member on a break is not told of rewards to claim; they are there afterwards.
  if (await isShutOut(tx, { merchant, memberId }, now)) return;
  const member = await findMemberRow(tx, merchant, memberId, false);
  await sendMessage(tx, {
    merchant,
    memberId,
    kind: 'promotion-won',
    params: {
      promotion: wordsIn(row.texts, member?.language ?? DEFAULT_LANGUAGE).title,
      amountMinor: String(amountMinor),
      currency: row.currency,
    },
    at: now,
    key: `promotion-won:${promotionId}`,
  });
}

interface EntryRow extends Entry {
  readonly firstTicket: bigint;
  readonly prize: number | null;
  readonly ticket: bigint | null;
  readonly amount: bigint | null;
}

/** A drawn raffle with everything that it takes to draw it again. */
export async function readDraw(
  tx: Tx,
  { merchant, id, viewer }: { readonly merchant: string; readonly id: string; readonly viewer: string | undefined },
): Promise<Result<RaffleDraw>> {
  const row = await findPromotion(tx, merchant, id);
  const { commitment, serverSeed, entriesHash: hash } = row ?? {};
  if (!row || !commitment || !serverSeed || !hash) return refuse('NOT_FOUND');
  const { rows } = await sql<EntryRow>`select member_id as "memberId", entry, tickets, first_ticket as "firstTicket",
      prize, ticket, amount from promotions_entry
    where merchant = ${merchant} and promotion_id = ${id} order by place`.execute(tx);
  const last = rows.at(-1);
  const winners = rows
    .filter(({ prize }) => prize !== null)
    .sort((one, other) => (one.prize ?? 0) - (other.prize ?? 0));
  const names = await usernamesOf(
    tx,
    winners.map(({ memberId }) => memberId),
  );
  const own = rows.find(({ memberId }) => memberId === viewer);
  return ok({
    promotionId: id,
    algorithm: DRAW_ALGORITHM,
    commitment,
    serverSeed,
    entriesHash: hash,
    totalTickets: last === undefined ? 0 : count(last.firstTicket) + last.tickets - 1,
    entries: rows.length > RAFFLE_ENTRIES_SHOWN ? null : rows.map(({ entry, tickets }) => ({ entry, tickets })),
    winners: winners.map((winner) => ({
      place: winner.prize ?? 0,
      ticket: count(winner.ticket ?? 0n),
      entry: winner.entry,
      amount: formatMoney(winner.amount ?? 0n, currencyOf(row.currency)),
      name: maskedName(names.get(winner.memberId) ?? ''),
    })),
    own: own ? { entry: own.entry, from: count(own.firstTicket), to: count(own.firstTicket) + own.tickets - 1 } : null,
  });
}

/** Tickets are far fewer than a number can count exactly. */
const count = (tickets: bigint): number => Number.parseInt(String(tickets), 10);

/** The first two letters, and nothing of the rest. */
