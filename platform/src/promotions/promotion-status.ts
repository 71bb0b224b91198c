import { minorOf } from '@baize/protocol/kernel';
import type { ClosedReason, PromotionState } from '@baize/protocol/promotions';
import { afterBreaks, type Break } from '../members/index.ts';
import type { ApplicationRow } from './claims/application-store.ts';
import type { CheckRow } from './claims/check-store.ts';
import type { PromotionRow } from './promotion-store.ts';
import { afterDays, countedRound, isLastRound, leastOf, rewardOf, roundOf, runsAt, type Round } from './rules.ts';
import type { SlotRow } from './claims/slot-store.ts';

/** The reader of promotions. */
export interface Person {
  readonly memberId: string;
  readonly kind: number;
  readonly currency: string;
  readonly rank: number;
}

/** A member's holdings in one promotion. */
export interface Holdings {
  readonly joinedAt: Date | undefined;
  readonly slots: readonly SlotRow[];
  /** Newest last. */
  readonly applications: readonly ApplicationRow[];
  /** Claims that an operator looks at, or has decided on. */
  readonly checks: readonly CheckRow[];
  /** Tickets of a raffle that were given beside those that were earned. */
  readonly givenTickets: number;
  /** Deposits that the member ever made. */
  readonly deposits: number;
  /** Breaks of the member and pauses of the promotion: what waits to be claimed waits longer for them. */
  readonly breaks: readonly Break[];
}

export const EMPTY: Holdings = {
  joinedAt: undefined,
  slots: [],
  applications: [],
  checks: [],
  givenTickets: 0,
  deposits: 0,
  breaks: [],
};

/** A member's status in a promotion. */
export interface PromotionStatus {
  readonly state: PromotionState;
  readonly why: ClosedReason | null;
  /** The round of now; undefined before it begins and after it ended. */
  readonly round: Round | undefined;
  readonly current: SlotRow | undefined;
  readonly claimable: readonly SlotRow[];
  readonly application: ApplicationRow | undefined;
}

/** Breaks and pauses as times of which none overlaps another, the first one first. */
export function standstills(breaks: readonly Break[], pauses: readonly Break[]): readonly Break[] {
  if (pauses.length === 0) return breaks;
  const all = [...breaks, ...pauses].toSorted((one, other) => one.from.getTime() - other.from.getTime());
  const apart: Break[] = [];
  for (const each of all) {
    const last = apart.at(-1);
    if (last === undefined || last.until < each.from) apart.push(each);
    else if (last.until < each.until) apart[apart.length - 1] = { from: last.from, until: each.until };
  }
  return apart;
}

/** A slot's reward beside the member's others. Results after the last round of a rebate share that round's maximum. */
export function dueOf(row: PromotionRow, slot: SlotRow, others: readonly SlotRow[]): bigint {
  const reward = rewardOf(row.terms, slot.measured, row.currency);
  const isOfLast = ({ fromAt }: SlotRow) => isLastRound(row, { start: fromAt });
  if (row.terms.kind !== 'rebate' || !isOfLast(slot)) return reward;
  const given = others.filter((other) => other.id !== slot.id && isOfLast(other));
  const left = given.reduce((most, { amount }) => most - (amount ?? 0n), minorOf(row.terms.maxAmount));
  if (left <= 0n) return 0n;
  return reward < left ? reward : left;
}

/**
 * The slots that win, of a member's in their order. Of lucky bets so many in a round: what was claimed, then the first
 * ones. One that is too small, or was taken back, keeps no place.
 */
export function winnersOf({ terms, currency }: PromotionRow, slots: readonly SlotRow[]): readonly SlotRow[] {
  if (terms.kind !== 'lucky-bet') return slots;
  const claimed = slots.filter(({ claimedAt }) => claimedAt !== null);
  const waiting = slots.filter(
    ({ claimedAt, measured }) => claimedAt === null && rewardOf(terms, measured, currency) > 0n,
  );
  const places = new Map<number, number>();
  return [...claimed, ...waiting].filter(({ fromAt }) => {
    const place = (places.get(fromAt.getTime()) ?? 0) + 1;
    places.set(fromAt.getTime(), place);
    return place <= terms.perPeriod;
  });
}

/**
 * From when a slot's reward can be claimed, and until when; undefined where it comes to nothing. No day of a break is
 * one of the days to claim it in, or who needs a break would pay for it; nor is a day on which nobody can claim.
 */
