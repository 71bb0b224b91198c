import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { zonesOf } from '../../kernel/site/brand-zones.ts';
import { defineConsumer, type Consumer } from '../../kernel/events/event-log.ts';
import type { EventOf, WagerEvent } from '../../kernel/events/event-types.ts';
import { dayIn } from '../../kernel/time/calendar.ts';
import {
  addDays,
  addPlays,
  holdEveryLineage,
  keptWagers,
  recordWagers,
  vendorCreditsIn,
  type DayRow,
  type KeptWager,
  type PlayRow,
} from './figures-store.ts';

const COUNTED = [
  'wager.accepted',
  'wager.paid',
  'wager.settled',
  'wager.resettled',
  'wager.rolled-back',
  'deposit.credited',
  'withdrawal.paid',
  'bonus.credited',
  'bonus.expired',
  'bonus.ended',
  'vendor-bonus.credited',
  'vendor-bonus.rolled-back',
] as const;

/** Its place in the log is kept under this name. */
export const FIGURES = 'agents.figures';

type Counted = EventOf<(typeof COUNTED)[number]>;

const NOTHING = {
  stake: 0n,
  payout: 0n,
  validBet: 0n,
  bets: 0,
  deposits: 0n,
  firstDeposits: 0,
  withdrawals: 0n,
  bonuses: 0n,
  rebates: 0n,
};

/** The figures that a batch changes, by owner. */
class Batch {
  readonly days = new Map<string, DayRow>();
  readonly plays = new Map<string, PlayRow>();

  day(merchant: string, memberId: string, currency: string, day: string): DayRow {
    const key = `${memberId}|${currency}|${day}`;
    const row = this.days.get(key) ?? { merchant, memberId, currency, day, ...NOTHING };
    this.days.set(key, row);
    return row;
  }

  /** Adds a wager's part to its day (`sign` 1), or takes it back (-1). */
  count({ merchant, memberId }: Who, { currency, category }: WagerEvent, wager: KeptWager, sign: 1 | -1): void {
    const { day } = wager;
    const key = `${memberId}|${currency}|${day}|${category}`;
    const none = { stake: 0n, payout: 0n, validBet: 0n, bets: 0 };
    const play = this.plays.get(key) ?? { merchant, memberId, currency, day, category, ...none };
    this.plays.set(key, play);
    for (const row of [play, this.day(merchant, memberId, currency, day)]) {
      row.stake += BigInt(sign) * wager.stake;
      row.payout += BigInt(sign) * wager.payout;
      row.validBet += BigInt(sign) * wager.validBet;
      row.bets += sign;
    }
  }
}

interface Who {
  readonly merchant: string;
  readonly memberId: string;
}

const isWager = (data: Counted['data']): data is WagerEvent => 'stakeDelta' in data;

interface Known {
  readonly kept: Map<string, KeptWager | undefined>;
  /** Credits of providers by round. Their own events count them as bonuses, so they are left out of payouts. */
  readonly credits: ReadonlyMap<string, bigint>;
}

/** A wager counts once it has a result, on the day of that result, however it changes later. */
function countWager(
  batch: Batch,
  { kept, credits }: Known,
  who: Who,
  { subject, at, data }: { readonly subject: string; readonly at: Date; readonly data: WagerEvent },
  zone: string,
): void {
  if (data.mode === 'TRIAL') return;
  const before = kept.get(subject);
  if (before) batch.count(who, data, before, -1);
  if (data.status !== 'SETTLED') {
    kept.set(subject, undefined);
    return;
  }
  const now = {
    wager: subject,
    day: before?.day ?? dayIn(zone, at),
    stake: BigInt(data.stake),
    payout: BigInt(data.payout) - (credits.get(subject) ?? 0n),
    validBet: BigInt(data.validBet),
  };
  kept.set(subject, now);
  batch.count(who, data, now, 1);
}

function countMoney(row: DayRow, event: Exclude<Counted, { readonly data: WagerEvent }>): void {
  const amount = BigInt(event.data.amount);
  switch (event.type) {
    case 'deposit.credited':
      row.deposits += amount;
      row.firstDeposits += event.data.first ? 1 : 0;
      return;
    case 'withdrawal.paid':
      row.withdrawals += amount;
      return;
    case 'bonus.credited':
    case 'bonus.expired':
    case 'bonus.ended': {
      const signed = event.type === 'bonus.credited' ? amount : -amount;
      if (event.data.kind === 'REBATE' || event.data.kind === 'AGENT_REBATE') row.rebates += signed;
      else row.bonuses += signed;
      return;
    }
    case 'vendor-bonus.credited':
      if (event.data.mode === 'REAL') row.bonuses += amount;
      return;
    case 'vendor-bonus.rolled-back':
      if (event.data.mode === 'REAL') row.bonuses -= amount;
  }
}

const isMoney = (event: Counted): event is Exclude<Counted, { readonly data: WagerEvent }> => !isWager(event.data);

async function apply(tx: Tx, events: readonly Counted[]): Promise<void> {
  const zones = await zonesOf(tx, [...new Set(events.map(({ merchant }) => merchant))]);
  const wagers = events.filter(({ data }) => isWager(data)).map(({ subject }) => subject);
  const kept: Map<string, KeptWager | undefined> = await keptWagers(tx, wagers);
  const known = { kept, credits: await vendorCreditsIn(tx, wagers) };
  const batch = new Batch();
  for (const event of events) {
    const { merchant, memberId, subject, at, data } = event;
    if (memberId === null) continue;
    const zone = zones.get(merchant) ?? 'UTC';
    if (isWager(data)) countWager(batch, known, { merchant, memberId }, { subject, at, data }, zone);
    else if (isMoney(event)) countMoney(batch.day(merchant, memberId, data.currency, dayIn(zone, at)), event);
  }
  await recordWagers(tx, kept);
  await addDays(tx, [...batch.days.values()]);
  await addPlays(tx, [...batch.plays.values()]);
}

/** Adds up each member's days, which teams are added up from. Play credits are no money and do not count. */
export const figuresConsumer: Consumer = defineConsumer({
  name: FIGURES,
  on: COUNTED,
  apply,
  reset: async (tx) => {
    await holdEveryLineage(tx);
    await sql`delete from agents_team_return`.execute(tx);
    await sql`delete from agents_team_day`.execute(tx);
    await sql`delete from agents_day`.execute(tx);
    await sql`delete from agents_play`.execute(tx);
    await sql`delete from agents_wager`.execute(tx);
  },
});
