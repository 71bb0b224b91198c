import {
  currencyOf,
  formatMoney,
  minorOf,
  ok,
  refuse,
  type CallBody,
  type CallQuery,
  type CallValue,
  type Result,
} from '@baize/protocol/kernel';
import { referralCalls, type ReferralCalls, type ReferralReview, type ReferralRules } from '@baize/protocol/referral';
import { conflict } from '../kernel/calls/conflict.ts';
import { audited, type Actor } from '../kernel/callers/audited.ts';
import type { Tx } from '../kernel/database/database.ts';
import { actionsOf } from '../kernel/callers/actions.ts';
import type { OperatorCaller } from '../kernel/caller.ts';
import { cursorReply, placeInTime, readCursor } from '../kernel/database/cursor.ts';
import { lowered, raised, type Weight } from '../kernel/second-operator/second-look.ts';
import type { Deps } from '../kernel/wing.ts';
import { usernamesOf } from '../members/index.ts';
import { readReferralRules, setReferralRules } from './rules.ts';
import { lockFriend, reviewsAfter, updateFriend, type FriendRow } from './store.ts';

/** Operators' calls about referrals. */
export function createReferralOperations(deps: Deps) {
  const { db, merchants } = deps;

  const currencyAt = async (code: string): Promise<string> => {
    const merchant = await merchants.byCode(code);
    if (merchant === undefined) throw new Error(`an operator's brand ${code} is gone`);
    return merchant.currency.code;
  };

  return {
    rules: async ({ caller }: Actor): Promise<ReferralRules> => {
      const currency = await currencyAt(caller.merchantCode);
      return db.single((tx) => readReferralRules(tx, caller.merchantCode, currency));
    },

    setRules: async (actor: Actor, rules: ReferralRules): Promise<Result<ReferralRules>> => {
      const merchant = actor.caller.merchantCode;
      const currency = await currencyAt(merchant);
      return audited(deps, actor, 'referral.rules', async (tx, second) => {
        const before = await readReferralRules(tx, merchant, currency);
        const beyond = await second.needed(weightOf(before, rules));
        if (beyond) return beyond;
        await setReferralRules(tx, merchant, rules);
        return ok({ subject: merchant, before, after: rules, value: rules });
      });
    },

    reviews: async (
      { caller }: Actor,
      query: CallQuery<ReferralCalls['listReviews']>,
    ): Promise<Result<CallValue<ReferralCalls['listReviews']>>> => {
      const after = readCursor(query.cursor, placeInTime);
      if (!after.ok) return after;
      const filter = { merchant: caller.merchantCode, open: query.open === 'Y' };
      return db.read(async (tx) => {
        const found = await reviewsAfter(tx, filter, after.value, query.pageSize + 1).execute();
        const rows = await viewsOf(tx, caller, found);
        return ok(
          cursorReply(
            rows,
            query.pageSize,
            (row) => [row.registeredAt, row.id],
            (row) => row,
          ),
        );
      });
    },

    /** A refused friend never pays. An approved one pays with the next payout. */
    decide: (
      actor: Actor,
      id: string,
      { decision, note = '' }: CallBody<ReferralCalls['decideReview']>,
    ): Promise<Result<ReferralReview>> =>
      audited(deps, actor, `referral.${decision}`, async (tx, second) => {
        const friend = await lockFriend(tx, id);
        if (friend === undefined || friend.merchant !== actor.caller.merchantCode) return refuse('NOT_FOUND');
        if (friend.stage !== 'REVIEW') return conflict('review-decided', { stage: friend.stage });
        if (decision === 'approve') {
          const { fixed } = await readReferralRules(tx, friend.merchant, friend.currency);
          const beyond = await second.needed({ givenPerDay: minorOf(fixed) });
          if (beyond) return beyond;
        }
        const after = await updateFriend(tx, id, {
          stage: decision === 'approve' ? 'VALID' : 'REFUSED',
          approved: decision === 'approve',
          decided_by: actor.caller.username,
          decided_at: actor.now,
        });
        const [view] = await viewsOf(tx, actor.caller, [after]);
        if (view === undefined) throw new Error('a referral has no view');
        return ok({ subject: id, before: { stage: friend.stage }, after: { stage: after.stage, note }, value: view });
      }),
  };
}

/** A friend's fixed reward, what is given of their play, and what they must have done first. */
function weightOf(before: ReferralRules, after: ReferralRules): Weight {
  const isEasier =
    minorOf(after.minDeposit) < minorOf(before.minDeposit) || minorOf(after.minValidBet) < minorOf(before.minValidBet);
  const paysMore = isEasier && minorOf(after.fixed) > smaller(minorOf(after.minDeposit), minorOf(after.minValidBet));
  return {
    rewardAmount: raised(minorOf(before.fixed), minorOf(after.fixed)),
    cashbackBps: raised(before.levelOneBps + before.levelTwoBps, after.levelOneBps + after.levelTwoBps),
    leastTurnoverBps: lowered(before.turnoverBps, after.turnoverBps),
    always: paysMore ? 'fixed' : undefined,
  };
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

async function viewsOf(tx: Tx, caller: OperatorCaller, rows: readonly FriendRow[]): Promise<ReferralReview[]> {
  const ids = rows.flatMap(({ member_id: memberId, inviter_id: inviterId }) => [memberId, inviterId]);
  const names = await usernamesOf(tx, [...new Set(ids)]);
  return rows.map((row) => ({
    id: row.member_id,
    username: names.get(row.member_id) ?? '',
    inviter: names.get(row.inviter_id) ?? '',
    traces: row.traces,
    stage: row.stage,
    registeredAt: row.registered_at.toISOString(),
    deposited: formatMoney(row.deposited, currencyOf(row.currency)),
    validBet: formatMoney(row.valid_bet, currencyOf(row.currency)),
    decidedAt: row.decided_at?.toISOString() ?? null,
    currency: row.currency,
    actions: actionsOf(caller, referralCalls, { decideReview: row.stage === 'REVIEW' }),
  }));
}