export function claimWindow(
  row: PromotionRow,
  slot: SlotRow,
  breaks: readonly Break[],
): { readonly from: Date; readonly until: Date } | undefined {
  if (row.terms.kind === 'raffle' && slot.source === 'LOG') return undefined;
  if (rewardOf(row.terms, slot.measured, row.currency) <= 0n) return undefined;
  // A rebate is worked out when its round is over, which an operator may have moved since it began.
  const from = row.terms.kind === 'rebate' ? countedRound(row, slot.fromAt).end : slot.readyAt;
  return from === null ? undefined : { from, until: afterBreaks(breaks, from, afterDays(from, row.claimDays)) };
}

/** Whether a slot that wins can be claimed now. */
export function isClaimable(
  row: PromotionRow,
  slot: SlotRow,
  { slots, breaks }: Pick<Holdings, 'slots' | 'breaks'>,
  now: Date,
): boolean {
  if (slot.claimedAt !== null || dueOf(row, slot, slots) <= 0n) return false;
  const window = claimWindow(row, slot, breaks);
  return window !== undefined && window.from <= now && now < window.until;
}

/** Whether the caps leave room for a reward. */
const fits = ({ budget, quota, spent, given }: PromotionRow, amountMinor: bigint): boolean =>
  (budget === null || spent + amountMinor <= budget) && (quota === null || given < quota);

/** The reason a member can have nothing of it whatever they do; null where they can. */
export function refusalOf(
  row: PromotionRow,
  person: Person,
  holdings: Pick<Holdings, 'joinedAt'>,
): 'not-for-you' | 'rank' | null {
  if (!row.memberKinds.includes(person.kind) || row.currency !== person.currency) return 'not-for-you';
  // A member who has joined keeps what they began, whatever their rank became.
  return person.rank < row.minRank && holdings.joinedAt === undefined ? 'rank' : null;
}

/** Drawn and granted rewards belong to the member, whatever their rank. */
export const bars = (refusal: ReturnType<typeof refusalOf>, { source }: Pick<SlotRow, 'source'>): boolean =>
  refusal === 'not-for-you' || (refusal === 'rank' && source === 'LOG');

/** The state in the specification's words (§4, semantics §4.7); the order of the questions decides. */
export function promotionStatusOf(
  row: PromotionRow,
  { person, holdings, now }: { person: Person; holdings: Holdings; now: Date },
): PromotionStatus {
  const refusal = refusalOf(row, person, holdings);
  const round = runsAt(row, now) && row.state !== 'ENDED' ? roundOf(row, now) : undefined;
  const current = round && holdings.slots.find((slot) => slot.source === 'LOG' && isOfRound(slot, round));
  const waiting = winnersOf(row, holdings.slots).filter(
    (slot) => !bars(refusal, slot) && isClaimable(row, slot, holdings, now) && !checkOf(holdings, slot),
  );
  const claimable = waiting.filter((slot) => fits(row, dueOf(row, slot, holdings.slots)));
  const checks = new Set(holdings.slots.flatMap((slot) => checkOf(holdings, slot)?.state ?? []));
  const application = applicationOf(row, holdings, round);
  const statusIn = (state: PromotionState, why: ClosedReason | null = null): PromotionStatus => ({
    state,
    why,
    round,
    current,
    claimable: row.state === 'PAUSED' ? [] : claimable,
    application,
  });
  if (row.state === 'DRAFT' || now < row.startsAt) return statusIn('coming-soon');
  if (refusal === 'not-for-you' || isLate(row, holdings)) return statusIn('closed', 'not-for-you');
  if (row.state === 'PAUSED') return statusIn('closed', 'paused');
  if (checks.has('OPEN')) return statusIn('process');
  if (checks.has('REFUSED')) return statusIn('closed', 'refused');
  if (waiting.length > 0) return claimable.length > 0 ? statusIn('claim') : statusIn('closed', 'used-up');
  if (application) return statusIn(APPLICATION_STATES[application.state]);
  if (refusal === null && waits(row, holdings, now)) return statusIn('process');
  if (isDone(row, holdings, round)) return statusIn('claimed');
  const hasTickets = holdings.slots.length > 0 || holdings.givenTickets > 0;
  if (row.terms.kind === 'raffle' && row.drawnAt === null && !round && hasTickets) return statusIn('process');
  if (!round) return statusIn('closed', 'ended');
  if (isExpired(row, holdings, { current, now })) return statusIn('closed', 'expired');
  if (isPast(row, holdings)) return statusIn('closed', 'deposit-made');
  if (!fits(row, leastOf(row.terms))) return statusIn('closed', 'used-up');
  if (refusal !== null) return statusIn('closed', refusal);
  if (row.terms.kind === 'manual') return statusIn('join');
  if (row.joinNeeded && holdings.joinedAt === undefined) return statusIn('join');
  if (holdings.givenTickets > 0 || (current !== undefined && current.measured > 0n)) return statusIn('in-progress');
  return statusIn(row.joinNeeded ? 'joined' : 'signed');
}

