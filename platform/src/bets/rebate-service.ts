import type { RebateClaim, RebateLine, RebateRules, Rebates } from '@baize/protocol/bets';
import { GAME_CATEGORIES } from '@baize/protocol/kernel/constants';
import { currencyOf, formatMoney, minorOf, ok, refuse, type Currency, type Result } from '@baize/protocol/kernel';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database/database.ts';
import { pageBounds, pageReply, type PageAsked } from '../kernel/calls/page.ts';
import type { Deps } from '../kernel/wing.ts';
import { isShutOut } from '../members/index.ts';
import { siteOf } from '../settings/index.ts';
import { creditBonus, freshId, readPeriod } from '../wallet/index.ts';
import { capAt, rateAt, readRules } from './rebate-rules.ts';
import * as store from './rebate-store.ts';
import { dueOf, type Due, type DueLine } from './rebate-sums.ts';

/** Words of the account record: the text `bets.rebate`. */
export const REBATE_SUBJECT = 'rebate';

/** The member whose cashback is read. */
export interface Whose extends store.Owner {
  readonly merchant: string;
}

interface RebateStatus {
  readonly rules: RebateRules;
  readonly level: number;
  readonly rests: readonly store.TimedRest[];
  readonly due: Due;
  readonly claimableMinor: bigint;
}

export type RebateService = ReturnType<typeof createRebateService>;

export const whoseOf = ({ merchantCode: merchant, memberId, currency }: MemberCaller): Whose => ({
  merchant,
  memberId,
  currency,
});

/** Cashback: a share of the effective turnover, by category and rank, paid when the member claims it. */
export function createRebateService(deps: Pick<Deps, 'db' | 'eventLog' | 'ranks' | 'config' | 'events'>) {
  const { db, eventLog, ranks } = deps;
  const isOn = async (merchant: string): Promise<boolean> =>
    (await siteOf(deps).settings(merchant)).switches.MANPLAYREB3;

  async function rebateStatusOf(tx: Tx, whose: Whose, now: Date): Promise<RebateStatus> {
    const rules = await readRules(tx, whose.merchant);
    const level = await ranks.levelOf(tx, whose.memberId);
    const rests = await store.listRests(tx, whose, { days: rules.expiresAfterDays, now });
    const cap = capAt(rules, level);
    const due = dueOf(rests, await store.readDaySums(tx, whose), {
      rateBps: (category) => rateAt(rules, category, level),
      capMinor: cap === null ? null : minorOf(cap),
    });
    const enough = due.totalMinor > 0n && due.totalMinor >= minorOf(rules.minClaim);
    return { rules, level, rests, due, claimableMinor: enough ? due.totalMinor : 0n };
  }

  const read = async (tx: Tx, whose: Whose, now: Date, isOffered: boolean): Promise<Rebates> => {
    // Members on a break are offered no rewards.
    const open = isOffered && !(await isShutOut(tx, whose, now));
    return rebatesOf(await rebateStatusOf(tx, whose, now), whose.currency, open);
  };

  const claims = async (tx: Tx, memberId: string, page: store.ClaimPage, asked: PageAsked) => {
    const { rows, count } = await store.pageOfClaims(tx, memberId, page);
    return pageReply(rows.map(claimOf), count, asked);
  };

  return {
    read: async (whose: Whose, now: Date): Promise<Rebates> => {
      // Before the transaction: settings that are not kept just now are read from the database.
      const isOffered = await isOn(whose.merchant);
      return db.read((tx) => read(tx, whose, now, isOffered));
    },

    /** An operator's view of a member. */
    readAll: async (whose: Whose, asked: PageAsked, now: Date) => {
      const isOffered = await isOn(whose.merchant);
      return db.read(async (tx) => ({
        now: await read(tx, whose, now, isOffered),
        claims: await claims(tx, whose.memberId, pageBounds(asked), asked),
      }));
    },

    list: async (
      caller: MemberCaller,
      query: PageAsked & { readonly from?: string | undefined; readonly to?: string | undefined },
    ) => {
      const period = readPeriod(query);
      if (!period.ok) return period;
      const page = { ...pageBounds(query), ...period.value };
      return ok(await db.read((tx) => claims(tx, caller.memberId, page, query)));
    },

    /** Pays all that is due, once for each key and never twice for a bet. Refusals: those of the call's `problems`. */
    claim: async (caller: MemberCaller, key: string, now: Date): Promise<Result<RebateClaim>> => {
      const whose = whoseOf(caller);
      if (!(await isOn(whose.merchant))) return refuse('NOT_OFFERED');
      const done = await db.transaction(async (tx): Promise<Result<RebateClaim>> => {
        await store.lockClaims(tx, whose);
        const before = await store.findClaim(tx, whose.memberId, key);
        if (before) return ok(claimOf(before));
        if (await isShutOut(tx, whose, now)) return refuse('ACCOUNT_BLOCKED');
        const status = await rebateStatusOf(tx, whose, now);
        return status.claimableMinor > 0n ? ok(await pay(tx, whose, key, status, now)) : refuse('CONFLICT');
      });
      eventLog.nudge();
      return done;
    },
  };
}

