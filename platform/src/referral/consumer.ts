import { MEMBER_KIND } from '@baize/protocol/kernel';
import type { ReferralRules, ReferralTrace } from '@baize/protocol/referral';
import type { Tx } from '../kernel/database/database.ts';
import { defineConsumer, type Consumer } from '../kernel/events/event-log.ts';
import type { EventOf } from '../kernel/events/event-types.ts';
import { sharedTraces } from '../session/index.ts';
import { readReferralRules } from './rules.ts';
import { askedOf, stageOf } from './stage.ts';
import {
  addToFriends,
  findFriend,
  insertFriend,
  ownerOf,
  updateFriend,
  type FriendGain,
  type FriendRow,
} from './store.ts';

/** Notes who invited whom. An agent's own code brings no referral: agents have contracts. */
async function register(tx: Tx, { merchant, memberId, data, at }: EventOf<'member.registered'>): Promise<void> {
  const { invitation } = data;
  if (memberId === null || invitation === undefined || data.kind === MEMBER_KIND.trial) return;
  const { inviterId, code, sameDevice } = invitation;
  if (code !== undefined && (await ownerOf(tx, merchant, code)) !== inviterId) return;
  const inviter = await findFriend(tx, inviterId);
  await insertFriend(tx, {
    member_id: memberId,
    merchant,
    currency: data.currency,
    inviter_id: inviterId,
    second_id: inviter?.inviter_id ?? null,
    registered_at: at,
    traces: sameDevice ? ['device'] : [],
  });
}

/** Traces that a friend shares with the members who would be paid for them, and the traces known before. */
export async function tracesOf(tx: Tx, friend: FriendRow): Promise<ReferralTrace[]> {
  const found = new Set<ReferralTrace>(friend.traces);
  for (const inviter of [friend.inviter_id, friend.second_id]) {
    if (inviter === null) continue;
    for (const trace of await sharedTraces(tx, friend.member_id, inviter)) found.add(trace);
  }
  return [...found].toSorted();
}

/** Traces are looked for once, when somebody would become valid. What was asked of them is kept with the stage. */
async function advance(tx: Tx, friend: FriendRow, rules: ReferralRules): Promise<void> {
  const reached = stageOf(friend, rules, false);
  if (reached === friend.stage) return;
  if (reached !== 'VALID') {
    await updateFriend(tx, friend.member_id, { stage: reached });
    return;
  }
  if (friend.stage === 'REVIEW') return;
  const traces = friend.approved ? friend.traces : await tracesOf(tx, friend);
  const stage = stageOf(friend, rules, traces.length > 0);
  await updateFriend(tx, friend.member_id, { stage, traces, ...askedOf(friend, rules) });
}

/**
 * Follows invited members from their sign-up to their bets. It is not replayed: operators have decided on what it wrote,
 * and the rules of its day are gone.
 */
export const referralConsumer: Consumer = defineConsumer({
  name: 'referral.follow',
  on: [
    'member.registered',
    'deposit.credited',
    'wager.accepted',
    'wager.paid',
    'wager.settled',
    'wager.resettled',
    'wager.rolled-back',
  ],
  apply: async (tx, events) => {
    const kept = new Map<string, ReferralRules>();
    const rulesOf = async (merchant: string, currency: string): Promise<ReferralRules> => {
      const rules = kept.get(merchant) ?? (await readReferralRules(tx, merchant, currency));
      kept.set(merchant, rules);
      return rules;
    };
    const sums = new Map<string, FriendGain>();
    for (const event of events) {
      if (event.type === 'member.registered') {
        await register(tx, event);
        continue;
      }
      const added = whatIsAdded(event);
      if (event.memberId === null || added === undefined) continue;
      const sum = sums.get(event.memberId) ?? { deposited: 0n, validBet: 0n };
      sums.set(event.memberId, {
        deposited: sum.deposited + (added.deposited ?? 0n),
        validBet: sum.validBet + (added.validBet ?? 0n),
      });
    }
    for (const friend of await addToFriends(tx, sums))
      await advance(tx, friend, await rulesOf(friend.merchant, friend.currency));
  },
});

function whatIsAdded(
  event: EventOf<
    'deposit.credited' | 'wager.accepted' | 'wager.paid' | 'wager.settled' | 'wager.resettled' | 'wager.rolled-back'
  >,
): { readonly deposited?: bigint; readonly validBet?: bigint } | undefined {
  if (event.type === 'deposit.credited') return { deposited: BigInt(event.data.amount) };
  const { mode, validBetDelta } = event.data;
  return mode === 'TRIAL' || validBetDelta === '0' ? undefined : { validBet: BigInt(validBetDelta) };
}
