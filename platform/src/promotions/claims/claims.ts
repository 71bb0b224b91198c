import { ok, refuse, type Problem, type Result } from '@baize/protocol/kernel';
import type { RewardGiven } from '@baize/protocol/promotions';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { breaksOf, isShutOut } from '../../members/index.ts';
import { creditBonus } from '../../wallet/index.ts';
import { checkClaim } from './claim-check.ts';
import { COUNT } from '../consumer.ts';
import { pausesOf } from '../pause-store.ts';
import { findPromotion, spend, type PromotionRow } from '../promotion-store.ts';
import { afterDays, roundOf, turnoverOf } from '../rules.ts';
import {
  joinKey,
  joinsOf,
  kindOfReward,
  lockSlot,
  queueClaims,
  slotOfKey,
  slotsSince,
  recordClaim,
  type SlotRow,
} from './slot-store.ts';
import { bars, dueOf, isClaimable, refusalOf, standstills, winnersOf } from '../promotion-status.ts';
import { givenView, subjectOf } from '../views.ts';

export interface ClaimRequest {
  readonly caller: MemberCaller;
  readonly rewardId: string;
  /** The first answer is given again for it; with another reward it is refused. */
  readonly key: string;
  readonly language: string;
  readonly now: Date;
  readonly cookie: RequestFacts['cookie'];
}

/** Ends the transaction with its refusal, so that nothing of a claim stays. */
class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

export const refused = (code: Problem['code'], value?: Problem['value']): Refused =>
  new Refused({ code, ...(value === undefined ? {} : { value }) });

/** A transaction's answer, or the refusal that ended it. */
export const orRefusal = async <T>(work: Promise<T>): Promise<Result<T>> => {
  try {
    return ok(await work);
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem };
    throw error;
  }
};

/** The promotion, kept as it is for this transaction; one with a cap is kept from everybody else as well. */
export async function holdPromotion(tx: Tx, merchant: string, id: string): Promise<PromotionRow> {
  const seen = await findPromotion(tx, merchant, id);
  const isCapped = seen !== undefined && (seen.budget !== null || seen.quota !== null);
  const row = await findPromotion(tx, merchant, id, isCapped ? 'update' : 'share');
  if (row === undefined) throw refused('NOT_FOUND');
  // A cap that came between the two looks is met by the next try.
  if (!isCapped && (row.budget !== null || row.quota !== null)) throw refused('CONFLICT', { reason: 'changed' });
  return row;
}

export interface Gift {
  readonly row: PromotionRow;
  readonly slot: Pick<SlotRow, 'id' | 'merchant' | 'memberId' | 'measured'>;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly key: string | null;
  readonly now: Date;
}

/** Counts a reward against the caps, credits it and writes down that it was given, in one transaction. */
export async function give(tx: Tx, { row, slot, currency, amountMinor, key, now }: Gift): Promise<void> {
  if ((row.budget !== null || row.quota !== null) && !(await spend(tx, row, amountMinor))) {
    throw refused('CONFLICT', { reason: 'used-up' });
  }
  const played = turnoverOf(row.turnover, { terms: row.terms, amountMinor, measured: slot.measured });
  const credited = await creditBonus(tx, {
    merchant: row.merchant,
    memberId: slot.memberId,
    currency,
    kind: row.bonusKind,
    amountMinor,
    scope: 'promotion',
    key: slot.id,
    reference: slot.id,
    subject: subjectOf(row),
    ...(played && row.turnover
      ? {
          turnover: {
            multiplierBps: row.turnover.multiplierBps,
            base: row.turnover.base,
            depositMinor: played.depositMinor,
            weights: row.turnover.weights,
            ...(row.turnover.days === null ? {} : { expiresAt: afterDays(now, row.turnover.days) }),
          },
        }
      : {}),
    at: now,
  });
  if (credited.code !== 'OK') throw refused(credited.code);
  await recordClaim(tx, slot.id, { key, amountMinor, at: now });
}

