import {
  addDays,
  currencyOf,
  formatMoney,
  MINIMUM_AGE_YEARS,
  minorOf,
  ok,
  refuse,
  refuseFields,
  z,
  type Currency,
  type Result,
} from '@baize/protocol/kernel';
import { ladder, type Ladder, type RankTable, type VipBonus, type VipProgress } from '@baize/protocol/vip';
import { dayIn, startOfDay } from '../kernel/time/calendar.ts';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Merchant } from '../kernel/merchant.ts';
import type { Deps, Visit } from '../kernel/wing.ts';
import { zoneAt } from '../kernel/time/calendar.ts';
import { findMemberByUsername, isShutOut } from '../members/index.ts';
import { creditBonus, readWithdrawalRules } from '../wallet/index.ts';
import { rankName, readLadder } from './ladder.ts';
import { mayRise, windowBetAsked, windowEnd, type MoveFacts } from './moves.ts';
import { factsOf } from './rank-work.ts';
import * as store from './store.ts';
import { bonusOf, tableOf, type CashbackRates } from './views.ts';

/** The caller and their brand. */
export interface Asker {
  readonly caller: MemberCaller;
  readonly merchant: Merchant;
  readonly language: string;
  readonly now: Date;
}

/** By level; what a brand pays that has no cashback. */
export type ReadCashback = (tx: Tx, merchant: Merchant) => Promise<readonly CashbackRates[]>;

/** Offers beside those that can still be claimed. */
const BONUSES_SHOWN = 24;
const MONTHS_IN_YEAR = 12;

const BONUS_KINDS = { upgrade: 'UPGRADE_BONUS', birthday: 'BIRTHDAY_BONUS', monthly: 'BONUS' } as const;

export type VipService = ReturnType<typeof createVipService>;

/** Ranks and what they bring, as members see them. */
export function createVipService(deps: Pick<Deps, 'db' | 'eventLog'>, readCashback: ReadCashback) {
  const { db, eventLog } = deps;

  async function lockOwn(tx: Tx, { caller, merchant }: Asker): Promise<store.VipMember> {
    const account = await findMemberByUsername(tx, merchant.code, caller.username);
    return store.lockMember(tx, {
      memberId: caller.memberId,
      merchant: merchant.code,
      registeredAt: account?.createdAt ?? caller.sessionStartedAt,
    });
  }

  return {
    ranks: ({ merchant, language, preview }: Pick<Visit, 'merchant' | 'language' | 'preview'>): Promise<RankTable> =>
      db.read(async (tx) => {
        const { code, currency } = merchant;
        return tableOf({
          // The ladder that an operator looks at before it is public.
          ladder:
            preview?.kind === 'ladder' ? z.parse(ladder, preview.draft) : await readLadder(tx, code, currency.code),
          withdrawals: await readWithdrawalRules(tx, code, currency.code),
          cashback: await readCashback(tx, merchant),
          currency,
          language,
        });
      }),

    progress: (asker: Asker): Promise<VipProgress> => db.read((tx) => progressOf(tx, asker)),

    /** Refusals: VALIDATION_FAILED for another day than was said before, for a child's and for one that cannot be. */
    setBirthday: (asker: Asker, birthday: string): Promise<Result<{ birthday: string }>> =>
      db.transaction(async (tx) => {
        const { merchant, now } = asker;
        const own = await lockOwn(tx, asker);
        if (own.birthday === birthday) return ok({ birthday });
        if (own.birthday !== null) return refuseFields({ birthday: [{ rule: 'fixed' }] });
        const latest = yearsBefore(dayIn(merchant.timeZone, now), MINIMUM_AGE_YEARS);
        if (birthday > latest) return refuseFields({ birthday: [{ rule: 'max', max: latest }] });
        if (birthday < '1900-01-01') return refuseFields({ birthday: [{ rule: 'min', min: '1900-01-01' }] });
        await store.setFacts(tx, own.memberId, { ...own, birthday });
        return ok({ birthday });
      }),

    /** Refusals: those of the call's `problems`; nothing was credited then. */
    claim: async (asker: Asker, id: string, key: string): Promise<Result<VipBonus>> => {
      const { caller, merchant, now } = asker;
      const { memberId } = caller;
      const claimed = await db.transaction(async (tx): Promise<Result<VipBonus>> => {
        const bonus = await store.lockBonus(tx, memberId, id);
        if (bonus === undefined) return refuse('NOT_FOUND');
        const currency = currencyOf(bonus.currency);
        if (bonus.claimedAt !== null) return ok(bonusOf(bonus, currency, now));
        const isOut = await isShutOut(tx, { merchant: merchant.code, memberId }, now);
        if (bonus.expiresAt <= now || isOut) return refuse('NOT_OFFERED');
        if (caller.currency !== bonus.currency) return refuse('CURRENCY_MISMATCH');
        if (!(await store.markClaimed(tx, bonus, key, now))) return refuse('IDEMPOTENCY_CONFLICT');
        const { code } = await creditBonus(tx, {
          merchant: merchant.code,
          memberId,
          currency: bonus.currency,
          kind: BONUS_KINDS[bonus.kind],
          amountMinor: bonus.amount,
          scope: 'vip',
          key: bonus.id,
          reference: bonus.id,
          subject: 'bonus',
          ...(bonus.turnoverBps > 0 ? { turnover: { multiplierBps: bonus.turnoverBps, base: 'BONUS' } } : {}),
          at: now,
        });
        if (code !== 'OK') throw new Error(`the bonus ${bonus.id} was not credited: ${code}`);
        return ok(bonusOf({ ...bonus, claimedAt: now }, currency, now));
      });
      if (claimed.ok) eventLog.nudge();
      return claimed;
    },
  };
}