async function pay(tx: Tx, whose: Whose, key: string, status: RebateStatus, now: Date): Promise<RebateClaim> {
  const { rests, due, claimableMinor: amount } = status;
  const { turnoverBps: multiplierBps } = status.rules;
  const id = freshId();
  const credited = await creditBonus(tx, {
    ...whose,
    kind: 'REBATE',
    amountMinor: amount,
    scope: 'rebate',
    key: id,
    reference: id,
    subject: REBATE_SUBJECT,
    ...(multiplierBps > 0 ? { turnover: { multiplierBps, base: 'BONUS' as const } } : {}),
    at: now,
  });
  if (credited.code !== 'OK') throw new Error(`cashback ${id} was refused: ${credited.code}`);
  await store.take(tx, whose, rests, due.days);
  const lines = due.lines.map(({ category, rateBps, validBetMinor, earnedMinor }) => ({
    category,
    rateBps,
    validBet: String(validBetMinor),
    earned: String(earnedMinor),
  }));
  const row = { ...whose, id, key, at: now, amount, overCap: due.overCapMinor, lines };
  await store.insertClaim(tx, row);
  return claimOf(row);
}

const lineOf = ({ category, rateBps, validBetMinor, earnedMinor }: DueLine, currency: Currency): RebateLine => ({
  category,
  rateBps,
  validBet: formatMoney(validBetMinor, currency),
  earned: formatMoney(earnedMinor, currency),
});

function rebatesOf({ rules, level, rests, due, claimableMinor }: RebateStatus, code: string, open: boolean): Rebates {
  const currency = currencyOf(code);
  const earned = new Map(due.lines.map((line) => [line.category, line]));
  const lines = GAME_CATEGORIES.flatMap((category) => {
    const line = earned.get(category);
    if (line) return [lineOf(line, currency)];
    const rateBps = rateAt(rules, category, level);
    return rateBps === 0 ? [] : [lineOf({ category, rateBps, validBetMinor: 0n, earnedMinor: 0n }, currency)];
  });
  const cap = capAt(rules, level);
  const waiting = rests.filter(({ validBetMinor }) => validBetMinor > 0n).map(({ expiresAt }) => expiresAt.getTime());
  return {
    open: open && rules.rates.length > 0,
    currency: code,
    rankLevel: level,
    lines,
    overCap: formatMoney(due.overCapMinor, currency),
    claimable: formatMoney(open ? claimableMinor : 0n, currency),
    total: formatMoney(due.totalMinor, currency),
    dailyCap: cap === null ? null : formatMoney(minorOf(cap), currency),
    minClaim: formatMoney(minorOf(rules.minClaim), currency),
    expiresAfterDays: rules.expiresAfterDays,
    turnoverBps: rules.turnoverBps,
    nextExpiryAt: waiting.length === 0 ? null : new Date(Math.min(...waiting)).toISOString(),
  };
}

function claimOf({ id, at, amount, overCap, currency: code, lines }: store.ClaimRow): RebateClaim {
  const currency = currencyOf(code);
  return {
    id,
    at: at.toISOString(),
    amount: formatMoney(amount, currency),
    currency: code,
    overCap: formatMoney(overCap, currency),
    lines: lines.map(({ category, rateBps, validBet, earned }) =>
      lineOf({ category, rateBps, validBetMinor: BigInt(validBet), earnedMinor: BigInt(earned) }, currency),
    ),
  };
}