/** A member who signed up before it began, or while it did not run, gets nothing for it. */
const isLate = ({ terms }: PromotionRow, { slots }: Holdings): boolean =>
  terms.kind === 'sign-up' && slots.length === 0;

/** A claim of this reward that waits for an operator, or was refused. */
const checkOf = ({ checks }: Holdings, slot: SlotRow): CheckRow | undefined =>
  slot.claimedAt === null ? checks.find(({ rewardId }) => rewardId === slot.id) : undefined;

const APPLICATION_STATES = { APPLYING: 'applying', ISSUED: 'issued', REJECTED: 'rejected' } as const;

const isOfRound = (slot: SlotRow, round: Round): boolean => slot.fromAt.getTime() === round.start.getTime();

/** Kinds that a member can have only once, whatever the period. */
const ONCE_ONLY: ReadonlySet<string> = new Set(['sign-up', 'deposit']);

/** A reward that nobody claimed in time, where the round has no other. */
function isExpired(
  row: PromotionRow,
  { slots, breaks }: Holdings,
  { current, now }: { readonly current: SlotRow | undefined; readonly now: Date },
): boolean {
  const { kind } = row.terms;
  const only = ONCE_ONLY.has(kind) ? slots[0] : kind === 'deposit-match' ? current : undefined;
  const window = only && only.claimedAt === null ? claimWindow(row, only, breaks) : undefined;
  return window !== undefined && now >= window.until;
}

/** The deposit that it is for was made without counting, and no other one will. */
const isPast = ({ terms }: PromotionRow, { slots, deposits }: Holdings): boolean =>
  terms.kind === 'deposit' && slots.length === 0 && deposits >= terms.nth;

/** Whether everything that this round has to give was claimed; what an earlier round gave says nothing of it. */
function isDone({ period, terms }: PromotionRow, { slots }: Holdings, round: Round | undefined): boolean {
  const isOnce = period === 'once' || ONCE_ONLY.has(terms.kind);
  const inRound = (slot: SlotRow) => isOnce || round === undefined || isOfRound(slot, round);
  const claimed = slots.filter((slot) => slot.claimedAt !== null && inRound(slot)).length;
  switch (terms.kind) {
    case 'lucky-bet':
      return round === undefined ? claimed > 0 : claimed >= terms.perPeriod;
    case 'upgrade':
      return round === undefined ? claimed > 0 : claimed >= terms.amounts.length;
    default:
      return claimed > 0;
  }
}

/** A rebate that counted and whose round is not over yet, after the promotion itself is. */
const waits = (row: PromotionRow, { slots, breaks }: Holdings, now: Date): boolean =>
  row.terms.kind === 'rebate' &&
  slots.some((slot) => {
    const isDue = slot.claimedAt === null && dueOf(row, slot, slots) > 0n;
    const window = isDue ? claimWindow(row, slot, breaks) : undefined;
    return window !== undefined && now < window.from && !runsAt(row, now);
  });

/** The application of this round; one that was rejected in an earlier round is history. */
function applicationOf(row: PromotionRow, { applications }: Holdings, round: Round | undefined) {
  const last = applications.at(-1);
  if (last === undefined || row.period === 'once' || last.state === 'APPLYING') return last;
  return round === undefined || last.createdAt >= round.start ? last : undefined;
}

/** Whether somebody may do something about it now: join, apply, apply again or claim. */
export const isAvailable = ({ state }: Pick<PromotionStatus, 'state'>): boolean =>
  state === 'join' || state === 'claim';

/** May be left: joined, and nothing of it was claimed or waits. */
export const mayLeave = ({ joinedAt, slots }: Holdings): boolean =>
  joinedAt !== undefined && slots.every((slot) => slot.claimedAt === null);
