import type { ClosedReason, PromotionState } from '@baize/protocol/promotions';
import { afterBreaks, type Break } from '../session/index.ts';
import type { ApplicationRow } from './application-store.ts';
import type { CheckRow } from './check-store.ts';
import type { PromotionRow } from './promotion-store.ts';
import { afterDays, rewardOf, roundOf, runsAt, type Round } from './rules.ts';
import type { SlotRow } from './slot-store.ts';

/** Who looks at promotions. */
export interface Person {
  readonly memberId: string;
  readonly kind: number;
  readonly currency: string;
  readonly rank: number;
}

/** What a member has in one promotion. */
export interface Holdings {
  readonly joinedAt: Date | undefined;
  readonly slots: readonly SlotRow[];
  /** Newest last. */
  readonly applications: readonly ApplicationRow[];
  /** Claims that an operator looks at, or has decided on. */
  readonly checks: readonly CheckRow[];
  /** Tickets of a raffle that were given beside those that were earned. */
  readonly givenTickets: number;
  /** What waits to be claimed waits longer for them. */
  readonly breaks: readonly Break[];
}

export const EMPTY: Holdings = {
  joinedAt: undefined,
  slots: [],
  applications: [],
  checks: [],
  givenTickets: 0,
  breaks: [],
};

/** Where somebody stands in a promotion. */
export interface Standing {
  readonly state: PromotionState;
  readonly why: ClosedReason | null;
  /** The round of now; undefined before it begins and after it ended. */
  readonly round: Round | undefined;
  readonly current: SlotRow | undefined;
  readonly claimable: readonly SlotRow[];
  readonly application: ApplicationRow | undefined;
}

/**
 * From when a slot's reward can be claimed, and until when; undefined where it comes to nothing. No day of a break is
 * one of the days to claim it in, or who needs a break would pay for it.
 */
export function claimWindow(
  row: PromotionRow,
  slot: SlotRow,
  breaks: readonly Break[],
): { readonly from: Date; readonly until: Date } | undefined {
  if (row.terms.kind === 'raffle' && slot.source === 'LOG') return undefined;
  if (rewardOf(row.terms, slot.measured, row.currency) <= 0n) return undefined;
  // A rebate is worked out when its round is over.
  const from = row.terms.kind === 'rebate' ? slot.untilAt : slot.readyAt;
  return from === null ? undefined : { from, until: afterBreaks(breaks, from, afterDays(from, row.claimDays)) };
}

export function isClaimable(row: PromotionRow, slot: SlotRow, now: Date, breaks: readonly Break[]): boolean {
  if (slot.claimedAt !== null) return false;
  const window = claimWindow(row, slot, breaks);
  return window !== undefined && window.from <= now && now < window.until;
}

/** Why somebody can have nothing of it whatever they do; null where they can. */
export function refusalOf(row: PromotionRow, person: Person, holdings: Holdings): ClosedReason | null {
  if (!row.memberKinds.includes(person.kind) || row.currency !== person.currency) return 'not-for-you';
  // Who has joined keeps what they began, whatever their rank became.
  return person.rank < row.minRank && holdings.joinedAt === undefined ? 'rank' : null;
}

/** The state in the specification's words (§4, semantics §4.7); the order of the questions decides. */
export function standingOf(
  row: PromotionRow,
  { person, holdings, timeZone, now }: { person: Person; holdings: Holdings; timeZone: string; now: Date },
): Standing {
  const refusal = refusalOf(row, person, holdings);
  const round = runsAt(row, now) && row.state !== 'ENDED' ? roundOf({ ...row, timeZone }, now) : undefined;
  const current = round && holdings.slots.find((slot) => slot.source === 'LOG' && isOfRound(slot, round));
  const claimable = holdings.slots.filter(
    (slot) => isClaimable(row, slot, now, holdings.breaks) && !checkOf(holdings, slot),
  );
  const checks = new Set(holdings.slots.flatMap((slot) => checkOf(holdings, slot)?.state ?? []));
  const application = applicationOf(row, holdings, round);
  const told = (state: PromotionState, why: ClosedReason | null = null): Standing => ({
    state,
    why,
    round,
    current,
    claimable: row.state === 'PAUSED' || refusal === 'not-for-you' ? [] : claimable,
    application,
  });
  const isUsedUp = (row.quota !== null && row.given >= row.quota) || (row.budget !== null && row.spent >= row.budget);
  if (row.state === 'DRAFT' || now < row.startsAt) return told('coming-soon');
  if (refusal === 'not-for-you' || isLate(row, holdings)) return told('closed', 'not-for-you');
  if (row.state === 'PAUSED') return told('closed', 'paused');
  if (checks.has('OPEN')) return told('process');
  if (checks.has('REFUSED')) return told('closed', 'refused');
  if (claimable.length > 0) return isUsedUp ? told('closed', 'used-up') : told('claim');
  if (application) return told(APPLICATION_STATES[application.state]);
  if (isDone(row, holdings, round)) return told('claimed');
  const hasTickets = holdings.slots.length > 0 || holdings.givenTickets > 0;
  if (row.terms.kind === 'raffle' && row.drawnAt === null && !round && hasTickets) return told('process');
  if (waits(row, holdings, now)) return told('process');
  if (!round) return told('closed', 'ended');
  if (isUsedUp) return told('closed', 'used-up');
  if (refusal !== null) return told('closed', refusal);
  if (row.terms.kind === 'manual') return told('join');
  if (row.joinNeeded && holdings.joinedAt === undefined) return told('join');
  if (holdings.givenTickets > 0 || (current !== undefined && current.measured > 0n)) return told('in-progress');
  return told(row.joinNeeded ? 'joined' : 'signed');
}

/** Who signed up before it began, or while it did not run, gets nothing for it. */
const isLate = ({ terms }: PromotionRow, { slots }: Holdings): boolean =>
  terms.kind === 'sign-up' && slots.length === 0;

/** A claim of this reward that waits for an operator, or was refused. */
const checkOf = ({ checks }: Holdings, slot: SlotRow): CheckRow | undefined =>
  slot.claimedAt === null ? checks.find(({ rewardId }) => rewardId === slot.id) : undefined;

const APPLICATION_STATES = { APPLYING: 'applying', ISSUED: 'issued', REJECTED: 'rejected' } as const;

const isOfRound = (slot: SlotRow, round: Round): boolean => slot.fromAt.getTime() === round.start.getTime();

/** Whether everything that this round has to give was claimed; what an earlier round gave says nothing of it. */
function isDone({ period, terms }: PromotionRow, { slots }: Holdings, round: Round | undefined): boolean {
  const inRound = (slot: SlotRow) => period === 'once' || round === undefined || isOfRound(slot, round);
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
    const window = slot.claimedAt === null ? claimWindow(row, slot, breaks) : undefined;
    return window !== undefined && now < window.from && !runsAt(row, now);
  });

/** The application of this round; one that was rejected in an earlier round is history. */
function applicationOf(row: PromotionRow, { applications }: Holdings, round: Round | undefined) {
  const last = applications.at(-1);
  if (last === undefined || row.period === 'once' || last.state === 'APPLYING') return last;
  return round === undefined || last.createdAt >= round.start ? last : undefined;
}

/** Whether somebody may do something about it now: join, apply, apply again or claim. */
export const isAvailable = ({ state }: Pick<Standing, 'state'>): boolean => state === 'join' || state === 'claim';

/** May be left: joined, and nothing of it was claimed or waits. */
export const mayLeave = ({ joinedAt, slots }: Holdings): boolean =>
  joinedAt !== undefined && slots.every((slot) => slot.claimedAt === null);
