import { currencyOf, minorOf, stepOf } from '@baize/protocol/kernel';
import type { Tx } from '../kernel/database/database.ts';
import { inPages } from '../kernel/jobs/due-rows.ts';
import { windowOf } from '../kernel/time/calendar.ts';
import type { Deps } from '../kernel/wing.ts';
import { sendMessage } from '../messages/index.ts';
import { isShutOut } from '../members/index.ts';
import { findPayoutStatus } from '../account/index.ts';
import { creditBonus } from '../wallet/index.ts';
import { readReferralRules } from './rules.ts';
import {
  accountsDue,
  accrue,
  friendsToCount,
  lockAccrued,
  lockFriend,
  notePaid,
  updateFriend,
  type AccountRow,
  type FriendToCount,
} from './store.ts';

const CHUNK = 200;
const ALL_BPS = 10_000n;

type Parts = Pick<Deps, 'db' | 'eventLog' | 'merchants' | 'dueRows'>;

/** Counts what friends have brought since the last time, and pays it: each inviter once a day of the brand's. */
export async function payReferrals({ db, dueRows, merchants, eventLog }: Parts, now: Date): Promise<void> {
  await dueRows.run({
    job: 'referral-count',
    now,
    rows: inPages(CHUNK, (after: FriendToCount | undefined) =>
      db.single((tx) => friendsToCount(tx, after?.memberId ?? '', CHUNK)),
    ),
    keyOf: ({ memberId }) => memberId,
    merchantOf: ({ merchant }) => merchant,
    run: ({ memberId }) => db.transaction((tx) => countFriend(tx, memberId)),
  });
  let paid = 0;
  await dueRows.run({
    job: 'referral-pay',
    now,
    rows: inPages(CHUNK, (after: AccountRow | undefined) =>
      db.single((tx) => accountsDue(tx, after?.member_id ?? '', CHUNK)),
    ),
    keyOf: ({ member_id: memberId }) => memberId,
    merchantOf: ({ merchant }) => merchant,
    run: async ({ member_id: memberId, merchant }) => {
      const zone = (await merchants.byCode(merchant))?.timeZone ?? 'UTC';
      const { start } = windowOf(zone, 'day', now);
      if (await db.transaction((tx) => payAccount(tx, memberId, start, now))) paid += 1;
    },
  });
  if (paid > 0) eventLog.nudge();
}

/** Writes into the inviters' accounts what a friend has brought, or what was taken back, and that it is counted. */
async function countFriend(tx: Tx, memberId: string): Promise<void> {
  const friend = await lockFriend(tx, memberId);
  if (friend === undefined) return;
  const { merchant, currency, inviter_id: inviter, second_id: second, stage } = friend;
  const rules = await readReferralRules(tx, merchant, currency);
  const isValid = stage === 'VALID';
  const grown = friend.valid_bet - friend.counted_bet;
  const bet = isValid || grown < 0n ? grown : 0n;
  const fixed = isValid ? (friend.fixed_counted ?? minorOf(rules.fixed)) : 0n;
  const shares = new Map([[inviter, shareOf(bet, rules.levelOneBps) + fixed - (friend.fixed_counted ?? 0n)]]);
  if (second !== null) shares.set(second, (shares.get(second) ?? 0n) + shareOf(bet, rules.levelTwoBps));
  // In one order, so that two of these never wait for each other in a ring.
  for (const [id, amount] of [...shares].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (amount !== 0n) await accrue(tx, { memberId: id, merchant, currency }, amount);
  }
  await updateFriend(tx, memberId, {
    counted_bet: friend.counted_bet + bet,
    fixed_counted: isValid ? fixed : null,
  });
}

/** Rounded towards nothing, whichever way it goes. */
const shareOf = (betMinor: bigint, bps: number): bigint => (betMinor * BigInt(bps)) / ALL_BPS;

/** Members on a break, frozen or blocked are not paid; the amount due waits for them. */
async function payAccount(tx: Tx, memberId: string, dayStart: Date, now: Date): Promise<boolean> {
  const account = await lockAccrued(tx, memberId);
  if (account === undefined || (account.paid_at !== null && account.paid_at >= dayStart)) return false;
  const { merchant, currency, accrued, paid } = account;
  const step = stepOf(currencyOf(currency));
  const due = accrued - paid;
  const amountMinor = due - (due % step);
  if (amountMinor <= 0n || (await isShutOut(tx, { merchant, memberId }, now))) return false;
  const status = await findPayoutStatus(tx, memberId, now);
  if (status === undefined || status.frozen) return false;
  const { turnoverBps } = await readReferralRules(tx, merchant, currency);
  const key = `${memberId}:${dayStart.toISOString()}`;
  const { code } = await creditBonus(tx, {
    merchant,
    memberId,
    currency,
    kind: 'REFERRAL',
    amountMinor,
    scope: 'referral',
    key,
    reference: key,
    subject: 'referral',
    ...(turnoverBps > 0 && { turnover: { multiplierBps: turnoverBps, base: 'BONUS' as const } }),
    at: now,
  });
  if (code !== 'OK') throw new Error(`the referral reward of ${memberId} was refused: ${code}`);
  await notePaid(tx, memberId, amountMinor, now);
  const params = { amountMinor: String(amountMinor), currency };
  await sendMessage(tx, { merchant, memberId, kind: 'referral-paid', params, key: `referral:${key}`, at: now });
  return true;
}