/** A reward's amount for this person now; refused where they cannot have it. */
async function dueNow(
  { ranks }: Pick<Deps, 'ranks'>,
  tx: Tx,
  { row, slot, requested }: { readonly row: PromotionRow; readonly slot: SlotRow; readonly requested: ClaimRequest },
): Promise<bigint> {
  const { caller, now } = requested;
  const { memberId } = slot;
  if (row.state === 'PAUSED') throw refused('CONFLICT', { reason: 'paused' });
  const person = { memberId, kind: caller.isAgent, currency: caller.currency, rank: await ranks.levelOf(tx, memberId) };
  const joinedAt = (await joinsOf(tx, [memberId])).get(joinKey(memberId, row.id));
  const refusal = refusalOf(row, person, { joinedAt });
  if (bars(refusal, slot)) throw refused('CONFLICT', { reason: refusal ?? 'not-claimable' });
  // Rewards of one round may share what it gives.
  const slots = await slotsSince(tx, slot, startOf(row, slot));
  const breaks = standstills(await breaksOf(tx, memberId), (await pausesOf(tx, row.merchant, now)).get(row.id) ?? []);
  const wins = winnersOf(row, slots).some(({ id }) => id === slot.id);
  if (row.state === 'DRAFT' || !wins || !isClaimable(row, slot, { slots, breaks }, now)) {
    throw refused('CONFLICT', { reason: 'not-claimable' });
  }
  return dueOf(row, slot, slots);
}

/** The start of a slot's round; of one that comes after the last round, the start of that. */
const startOf = (row: PromotionRow, { fromAt }: SlotRow): Date =>
  row.endsAt === null || fromAt < row.endsAt ? fromAt : roundOf(row, new Date(row.endsAt.getTime() - 1)).start;

/** Claims a reward of a member's own: once, whoever presses how often. */
export async function claimReward(
  deps: Pick<Deps, 'db' | 'eventLog' | 'secrets' | 'ranks'>,
  requested: ClaimRequest,
): Promise<Result<{ reward: RewardGiven }>> {
  const { db, eventLog } = deps;
  const { caller, rewardId, key, language, now, cookie } = requested;
  const { merchantCode: merchant, memberId, currency } = caller;
  // A rebate is worked out once: first all that happened in its round is counted.
  const kind = await db.single((tx) => kindOfReward(tx, memberId, rewardId));
  if (kind === 'rebate') await eventLog.catchUpOn([COUNT], now);
  const done = await orRefusal(
    db.transaction(async (tx) => {
      const slot = await lockSlot(tx, { merchant, memberId, id: rewardId });
      if (slot === undefined) throw refused('NOT_FOUND');
      const used = await slotOfKey(tx, memberId, key);
      if (used !== undefined && used.id !== slot.id) throw refused('IDEMPOTENCY_CONFLICT');
      if (slot.claimedAt !== null) {
        const row = used && (await findPromotion(tx, merchant, slot.promotionId));
        if (row === undefined) throw refused('CONFLICT', { reason: 'claimed' });
        return givenView(row, slot, language);
      }
      if (await isShutOut(tx, { merchant, memberId }, now)) throw refused('SELF_EXCLUDED');
      if (kind === 'rebate' || kind === 'lucky-bet') await queueClaims(tx, slot);
      const row = await holdPromotion(tx, merchant, slot.promotionId);
      const amountMinor = await dueNow(deps, tx, { row, slot, requested });
      const check = await checkClaim(deps, tx, { row, slot, facts: { cookie }, now });
      // The check's result must be committed, so it is no refusal that rolls back.
      if (check !== undefined) return check;
      await give(tx, { row, slot, currency, amountMinor, key, now });
      return givenView(row, { ...slot, claimedAt: now, amount: amountMinor }, language);
    }),
  );
  if (!done.ok) return done;
  if (typeof done.value === 'string') {
    return refuse('CONFLICT', { value: { reason: done.value === 'REFUSED' ? 'refused' : 'checking' } });
  }
  eventLog.nudge();
  return ok({ reward: done.value });
}
