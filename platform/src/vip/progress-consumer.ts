import { MEMBER_KIND } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { dayIn } from '../kernel/time/calendar.ts';
import type { Tx } from '../kernel/database/database.ts';
import { defineConsumer, type Consumer } from '../kernel/events/event-log.ts';
import type { EventOf } from '../kernel/events/event-types.ts';
import type { Merchant } from '../kernel/merchant.ts';
import type { Deps } from '../kernel/wing.ts';

/** Its place in the log. */
export const PROGRESS = 'vip.progress';

const FOLLOWED = [
  'member.registered',
  'deposit.credited',
  'wager.accepted',
  'wager.paid',
  'wager.settled',
  'wager.resettled',
  'wager.rolled-back',
] as const;

type Followed = EventOf<(typeof FOLLOWED)[number]>;

interface Gain {
  readonly memberId: string;
  readonly merchant: string;
  readonly day: string;
  readonly at: Date;
  readonly deposit: bigint;
  readonly validBet: bigint;
}

/**
 * Adds up what members deposit and play, and has those looked at who may rise. Whatever is taken back is taken back
 * here too. Only sums are made: the ranks follow from them elsewhere, so that a replay moves nobody.
 */
export const progressConsumer = ({ merchants }: Pick<Deps, 'merchants'>): Consumer =>
  defineConsumer({
    name: PROGRESS,
    on: FOLLOWED,
    apply: async (tx, events) => {
      const gains: Gain[] = [];
      const brands = new Map<string, Merchant | undefined>();
      const brandOf = async (code: string): Promise<Merchant | undefined> => {
        if (!brands.has(code)) brands.set(code, await merchants.byCodeIn(tx, code));
        return brands.get(code);
      };
      for (const event of events) {
        const { memberId } = event;
        if (memberId === null) continue;
        if (event.type === 'member.registered') await register(tx, memberId, event);
        else gains.push(...gainOf(await brandOf(event.merchant), memberId, event));
      }
      await addGains(tx, gains);
    },
    reset: async (tx) => {
      await sql`delete from vip_total`.execute(tx);
      await sql`delete from vip_day`.execute(tx);
    },
  });

async function register(tx: Tx, memberId: string, { merchant, data, at }: EventOf<'member.registered'>): Promise<void> {
  if (data.kind === MEMBER_KIND.trial) return;
  await sql`insert into vip_member (member_id, merchant, registered_at, due_at)
    values (${memberId}, ${merchant}, ${at}, ${at})
    on conflict do nothing`.execute(tx);
}

/** Play credits, other currencies than the brand's, and events that change no sum are left out. */
function gainOf(
  brand: Merchant | undefined,
  memberId: string,
  { type, merchant, data, at }: Exclude<Followed, EventOf<'member.registered'>>,
): Gain[] {
  if (brand === undefined || data.currency !== brand.currency.code) return [];
  const where = { memberId, merchant, day: dayIn(brand.timeZone, at), at };
  if (type === 'deposit.credited') return [{ ...where, deposit: BigInt(data.amount), validBet: 0n }];
  if (data.mode === 'TRIAL' || data.validBetDelta === '0') return [];
  return [{ ...where, deposit: 0n, validBet: BigInt(data.validBetDelta) }];
}

async function addGains(tx: Tx, gains: readonly Gain[]): Promise<void> {
  if (gains.length === 0) return;
  const of = <T>(read: (gain: Gain) => T): T[] => gains.map(read);
  const members = sql`${of(({ memberId }) => memberId)}::text[]`;
  const sums = sql`${of(({ deposit }) => deposit)}::bigint[], ${of(({ validBet }) => validBet)}::bigint[]`;
  await sql`insert into vip_day as kept (member_id, day, deposit, valid_bet)
    select member_id, day, sum(deposit)::bigint, sum(valid_bet)::bigint
    from unnest(${members}, ${of(({ day }) => day)}::date[], ${sums}) as gain (member_id, day, deposit, valid_bet)
    group by member_id, day
    on conflict (member_id, day) do update set deposit = kept.deposit + excluded.deposit,
      valid_bet = kept.valid_bet + excluded.valid_bet`.execute(tx);
  await sql`insert into vip_total as kept (member_id, deposit, valid_bet)
    select member_id, sum(deposit)::bigint, sum(valid_bet)::bigint
    from unnest(${members}, ${sums}) as gain (member_id, deposit, valid_bet) group by member_id
    on conflict (member_id) do update set deposit = kept.deposit + excluded.deposit,
      valid_bet = kept.valid_bet + excluded.valid_bet`.execute(tx);
  // A member who has risen today is checked tomorrow anyway.
  await sql`update vip_member m set due_at = gain.at
    from (select member_id, max(day) as day, min(at) as at
      from unnest(${members}, ${of(({ day }) => day)}::date[], ${of(({ at }) => at)}::timestamptz[])
        as each (member_id, day, at) group by member_id) gain, vip_total t
    where m.member_id = gain.member_id and t.member_id = gain.member_id
      and m.risen_on is distinct from gain.day and (m.due_at is null or m.due_at > gain.at)
      and t.deposit + m.carried_deposit >= m.next_deposit and t.valid_bet + m.carried_bet >= m.next_bet`.execute(tx);
}
