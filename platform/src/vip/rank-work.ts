import { addDays, minorOf } from '@baize/protocol/kernel';
import type { Ladder } from '@baize/protocol/vip';
import { dayIn, startOfDay } from '../kernel/time/calendar.ts';
import type { Tx } from '../kernel/database/database.ts';
import { appendEvent, hasApplied } from '../kernel/events/event-log.ts';
import type { Merchant } from '../kernel/merchant.ts';
import type { Deps } from '../kernel/wing.ts';
import { sendMessage } from '../messages/index.ts';
import { breaksOf, isShutOut } from '../members/index.ts';
import { readLadder } from './ladder.ts';
import { moved, windowEnd, type MoveFacts, type RankStatus } from './moves.ts';
import { PROGRESS } from './progress-consumer.ts';
import { betIn, updateRank, lockDue, offerBonus, type VipMember } from './store.ts';

const AT_ONCE = 50;
/** Events that are younger may still be on their way into the sums. */
const SETTLED_MS = 60_000;
/** A window is looked at a little after its end, so that all of it is in the sums. */
const GRACE_MS = 2 * SETTLED_MS;

type Work = Pick<Deps, 'db' | 'eventLog' | 'merchants' | 'dueRows'>;

/** Moves every member who is due. Waits while the sums are far behind, as in a replay: nobody moves by half of them. */
export async function moveDue(deps: Work, now: Date): Promise<void> {
  if (!(await deps.db.single((tx) => hasApplied(tx, PROGRESS, new Date(now.getTime() - SETTLED_MS))))) return;
  const { db, dueRows, eventLog } = deps;
  const moveSome = async (chosen: { readonly except?: Iterable<string>; readonly only?: string }): Promise<number> => {
    const due = await db.transaction(async (tx) => {
      const members = await lockDue(tx, now, { ...chosen, limit: AT_ONCE });
      for (const member of members) await moveOne(deps, tx, member, now);
      return members.length;
    });
    if (due > 0) eventLog.nudge();
    return due;
  };
  await dueRows.batches({
    job: 'vip-moves',
    now,
    batch: (except) => moveSome({ except }),
    rows: (except) => db.transaction((tx) => lockDue(tx, now, { except, limit: AT_ONCE })),
    keyOf: ({ memberId }) => memberId,
    merchantOf: ({ merchant }) => merchant,
    run: async ({ memberId }) => void (await moveSome({ only: memberId })),
  });
}

/** The facts that move a member at an instant. */
export async function factsOf(tx: Tx, member: VipMember, { timeZone }: Merchant, now: Date): Promise<MoveFacts> {
  return {
    today: dayIn(timeZone, now),
    deposit: member.deposit,
    validBet: member.validBet,
    timeZone,
    breaks: await breaksOf(tx, member.memberId),
    betIn: (from, before) => betIn(tx, member.memberId, from, before),
  };
}

async function moveOne({ merchants }: Work, tx: Tx, member: VipMember, now: Date): Promise<void> {
  const brand = await merchants.byCodeIn(tx, member.merchant);
  if (brand === undefined) return;
  const ladder = await readLadder(tx, brand.code, brand.currency.code);
  const facts = await factsOf(tx, member, brand, now);
  const after = await moved(member, ladder, facts);
  await stand(tx, member, after, { brand, ladder, now });
  if (after.level === member.level) return;
  const isQuiet = await isShutOut(tx, { merchant: brand.code, memberId: member.memberId }, now);
  if (after.level > member.level) {
    const amount = minorOf(ladder.ranks[after.level]?.upgradeBonus ?? '0');
    const expiresAt = startOfDay(brand.timeZone, addDays(facts.today, ladder.claimDays + 1));
    if (amount > 0n) {
      await offerBonus(tx, {
        merchant: brand.code,
        memberId: member.memberId,
        key: `upgrade:${after.level}`,
        kind: 'upgrade',
        level: after.level,
        currency: brand.currency.code,
        amount,
        turnoverBps: ladder.turnoverBps,
        offeredAt: now,
        expiresAt,
      });
    }
  }
  if (isQuiet) return;
  const kind = after.level > member.level ? 'rank-up' : 'rank-down';
  await sendMessage(tx, {
    merchant: brand.code,
    memberId: member.memberId,
    kind,
    params: { level: String(after.level) },
    key: `${kind}:${after.level}:${facts.today}`,
    at: now,
  });
}

/** Keeps where a member stands now, tells of a move, and says when they are to be looked at next. */
export async function stand(
  tx: Tx,
  member: VipMember,
  after: RankStatus,
  { brand, ladder, now }: { readonly brand: Merchant; readonly ladder: Ladder; readonly now: Date },
): Promise<void> {
  const { code: merchant, timeZone } = brand;
  const { memberId } = member;
  const facts = await factsOf(tx, member, brand, now);
  const next = ladder.ranks[after.level + 1];
  const window = after.windowFrom;
  const windowEnds =
    window === null ? null : startOfDay(timeZone, windowEnd(window, ladder.keepDays, facts)).getTime() + GRACE_MS;
  const tomorrow =
    next && after.risenOn === facts.today ? startOfDay(timeZone, addDays(facts.today, 1)).getTime() : null;
  const dueMs = [windowEnds, tomorrow].filter((at) => at !== null);
  await updateRank(tx, memberId, {
    level: after.level,
    highest: after.highest,
    risenOn: after.risenOn,
    windowFrom: after.windowFrom,
    nextDeposit: next ? minorOf(next.deposit) : null,
    nextBet: next ? minorOf(next.validBet) : null,
    dueAt: dueMs.length > 0 ? new Date(Math.min(...dueMs)) : null,
  });
  if (after.level === member.level) return;
  const data = { from: String(member.level), to: String(after.level) };
  await appendEvent(tx, { type: 'rank.changed', merchant, memberId, subject: memberId, data, at: now });
}
