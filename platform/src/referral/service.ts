import { currencyOf, formatMoney, minorOf, ok, refuse, type CallQuery, type Result } from '@baize/protocol/kernel';
import type { Referral, ReferralCalls } from '@baize/protocol/referral';
import { randomInt } from 'node:crypto';
import type { MemberCaller } from '../kernel/caller.ts';
import { maskedName } from '../kernel/callers/masked-name.ts';
import { pageBounds, pageReply } from '../kernel/calls/page.ts';
import type { RequestFacts } from '../kernel/calls/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { insertInvitation, isShutOut, usernamesOf } from '../members/index.ts';
import { brandOrigin } from '../kernel/site/brand-origin.ts';
import { isKnownDevice } from '../session/index.ts';
import { siteOf } from '../settings/index.ts';
import { readReferralRules } from './rules.ts';
import {
  codeOf,
  findAccrued,
  friendCounts,
  insertCode,
  lockFriend,
  pageOfFriends,
  updateFriend,
  type FriendRow,
} from './store.ts';

/** Without what is easily mistaken for something else. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
const TRIES = 5;

const drawCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');

class CodeTaken extends Error {}

/** A member's view of their referrals. */
export function createReferralService(deps: Deps) {
  const { db, config } = deps;

  /** The member's code, drawn when it is first asked for. */
  async function codeFor({ memberId, merchantCode: merchant }: MemberCaller, now: Date): Promise<string> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const known = await db.single((tx) => codeOf(tx, memberId));
      if (known !== undefined) return known;
      const code = drawCode();
      try {
        await db.transaction(async (tx) => {
          if (!(await insertCode(tx, { member_id: memberId, merchant, code, created_at: now }))) return;
          const invitation = { merchant_code: merchant, code, member_id: memberId, created_at: now };
          if (!(await insertInvitation(tx, invitation))) throw new CodeTaken();
        });
      } catch (error) {
        if (!(error instanceof CodeTaken)) throw error;
      }
    }
    throw new Error('no free referral code was found');
  }

  /** Friends who log in where their inviter does are looked at before they count. */
  async function noteDevices(friends: readonly FriendRow[], facts: Pick<RequestFacts, 'cookie'>): Promise<void> {
    const open = friends.filter(({ stage }) => stage === 'REGISTERED' || stage === 'DEPOSITED');
    for (const { member_id: memberId, traces } of open) {
      if (traces.includes('device') || !isKnownDevice(deps, facts, memberId)) continue;
      await db.transaction(async (tx) => {
        const friend = await lockFriend(tx, memberId);
        if (friend) await updateFriend(tx, memberId, { traces: [...new Set([...friend.traces, 'device' as const])] });
      });
    }
  }

  return {
    read: async (
      caller: MemberCaller,
      query: CallQuery<ReferralCalls['getReferral']>,
      facts: RequestFacts,
    ): Promise<Result<Referral>> => {
      const { memberId, merchantCode: merchant } = caller;
      const { now } = facts;
      const { switches } = await siteOf(deps).settings(merchant);
      if (!switches.REFERRAL) return refuse('NOT_OFFERED');
      const shutOut = caller.scope !== 'full' || (await db.single((tx) => isShutOut(tx, { merchant, memberId }, now)));
      const code = shutOut ? '' : await codeFor(caller, now);
      const currency = currencyOf(caller.currency);
      const show = (text: string): string => formatMoney(minorOf(text), currency);
      const seen = await db.read(async (tx) => {
        const friends = await pageOfFriends(tx, memberId, pageBounds(query));
        return {
          rules: await readReferralRules(tx, merchant, caller.currency),
          friends,
          names: await usernamesOf(
            tx,
            friends.rows.map(({ member_id: id }) => id),
          ),
          counts: await friendCounts(tx, memberId),
          account: await findAccrued(tx, memberId),
        };
      });
      await noteDevices(seen.friends.rows, facts);
      const { rules, friends, names, counts, account } = seen;
      const { levelOneBps, levelTwoBps, turnoverBps } = rules;
      const rows = friends.rows.map((friend) => ({
        name: maskedName(names.get(friend.member_id) ?? ''),
        level: friend.inviter_id === memberId ? (1 as const) : (2 as const),
        stage: friend.stage,
        registeredAt: friend.registered_at.toISOString(),
      }));
      return ok({
        offered: !shutOut,
        code,
        link: shutOut ? '' : `${brandOrigin(config.publicOrigin, facts.merchant)}/register?referralCode=${code}`,
        currency: caller.currency,
        rules: {
          minDeposit: show(rules.minDeposit),
          minValidBet: show(rules.minValidBet),
          fixed: show(rules.fixed),
          levelOneBps,
          levelTwoBps,
          turnoverBps,
        },
        totals: {
          ...counts,
          paid: formatMoney(account?.paid ?? 0n, currency),
          due: formatMoney((account?.accrued ?? 0n) - (account?.paid ?? 0n), currency),
        },
        friends: pageReply(rows, friends.count, query),
      });
    },
  };
}