async function progressOf(tx: Tx, { caller, merchant, language, now }: Asker): Promise<VipProgress> {
  const { code, currency, timeZone } = merchant;
  const ladder = await readLadder(tx, code, currency.code);
  const member = (await store.findMember(tx, caller.memberId)) ?? unmoved(caller);
  const paused = await isShutOut(tx, { merchant: code, memberId: caller.memberId }, now);
  const facts = await factsOf(tx, member, merchant, now);
  const level = Math.min(member.level, ladder.ranks.length - 1);
  const status = { ...member, level };
  const bonuses = paused ? [] : await store.listBonuses(tx, caller.memberId, now, BONUSES_SHOWN);
  const name = (at: number): string => rankName(ladder.ranks[at]?.names, at, language);
  return {
    currency: currency.code,
    timeZone: zoneAt(timeZone, now),
    level,
    rankName: name(level),
    next: await nextOf(status, ladder, facts, { currency, timeZone, name }),
    keep: await keepOf(status, ladder, facts, { currency, timeZone }),
    birthday: member.birthday,
    bonuses: bonuses.map((row) => bonusOf(row, currencyOf(row.currency), now)),
    paused,
  };
}

const unmoved = ({ memberId, merchantCode, sessionStartedAt }: MemberCaller): store.VipMember => ({
  memberId,
  merchant: merchantCode,
  registeredAt: sessionStartedAt,
  level: 0,
  highest: 0,
  risenOn: null,
  windowFrom: null,
  birthday: null,
  labels: [],
  carriedDeposit: 0n,
  carriedBet: 0n,
  deposit: 0n,
  validBet: 0n,
});

interface Shown {
  readonly currency: Currency;
  readonly timeZone: string;
}

async function nextOf(
  status: store.VipMember,
  ladder: Ladder,
  facts: MoveFacts,
  { currency, timeZone, name }: Shown & { readonly name: (level: number) => string },
): Promise<VipProgress['next']> {
  const level = status.level + 1;
  const next = ladder.ranks[level];
  if (next === undefined) return null;
  const show = (actual: bigint, expected: string) => ({
    actual: formatMoney(actual, currency),
    expected: formatMoney(minorOf(expected), currency),
  });
  const again = windowBetAsked(status, next);
  const tomorrow = addDays(facts.today, 1);
  const rises = status.risenOn === facts.today && (await mayRise(status, ladder, facts));
  return {
    level,
    name: name(level),
    deposit: show(facts.deposit, next.deposit),
    validBet: show(facts.validBet, next.validBet),
    windowBet: again && again.amount > 0n ? show(await facts.betIn(again.from, tomorrow), next.keepBet) : null,
    from: rises ? startOfDay(timeZone, tomorrow).toISOString() : null,
  };
}

async function keepOf(
  { level, windowFrom }: store.VipMember,
  { ranks, keepDays }: Ladder,
  facts: MoveFacts,
  { currency, timeZone }: Shown,
): Promise<VipProgress['keep']> {
  const expected = minorOf(ranks[level]?.keepBet ?? '0');
  if (level === 0 || expected === 0n || windowFrom === null) return null;
  const end = windowEnd(windowFrom, keepDays, facts);
  return {
    validBet: {
      actual: formatMoney(await facts.betIn(windowFrom, end), currency),
      expected: formatMoney(expected, currency),
    },
    since: startOfDay(timeZone, windowFrom).toISOString(),
    until: startOfDay(timeZone, end).toISOString(),
  };
}

/** The same day so many years before; 29 February is the 28th where there is none. */
function yearsBefore(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const there = new Date(Date.UTC(year - years, month - 1, date));
  const isOver = there.getUTCMonth() !== (month - 1) % MONTHS_IN_YEAR;
  return (isOver ? new Date(Date.UTC(year - years, month, 0)) : there).toISOString().slice(0, 10);
}
