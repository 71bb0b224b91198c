import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { defineConsumer, type Consumer } from '../../kernel/events/event-log.ts';
import type { EventOf, WagerEvent } from '../../kernel/events/event-types.ts';

const COUNTED = ['wager.settled', 'wager.resettled', 'wager.rolled-back', 'wager.paid'] as const;

/** Its place in the log is kept under this name. */
export const BETS = 'contracts.bets';

type Counted = EventOf<(typeof COUNTED)[number]>;

/** A bet with a result, at the time of its first one. */
interface Bet {
  readonly wager: string;
  readonly merchant: string;
  readonly memberId: string;
  readonly currency: string;
  readonly settledAt: Date;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
}

/** A bet as it is after an event; undefined where it has no result any more. */
function betAfter(before: Bet | undefined, subject: string, event: Who, data: WagerEvent): Bet | undefined {
  if (data.status !== 'SETTLED') return undefined;
  return {
    wager: subject,
    merchant: event.merchant,
    memberId: event.memberId,
    currency: data.currency,
    settledAt: before?.settledAt ?? event.at,
    stake: BigInt(data.stake),
    payout: BigInt(data.payout),
    validBet: BigInt(data.validBet),
  };
}

interface Who {
  readonly merchant: string;
  readonly memberId: string;
  readonly at: Date;
}

async function apply(tx: Tx, events: readonly Counted[]): Promise<void> {
  const bets = await keptBets(
    tx,
    events.map(({ subject }) => subject),
  );
  const stale = new Map<string, { merchant: string; memberId: string; at: Date }>();
  for (const { merchant, memberId, subject, at, data } of events) {
    if (memberId === null || data.mode === 'TRIAL') continue;
    const before = bets.get(subject);
    // A correction of a bet that is too old to be kept: its bills stay as they are.
    if (before === undefined && data.validBetDelta !== data.validBet) continue;
    const after = betAfter(before, subject, { merchant, memberId, at }, data);
    // A result that changes later changes what was reckoned with the first one.
    if (before) stale.set(`${memberId}|${before.settledAt.getTime()}`, { merchant, memberId, at: before.settledAt });
    bets.set(subject, after);
  }
  await recordBets(tx, bets);
  await markStale(tx, [...stale.values()]);
}

async function keptBets(tx: Tx, wagers: readonly string[]): Promise<Map<string, Bet | undefined>> {
  const { rows } = await sql<Bet>`select wager, merchant, member_id as "memberId", currency, settled_at as "settledAt",
      stake, payout, valid_bet as "validBet"
    from contracts_bet where wager = any(${[...new Set(wagers)]}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.wager, row]));
}

async function recordBets(tx: Tx, bets: ReadonlyMap<string, Bet | undefined>): Promise<void> {
  const gone = [...bets].filter(([, bet]) => bet === undefined).map(([wager]) => wager);
  if (gone.length > 0) await sql`delete from contracts_bet where wager = any(${gone}::text[])`.execute(tx);
  const kept = [...bets.values()].filter((bet) => bet !== undefined);
  if (kept.length === 0) return;
  await sql`insert into contracts_bet (wager, merchant, member_id, currency, settled_at, stake, payout, valid_bet)
    select * from unnest(${kept.map(({ wager }) => wager)}::text[], ${kept.map(({ merchant }) => merchant)}::text[],
      ${kept.map(({ memberId }) => memberId)}::text[], ${kept.map(({ currency }) => currency)}::text[],
      ${kept.map(({ settledAt }) => settledAt)}::timestamptz[], ${kept.map(({ stake }) => stake)}::bigint[],
      ${kept.map(({ payout }) => payout)}::bigint[], ${kept.map(({ validBet }) => validBet)}::bigint[])
    on conflict (wager) do update set settled_at = excluded.settled_at, stake = excluded.stake,
      payout = excluded.payout, valid_bet = excluded.valid_bet`.execute(tx);
}

async function markStale(
  tx: Tx,
  stale: readonly { readonly merchant: string; readonly memberId: string; readonly at: Date }[],
): Promise<void> {
  if (stale.length === 0) return;
  await sql`insert into contracts_stale (merchant, member_id, at)
    select * from unnest(${stale.map(({ merchant }) => merchant)}::text[],
      ${stale.map(({ memberId }) => memberId)}::text[], ${stale.map(({ at }) => at)}::timestamptz[])
    on conflict do nothing`.execute(tx);
}

/** Keeps settled bets by time, and notes whose results have changed since. Play credits earn nobody a salary. */
export const betsConsumer: Consumer = defineConsumer({
  name: BETS,
  on: COUNTED,
  apply,
  reset: async (tx) => {
    await sql`delete from contracts_bet`.execute(tx);
    await sql`delete from contracts_stale`.execute(tx);
  },
});
