import { minorOf } from '@baize/protocol/kernel';
import type { PointRules, PointType } from '@baize/protocol/points';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { defineConsumer, type Consumer } from '../kernel/events/event-log.ts';
import type { EventOf, EventType } from '../kernel/events/event-types.ts';
import type { Deps } from '../kernel/wing.ts';
import { movePoints } from './account.ts';
import { rankBpsOf, readPointRules } from './rules.ts';

/** The specification names no type for fish games and e-sports. */
const TYPES: Readonly<Record<keyof PointRules['multipliersBps'], PointType>> = {
  LIVE: 'live',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  FISH: 'rng',
  RNG: 'rng',
  PVP: 'pvp',
  LOTT: 'lott',
  ELOTT: 'lott',
};

const isEarning = (category: string): category is keyof typeof TYPES => Object.hasOwn(TYPES, category);

const WAGERS = [
  'wager.accepted',
  'wager.paid',
  'wager.settled',
  'wager.resettled',
  'wager.rolled-back',
] as const satisfies readonly EventType[];

type Followed = (typeof WAGERS)[number] | 'deposit.credited' | 'mission.claimed';

/** A batch asks for a brand's rules and a member's rank once. */
interface Batch {
  readonly tx: Tx;
  /** Earnings to post, in the order of the events. */
  readonly earnings: Earning[];
  rules(merchant: string, currency: string): Promise<PointRules>;
  rateOf(event: EventOf<Followed>, rules: PointRules, bps: number): Promise<number>;
}

function batchOf(tx: Tx, { ranks }: Pick<Deps, 'ranks'>): Batch {
  const kept = new Map<string, Promise<PointRules>>();
  const levels = new Map<string, Promise<number>>();
  const once = <T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
    const found = map.get(key) ?? make();
    map.set(key, found);
    return found;
  };
  return {
    tx,
    earnings: [],
    rules: (merchant, currency) => once(kept, `${merchant}/${currency}`, () => readPointRules(tx, merchant, currency)),
    rateOf: async ({ memberId }, rules, bps) => {
      if (!rules.open || bps === 0) return 0;
      if (rules.rankBps.every((each) => each === 10_000)) return bps;
      const level = await once(levels, memberId ?? '', () => ranks.levelOf(tx, memberId ?? ''));
      return Math.floor((bps * rankBpsOf(rules, level)) / 10_000);
    },
  };
}

/**
 * Points follow from valid bets, deposits and missions (semantics §4.1). A bet earns by its valid bet as it now is, so
 * that a result that is changed or taken back takes points back. Replayed, it posts what it has posted, once.
 */
export const pointsConsumer = (deps: Pick<Deps, 'ranks'>): Consumer =>
  defineConsumer({
    name: 'points.earn',
    on: [...WAGERS, 'deposit.credited', 'mission.claimed'],
    apply: async (tx, events) => {
      const batch = batchOf(tx, deps);
      for (const event of events) {
        if (event.memberId === null) continue;
        if (event.type === 'mission.claimed') {
          await postEarnings(batch);
          await earnByMission(tx, event);
        } else if (event.type === 'deposit.credited') await earnByDeposit(batch, event);
        else await earnByPlay(batch, event);
      }
      await postEarnings(batch);
    },
    // The rates stay with what they were used for, so that a replay comes to the same points.
    reset: async (tx) => void (await sql`update points_earning set points = 0`.execute(tx)),
  });

async function earnByPlay(batch: Batch, event: EventOf<(typeof WAGERS)[number]>): Promise<void> {
  const { data, subject } = event;
  if (data.mode === 'TRIAL' || data.validBetDelta === '0' || !isEarning(data.category)) return;
  const rules = await batch.rules(event.merchant, data.currency);
  earn(batch, event, {
    source: `wager:${subject}`,
    type: TYPES[data.category],
    unit: rules.unit,
    rateBps: await batch.rateOf(event, rules, rules.multipliersBps[data.category]),
    base: data.validBet,
    about: `game:${data.game}`,
  });
}

async function earnByDeposit(batch: Batch, event: EventOf<'deposit.credited'>): Promise<void> {
  const { data, subject } = event;
  const rules = await batch.rules(event.merchant, data.currency);
  const rateBps = await batch.rateOf(event, rules, rules.depositBps);
  if (rateBps === 0) return;
  const about = `method:${data.method}`;
  const source = `deposit:${subject}`;
  earn(batch, event, { source, type: 'deposit', unit: rules.depositUnit, rateBps, base: data.amount, about });
}

interface Earned {
  readonly source: string;
  readonly type: PointType;
  readonly unit: string;
  readonly rateBps: number;
  /** Minor units of money. */
  readonly base: string;
  readonly about: string;
}

interface Earning extends Pick<Earned, 'source' | 'type' | 'rateBps' | 'about'> {
  readonly merchant: string;
  readonly memberId: string;
  readonly unit: bigint;
  readonly base: bigint;
  readonly key: string;
  readonly at: Date;
}

function earn(batch: Batch, { id, merchant, memberId, at }: EventOf<Followed>, made: Earned): void {
  const unit = minorOf(made.unit);
  if (unit <= 0n || memberId === null) return;
  batch.earnings.push({ ...made, merchant, memberId, unit, base: BigInt(made.base), key: `event:${id}`, at });
}

/** All of a batch in one statement. */
async function postEarnings({ tx, earnings }: Batch): Promise<void> {
  if (earnings.length === 0) return;
  const all = <K extends keyof Earning>(key: K): Earning[K][] => earnings.map((earning) => earning[key]);
  await sql`select points_earn(
    p_source => e.source, p_merchant => e.merchant, p_member => e.member, p_kind => e.kind, p_unit => e.unit,
    p_rate_bps => e.rate, p_base => e.base, p_key => e.key, p_subject => e.about, p_at => e.at)
    from unnest(${all('source')}::text[], ${all('merchant')}::text[], ${all('memberId')}::text[], ${all('type')}::text[],
      ${all('unit')}::bigint[], ${all('rateBps')}::integer[], ${all('base')}::bigint[], ${all('key')}::text[],
      ${all('about')}::text[], ${all('at')}::timestamptz[])
      as e (source, merchant, member, kind, unit, rate, base, key, about, at)`.execute(tx);
  earnings.length = 0;
}

/** A mission says whole points. */
async function earnByMission(tx: Tx, { merchant, memberId, data, id, at }: EventOf<'mission.claimed'>): Promise<void> {
  const points = minorOf(data.rewardPoints);
  if (memberId === null || points <= 0n) return;
  await movePoints(tx, {
    merchant,
    memberId,
    kind: 'mission',
    points,
    key: `event:${id}`,
    reference: `mission:${data.mission}`,
    subject: 'points-mission',
    at,
  });
}
