import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { zonesOf } from '../kernel/site/brand-zones.ts';
import { defineConsumer, type Consumer } from '../kernel/events/event-log.ts';
import type { EventOf } from '../kernel/events/event-types.ts';
import { dayIn } from '../kernel/time/calendar.ts';

const COUNTED = [
  'wager.accepted',
  'wager.paid',
  'wager.settled',
  'wager.resettled',
  'wager.rolled-back',
  'deposit.credited',
  'withdrawal.paid',
] as const;

type Counted = EventOf<(typeof COUNTED)[number]>;

interface Play {
  readonly memberId: string;
  readonly day: string;
  readonly category: string;
  readonly currency: string;
  stake: bigint;
  payout: bigint;
  validBet: bigint;
  countedAt: Date;
}

interface Funds {
  readonly memberId: string;
  readonly day: string;
  readonly currency: string;
  deposited: bigint;
  withdrawn: bigint;
}

/** Finds what stands under a key, or makes it. */
function at<T>(map: Map<string, T>, key: readonly string[], make: () => T): T {
  const name = key.join('|');
  const known = map.get(name) ?? make();
  map.set(name, known);
  return known;
}

/** A later result counts on the day of its bet, as it does in the betting record. */
function addPlay(
  plays: Map<string, Play>,
  { memberId, at: countedAt }: { readonly memberId: string; readonly at: Date },
  data: Extract<Counted['data'], { mode: string }>,
  zone: string,
): void {
  if (data.mode === 'TRIAL') return;
  const { category, currency } = data;
  const day = dayIn(zone, new Date(data.placedAt));
  const make = () => ({ memberId, day, category, currency, stake: 0n, payout: 0n, validBet: 0n, countedAt });
  const play = at(plays, [memberId, day, category, currency], make);
  play.stake += BigInt(data.stakeDelta);
  play.payout += BigInt(data.payoutDelta);
  play.validBet += BigInt(data.validBetDelta);
  if (play.countedAt < countedAt) play.countedAt = countedAt;
}

async function apply(tx: Tx, events: readonly Counted[]): Promise<void> {
  const zones = await zonesOf(tx, [...new Set(events.map(({ merchant }) => merchant))]);
  const plays = new Map<string, Play>();
  const funds = new Map<string, Funds>();
  for (const event of events) {
    const { memberId, data, at: moment } = event;
    if (memberId === null) continue;
    const zone = zones.get(event.merchant) ?? 'UTC';
    if ('mode' in data) {
      addPlay(plays, { memberId, at: moment }, data, zone);
      continue;
    }
    const { currency, amount } = data;
    const day = dayIn(zone, moment);
    const none = () => ({ memberId, day, currency, deposited: 0n, withdrawn: 0n });
    const fund = at(funds, [memberId, day, currency], none);
    if (event.type === 'deposit.credited') fund.deposited += BigInt(amount);
    else fund.withdrawn += BigInt(amount);
  }
  await addPlays(tx, [...plays.values()]);
  await addFunds(tx, [...funds.values()]);
}

async function addPlays(tx: Tx, plays: readonly Play[]): Promise<void> {
  if (plays.length === 0) return;
  await sql`insert into bets_day_play as kept (member_id, day, category, currency, stake, payout, valid_bet, counted_at)
    select * from unnest(${plays.map(({ memberId }) => memberId)}::text[], ${plays.map(({ day }) => day)}::date[],
      ${plays.map(({ category }) => category)}::text[], ${plays.map(({ currency }) => currency)}::text[],
      ${plays.map(({ stake }) => stake)}::bigint[], ${plays.map(({ payout }) => payout)}::bigint[],
      ${plays.map(({ validBet }) => validBet)}::bigint[], ${plays.map(({ countedAt }) => countedAt)}::timestamptz[])
    on conflict (member_id, day, category, currency) do update set stake = kept.stake + excluded.stake,
      payout = kept.payout + excluded.payout, valid_bet = kept.valid_bet + excluded.valid_bet,
      counted_at = greatest(kept.counted_at, excluded.counted_at)`.execute(tx);
}

async function addFunds(tx: Tx, funds: readonly Funds[]): Promise<void> {
  if (funds.length === 0) return;
  await sql`insert into bets_day_funds as kept (member_id, day, currency, deposited, withdrawn)
    select * from unnest(${funds.map(({ memberId }) => memberId)}::text[], ${funds.map(({ day }) => day)}::date[],
      ${funds.map(({ currency }) => currency)}::text[], ${funds.map(({ deposited }) => deposited)}::bigint[],
      ${funds.map(({ withdrawn }) => withdrawn)}::bigint[])
    on conflict (member_id, day, currency) do update set deposited = kept.deposited + excluded.deposited,
      withdrawn = kept.withdrawn + excluded.withdrawn`.execute(tx);
}

/** Adds up each member's days, by the clocks of the brand. Play credits are no money and do not count. */
export const dayConsumer: Consumer = defineConsumer({
  name: 'bets.days',
  on: COUNTED,
  apply,
  reset: async (tx) => {
    await sql`delete from bets_day_play`.execute(tx);
    await sql`delete from bets_day_funds`.execute(tx);
  },
});
