import { minorOf } from '@baize/protocol/kernel';
import type { PromotionTerms } from '@baize/protocol/promotions';
import type { Tx } from '../kernel/database/database.ts';
import { defineConsumer, type Consumer } from '../kernel/events/event-log.ts';
import type { EventOf } from '../kernel/events/event-types.ts';
import { listCounting, type PromotionRow } from './promotion-store.ts';
import { countedRound, runsAt } from './rules.ts';
import * as store from './claims/slot-store.ts';

const COUNTED = [
  'member.registered',
  'deposit.credited',
  'wager.accepted',
  'wager.paid',
  'wager.settled',
  'wager.resettled',
  'wager.rolled-back',
  'rank.changed',
] as const;

type Counted = EventOf<(typeof COUNTED)[number]>;
type WagerCounted = Extract<Counted, { data: { validBetDelta: string } }>;

interface Counting {
  readonly row: PromotionRow;
  readonly terms: PromotionTerms;
}

/** The state for counting a batch. */
interface Batch {
  readonly tx: Tx;
  readonly promotions: ReadonlyMap<string, readonly Counting[]>;
  readonly joins: ReadonlyMap<string, Date>;
  /** Slots to insert together at the end of the batch. */
  readonly added: store.NewSlot[];
}

export const COUNT = 'promotions.count';

/**
 * Counts what members do for the promotions that run at that time. For a rebate each result counts in the round in which
 * it came, because the one of the bet may be claimed by then: what is taken back later makes a later round less. For
 * anything else what is taken back stops counting until the reward is claimed.
 */
export const promotionsConsumer: Consumer = defineConsumer({
  name: COUNT,
  on: COUNTED,
  apply: async (tx, events) => {
    const members = events.flatMap(({ memberId }) => memberId ?? []);
    const brands = [...new Set(events.map(({ merchant }) => merchant))];
    const promotions = new Map<string, Counting[]>();
    for (const row of await listCounting(tx, brands)) {
      const known = promotions.get(row.merchant) ?? [];
      promotions.set(row.merchant, [...known, { row, terms: row.terms }]);
    }
    const batch: Batch = { tx, promotions, joins: await store.joinsOf(tx, members), added: [] };
    for (const event of events) await count(batch, event);
    await store.addToSlots(tx, batch.added);
  },
  reset: store.resetSlots,
});

async function count(batch: Batch, event: Counted): Promise<void> {
  const { memberId } = event;
  if (memberId === null) return;
  const running = batch.promotions.get(event.merchant) ?? [];
  switch (event.type) {
    case 'member.registered':
      for (const each of running) {
        if (each.terms.kind !== 'sign-up' || !each.row.memberKinds.includes(event.data.kind)) continue;
        if (!takesPart(batch, each, memberId, event.at)) continue;
        await store.fillSlot(batch.tx, slotOf(each, event, { slot: 'once', measured: 1n, at: event.at }));
      }
      return;
    case 'deposit.credited':
      await countDeposit(batch, running, event, memberId);
      return;
    case 'rank.changed':
      for (const each of running) {
        if (takesPart(batch, each, memberId, event.at)) await countUpgrade(batch, each, event);
      }
      return;
    default:
      if (event.data.mode === 'TRIAL' || event.data.validBetDelta === '0') return;
      for (const each of running) countBet(batch, each, event, memberId);
  }
}

/** Whether what somebody did at an instant counts: within the run, and after joining where that is needed. */
function takesPart({ joins }: Batch, { row }: Counting, memberId: string, at: Date): boolean {
  if (!runsAt(row, at)) return false;
  const joinedAt = joins.get(store.joinKey(memberId, row.id));
  return !row.joinNeeded || (joinedAt !== undefined && joinedAt <= at);
}

interface SlotPart {
  readonly slot: string;
  readonly measured: bigint;
  /** The instant that decides the round. */
  readonly at: Date;
  readonly reference?: string;
}

const slotOf = ({ row }: Counting, event: Counted, { slot, measured, at, reference }: SlotPart): store.NewSlot => ({
  merchant: row.merchant,
  promotionId: row.id,
  memberId: event.memberId ?? '',
  slot,
  source: 'LOG',
  measured,
  reference: reference ?? event.subject,
  round: countedRound(row, at),
  at: event.at,
});

/** One slot for each round. */
const slotOfRound = ({ row }: Counting, at: Date): string =>
  row.period === 'once' && runsAt(row, at) ? 'once' : countedRound(row, at).start.toISOString();

async function countDeposit(
  batch: Batch,
  running: readonly Counting[],
  event: Extract<Counted, { type: 'deposit.credited' }>,
  memberId: string,
): Promise<void> {
  const nth = await store.numberDeposit(batch.tx, memberId, event.subject);
  const measured = BigInt(event.data.amount);
  const { at } = event;
  for (const each of running) {
    if (each.row.currency !== event.data.currency || !takesPart(batch, each, memberId, at)) continue;
    const { terms } = each;
    if (terms.kind === 'raffle') {
      if (terms.basis === 'deposit') batch.added.push(slotOf(each, event, { slot: 'once', measured, at }));
      continue;
    }
    if (terms.kind !== 'deposit' && terms.kind !== 'deposit-match') continue;
    if (measured < minorOf(terms.minDeposit) || (terms.kind === 'deposit' && terms.nth !== nth)) continue;
    const slot = terms.kind === 'deposit' ? 'once' : slotOfRound(each, at);
    await store.fillSlot(batch.tx, slotOf(each, event, { slot, measured, at }));
  }
}

function countBet(batch: Batch, each: Counting, event: WagerCounted, memberId: string): void {
  const { terms, row } = each;
  if (terms.kind !== 'rebate' && terms.kind !== 'lucky-bet' && terms.kind !== 'raffle') return;
  const { data } = event;
  const placedAt = new Date(data.placedAt);
  if (row.currency !== data.currency || !takesPart(batch, each, memberId, placedAt)) return;
  if (terms.categories.length > 0 && !terms.categories.some((category) => category === data.category)) return;
  const measured = BigInt(data.validBetDelta);
  if (terms.kind === 'lucky-bet') {
    if (!terms.endings.some((ending) => event.subject.endsWith(ending))) return;
    // Winning bets are decided when they are claimed: one that is too small or taken back keeps no place.
    batch.added.push(slotOf(each, event, { slot: event.subject, measured, at: placedAt }));
    return;
  }
  if (terms.kind === 'raffle') {
    if (terms.basis !== 'valid-bet') return;
    batch.added.push(slotOf(each, event, { slot: 'once', measured, at: placedAt, reference: '' }));
    return;
  }
  const at = event.at < placedAt ? placedAt : event.at;
  batch.added.push(slotOf(each, event, { slot: slotOfRound(each, at), measured, at, reference: '' }));
}

/** Each rank is rewarded once, also those that were passed on the way. */
async function countUpgrade(
  { tx }: Batch,
  each: Counting,
  event: Extract<Counted, { type: 'rank.changed' }>,
): Promise<void> {
  if (each.terms.kind !== 'upgrade') return;
  const [from, to] = [levelOf(event.data.from), levelOf(event.data.to)];
  for (const { level } of each.terms.amounts) {
    if (level <= from || level > to) continue;
    await store.fillSlot(tx, slotOf(each, event, { slot: `rank-${level}`, measured: BigInt(level), at: event.at }));
  }
}

const levelOf = (text: string): number => Number.parseInt(/\d+/.exec(text)?.[0] ?? '0', 10);
