import { MEMBER_KIND } from '@baize/protocol/kernel';
import { leaderboardPeriods } from '@baize/protocol/missions';
import { sql } from 'kysely';
import { dayIn, periodSpans, spanOf } from '../kernel/time/calendar.ts';
import type { Tx } from '../kernel/database/database.ts';
import { defineConsumer, type Consumer } from '../kernel/events/event-log.ts';
import type { EventOf } from '../kernel/events/event-types.ts';
import type { Merchant } from '../kernel/merchant.ts';
import type { Deps } from '../kernel/wing.ts';
import { sharedTraces } from '../session/index.ts';

const FOLLOWED = [
  'member.registered',
  'member.signed-in',
  'deposit.credited',
  'wager.accepted',
  'wager.paid',
  'wager.settled',
  'wager.resettled',
  'wager.rolled-back',
] as const;

type Followed = EventOf<(typeof FOLLOWED)[number]>;
type WagerEvent = EventOf<'wager.accepted' | 'wager.paid' | 'wager.settled' | 'wager.resettled' | 'wager.rolled-back'>;

/**
 * Tables that this consumer writes, except invited friends: traces shared with their inviter were judged at sign-up.
 */
const TABLES = ['play', 'funds', 'visit', 'board', 'board_span'] as const;

interface Play {
  readonly memberId: string;
  readonly merchant: string;
  readonly day: string;
  readonly category: string;
  readonly provider: string;
  readonly game: string;
  readonly delta: bigint;
  readonly at: Date;
}

/** Keeps by days what missions count; what is taken back is taken from the day it was given. */
export const missionsConsumer = ({ merchants }: Pick<Deps, 'merchants'>): Consumer =>
  defineConsumer({
    name: 'missions.progress',
    on: FOLLOWED,
    apply: async (tx, events) => {
      const brands = new Map<string, Merchant | undefined>();
      const plays: Play[] = [];
      for (const event of events) {
        const { memberId, merchant } = event;
        if (!brands.has(merchant)) brands.set(merchant, await merchants.byCodeIn(tx, merchant));
        const brand = brands.get(merchant);
        if (memberId === null || brand === undefined) continue;
        const play = await note(tx, event, memberId, brand);
        if (play) plays.push(play);
      }
      if (plays.length === 0) return;
      await addPlays(tx, plays);
      for (const period of leaderboardPeriods) await addToBoard(tx, period, plays);
    },
    reset: async (tx) => {
      for (const table of TABLES) await sql`delete from ${sql.table(`missions_${table}`)}`.execute(tx);
    },
  });

/** Writes what is seldom at once; bets are handed back, to be written together. */
async function note(tx: Tx, event: Followed, memberId: string, brand: Merchant): Promise<Play | undefined> {
  const day = dayIn(brand.timeZone, event.at);
  switch (event.type) {
    case 'member.registered': {
      const { kind, invitation } = event.data;
      if (kind === MEMBER_KIND.trial || invitation === undefined || invitation.sameDevice) return undefined;
      const { inviterId } = invitation;
      // A friend who shares traces with the inviter does not count (semantics §4.7); accounts opened by agents have no
      // inviter.
      if ((await sharedTraces(tx, memberId, inviterId)).length > 0) return undefined;
      await sql`insert into missions_invite (invited_id, member_id, day) values (${memberId}, ${inviterId}, ${day}::date)
        on conflict do nothing`.execute(tx);
      return undefined;
    }
    case 'member.signed-in':
      if (event.data.scope !== 'full') return undefined;
      await sql`insert into missions_visit (member_id, day) values (${memberId}, ${day}::date)
        on conflict do nothing`.execute(tx);
      return undefined;
    case 'deposit.credited': {
      if (event.data.currency !== brand.currency.code) return undefined;
      await sql`insert into missions_funds as kept (member_id, day, amount, count)
        values (${memberId}, ${day}::date, ${BigInt(event.data.amount)}, 1)
        on conflict (member_id, day) do update set amount = kept.amount + excluded.amount,
          count = kept.count + 1`.execute(tx);
      return undefined;
    }
    default:
      return playOf(event, memberId, brand);
  }
}

/** Play credits, and other currencies than the brand's, are left out. */
function playOf({ merchant, data, at }: WagerEvent, memberId: string, brand: Merchant): Play | undefined {
  if (data.mode === 'TRIAL' || data.currency !== brand.currency.code || data.validBetDelta === '0') return undefined;
  const { category, provider, game } = data;
  const day = dayIn(brand.timeZone, new Date(data.placedAt));
  return { memberId, merchant, day, category, provider, game, delta: BigInt(data.validBetDelta), at };
}

const listOf = <T>(plays: readonly Play[], read: (play: Play) => T): T[] => plays.map(read);

async function addPlays(tx: Tx, plays: readonly Play[]): Promise<void> {
  await sql`insert into missions_play as kept (member_id, day, category, provider, game, valid_bet)
    select member_id, day, category, provider, game, sum(valid_bet)::bigint
    from unnest(${listOf(plays, ({ memberId }) => memberId)}::text[], ${listOf(plays, ({ day }) => day)}::date[],
      ${listOf(plays, ({ category }) => category)}::text[], ${listOf(plays, ({ provider }) => provider)}::text[],
      ${listOf(plays, ({ game }) => game)}::text[], ${listOf(plays, ({ delta }) => delta)}::bigint[])
      as play (member_id, day, category, provider, game, valid_bet)
    group by member_id, day, category, provider, game
    on conflict (member_id, day, category, provider, game)
      do update set valid_bet = kept.valid_bet + excluded.valid_bet`.execute(tx);
}

/** Writes the sums of a window, and moves members whose sum left its span into the other one. */
async function addToBoard(tx: Tx, period: (typeof leaderboardPeriods)[number], plays: readonly Play[]): Promise<void> {
  await sql`with play as (
      select merchant, starts, member_id, sum(valid_bet)::bigint as delta, max(at) as at
      from unnest(${listOf(plays, ({ merchant }) => merchant)}::text[],
        ${listOf(plays, ({ day }) => spanOf(periodSpans[period], day).from)}::date[],
        ${listOf(plays, ({ memberId }) => memberId)}::text[], ${listOf(plays, ({ delta }) => delta)}::bigint[],
        ${listOf(plays, ({ at }) => at)}::timestamptz[]) as told (merchant, starts, member_id, valid_bet, at)
      group by merchant, starts, member_id),
    board as (
      insert into missions_board as kept (merchant, period, starts, member_id, valid_bet, reached_at)
        select merchant, ${period}, starts, member_id, delta, at from play order by merchant, starts, member_id
      on conflict (merchant, period, starts, member_id) do update set valid_bet = kept.valid_bet + excluded.valid_bet,
        reached_at = greatest(kept.reached_at, excluded.reached_at)
      returning merchant, starts, member_id, valid_bet),
    moved as (
      select merchant, starts, level, missions_span(level, valid_bet) as entered,
        missions_span(level, valid_bet - delta) as came_from
      from board join play using (merchant, starts, member_id), (values (0), (1)) levels (level)),
    change as (
      select merchant, starts, level, entered as span, 1 as members from moved where entered is distinct from came_from
      union all
      select merchant, starts, level, came_from, -1 from moved where entered is distinct from came_from)
    insert into missions_board_span as kept (merchant, period, starts, level, span, members)
      select merchant, ${period}, starts, level, span, sum(members)::integer from change where span is not null
      group by merchant, starts, level, span having sum(members) <> 0
    on conflict (merchant, period, starts, level, span)
      do update set members = kept.members + excluded.members`.execute(tx);
}
