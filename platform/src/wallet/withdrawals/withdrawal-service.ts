import {
  currencyOf,
  fitsStep,
  formatMoney,
  HOUR_MS,
  minorOf,
  ok,
  parseAmount,
  refuse,
  refuseFields,
  stepOf,
  type CallBody,
  type CallQuery,
  type CallValue,
  type Result,
} from '@baize/protocol/kernel';
import {
  withdrawalFee,
  type Withdrawal,
  type WithdrawalCalls,
  type WithdrawalRules,
  type WithdrawalSettings,
} from '@baize/protocol/wallet';
import { createHash } from 'node:crypto';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { pageBounds, pageReply } from '../../kernel/calls/page.ts';
import { windowOf } from '../../kernel/time/calendar.ts';
import type { Deps } from '../../kernel/wing.ts';
import {
  checkPaymentPassword,
  findPayee,
  lockedPayoutProblem,
  payoutProblem,
  findPayoutStatus,
  reauthenticateCaller,
} from '../../account/index.ts';
import { freshId } from '../fresh-id.ts';
import { findAccount } from '../ledger/ledger.ts';
import { madeBefore } from '../ledger/made-before.ts';
import { readPeriod } from '../statements/period.ts';
import { readTurnoverRules, readWithdrawalRules } from '../rules.ts';
import { cashAccountKeyOf } from '../service.ts';
import { openRequirements, withdrawableMinor } from '../turnover/turnover.ts';
import { lyingWith, withMoneyBack } from '../vendors/vendor-return.ts';
import * as store from './withdrawal-store.ts';
import { requirementOf, withdrawalOf } from './withdrawal-view.ts';

export interface WithdrawalRequest {
  readonly caller: MemberCaller;
  readonly body: CallBody<WithdrawalCalls['createWithdrawal']>;
  readonly key: string;
  readonly now: Date;
}

type Level = WithdrawalRules['levels'][number];

/** A member's withdrawable amount and withdrawals. */
export function createWithdrawalService(
  deps: Pick<Deps, 'db' | 'eventLog' | 'ranks' | 'secrets' | 'merchants' | 'log' | 'clock' | 'config'>,
) {
  const { db, eventLog } = deps;

  async function rulesFor(tx: Tx, { merchantCode, memberId, currency }: MemberCaller) {
    const rules = await readWithdrawalRules(tx, merchantCode, currency);
    const level = await deps.ranks.levelOf(tx, memberId);
    const limits: Level | undefined = rules.levels[Math.min(Math.max(level, 0), rules.levels.length - 1)];
    if (!limits) throw new Error('withdrawal rules have no level');
    const { strict } = await readTurnoverRules(tx, merchantCode);
    return { rules, limits, strict };
  }

  /** Limits of a day begin when the brand's day does. */
  async function dayStartOf({ merchantCode }: MemberCaller, now: Date): Promise<Date> {
    const merchant = await deps.merchants.byCode(merchantCode);
    return windowOf(merchant?.timeZone ?? 'UTC', 'day', now).start;
  }

  /** Checks a withdrawal request before asking for passwords. */
  async function check({ caller, body, now }: WithdrawalRequest) {
    const currency = currencyOf(caller.currency);
    const { rules, limits, strict } = await db.read((tx) => rulesFor(tx, caller));
    if (!rules.open) return refuse('NOT_OFFERED');
    const barred = await db.single((tx) => payoutProblem(tx, caller, now));
    if (barred) return barred;
    const amountMinor = parseAmount(body.amount);
    if (amountMinor === undefined || amountMinor <= 0n || !fitsStep(amountMinor, currency)) {
      return refuseFields({ amount: [{ rule: 'step', min: formatMoney(stepOf(currency), currency) }] });
    }
    const [min, max] = [minorOf(rules.minAmount), minorOf(rules.maxAmount)];
    if (amountMinor < min || amountMinor > max) return outOfRange(caller, min, max);
    const payee = await db.single((tx) => findPayee(tx, deps, caller.memberId, body.payeeId));
    if (!payee) return refuseFields({ payeeId: [{ rule: 'invalid' }] });
    if (new Date(payee.usableFrom) > now) return refuseFields({ payeeId: [{ rule: 'min', min: payee.usableFrom }] });
    if (body.paymentPassword === '') return refuseFields({ paymentPassword: [{ rule: 'required' }] });
    return ok({ rules, limits, strict, amountMinor, payee, currency });
  }

  async function prove({ caller, body, now }: WithdrawalRequest, rules: WithdrawalRules): Promise<Result<true>> {
    if (asksPassword(caller, rules, now)) {
      const known = await reauthenticateCaller(deps, caller, body.password, now);
      if (!known.ok) return known;
    }
    return checkPaymentPassword(deps, caller.memberId, body.paymentPassword, now);
  }

  async function find({ memberId, merchantCode }: MemberCaller, id: string): Promise<Result<Withdrawal>> {
    const row = await db.read((tx) => store.findWithdrawal(tx, { id, merchant: merchantCode, memberId }));
    return row ? ok(withdrawalOf(row)) : refuse('NOT_FOUND');
  }

  return {
    settings: async (caller: MemberCaller, now: Date): Promise<WithdrawalSettings> => {
      const dayStart = await dayStartOf(caller, now);
      return db.read(async (tx) => {
        const currency = currencyOf(caller.currency);
        const show = (minor: bigint): string => formatMoney(minor, currency);
        const whose = { merchant: caller.merchantCode, memberId: caller.memberId, currency: caller.currency };
        const { rules, limits, strict } = await rulesFor(tx, caller);
        const payout = await findPayoutStatus(tx, caller.memberId, now);
        const account = await findAccount(tx, cashAccountKeyOf(caller));
        const balanceMinor = account?.balanceMinor ?? 0n;
        const available = balanceMinor > 0n ? balanceMinor : 0n;
        const frozen = await findAccount(tx, { ...cashAccountKeyOf(caller), purpose: 'FROZEN' });
        const requirements = await openRequirements(tx, whose);
        // Money at vendors can be called back when it is requested.
        const atProviders = await lyingWith(tx, whose);
        const all = available + atProviders;
        const withdrawable = withdrawableMinor(all, requirements, strict);
        const used = await store.usedSince(tx, whose, dayStart);
        const dailyMinor = minorOf(limits.dailyAmount);
        return {
          open: rules.open,
          currency: caller.currency,
          available: show(available),
          atProviders: show(atProviders),
          locked: show(all - withdrawable),
          withdrawable: show(withdrawable),
          frozen: show(frozen?.balanceMinor ?? 0n),
          minAmount: show(minorOf(rules.minAmount)),
          maxAmount: show(minorOf(rules.maxAmount)),
          dailyAmount: show(dailyMinor),
          dailyAmountLeft: show(dailyMinor > used.amountMinor ? dailyMinor - used.amountMinor : 0n),
          dailyCount: limits.dailyCount,
          dailyCountLeft: Math.max(0, limits.dailyCount - used.count),
          fee: {
            fixed: show(minorOf(rules.feeFixed)),
            bps: rules.feeBps,
            freeLeft: Math.max(0, limits.freeCount - used.count),
          },
          requirements: requirements.map(requirementOf),
          strict,
          hasPaymentPassword: payout?.hasPaymentPassword ?? false,
          askPassword: asksPassword(caller, rules, now),
          heldUntil: payout?.heldUntil?.toISOString() ?? null,
          accountFrozen: (payout?.frozen ?? true) || (account?.frozen ?? false) || (account?.outgoingFrozen ?? false),
        };
      });
    },

    /** Refusals: those of the call's `problems`; nothing has moved then. The same key and request get the first answer. */
    create: async (requested: WithdrawalRequest): Promise<Result<Withdrawal>> => {
      const { caller, now } = requested;
      const before = await madeBefore(db.kysely, {
        table: 'withdrawals',
        memberId: caller.memberId,
        key: requested.key,
      });
      if (before) {
        const isSame = before.fingerprint === fingerprintOf(requested, minorOf(requested.body.amount));
        return isSame ? find(caller, before.id) : refuse('IDEMPOTENCY_CONFLICT');
      }
      const checked = await check(requested);
      if (!checked.ok) return checked;
      const { rules, limits, strict, amountMinor, payee, currency } = checked.value;
      const proved = await prove(requested, rules);
      if (!proved.ok) return proved;
      const dailyMinor = minorOf(limits.dailyAmount);
      const order: store.WithdrawalOrder = {
        id: freshId(),
        merchant: caller.merchantCode,
        memberId: caller.memberId,
        currency: caller.currency,
        amountMinor,
        feeMinor: withdrawalFee(amountMinor, {
          fixedMinor: minorOf(rules.feeFixed),
          bps: rules.feeBps,
          stepMinor: stepOf(currency),
        }),
        freeCount: limits.freeCount,
        dailyMinor,
        dailyCount: limits.dailyCount,
        dayStart: await dayStartOf(caller, now),
        strict,
        atOnce: amountMinor <= minorOf(rules.approveUpTo),
        payee,
        key: requested.key,
        fingerprint: fingerprintOf(requested, amountMinor),
        at: now,
      };
      const asked = await withMoneyBack(deps, { caller, neededMinor: amountMinor, now }, () =>
        db.transaction(async (tx) => {
          const problem = await lockedPayoutProblem(tx, caller, now);
          if (problem) return problem;
          const made = await store.createWithdrawal(tx, order);
          return made.code === 'INSUFFICIENT_FUNDS' ? refuse(made.code) : ok({ ...made, code: made.code });
        }),
      );
      if (!asked.ok) return asked;
      const created = asked.value;
      switch (created.code) {
        case 'OK':
          if (!created.duplicate) eventLog.nudge();
          return find(caller, created.withdrawalId ?? '');
        case 'TURNOVER_REQUIRED':
          return refuse('TURNOVER_REQUIRED', {
            value: { withdrawable: formatMoney(created.room ?? 0n, currency), currency: caller.currency },
          });
        case 'DAILY_AMOUNT':
          return outOfRange(caller, minorOf(rules.minAmount), created.room ?? 0n);
        case 'DAILY_COUNT':
          return refuse('DAILY_COUNT_REACHED', { value: { count: limits.dailyCount } });
        default:
          return refuse(created.code);
      }
    },

    find,

    list: async (
      caller: MemberCaller,
      query: CallQuery<WithdrawalCalls['listWithdrawals']>,
    ): Promise<Result<CallValue<WithdrawalCalls['listWithdrawals']>>> => {
      const period = readPeriod(query);
      if (!period.ok) return period;
      const filter = {
        merchant: caller.merchantCode,
        memberId: caller.memberId,
        id: query.id,
        period: period.value,
        statuses: query.status && [query.status],
      };
      return db.read(async (tx) => {
        const totalRows = await store.countWithdrawals(tx, filter);
        const rows = await store.listWithdrawals(tx, filter, pageBounds(query));
        return ok(pageReply(rows.map(withdrawalOf), totalRows, query));
      });
    },
  };
}

const asksPassword = ({ sessionStartedAt }: MemberCaller, rules: WithdrawalRules, now: Date): boolean =>
  now.getTime() - sessionStartedAt.getTime() > rules.askPasswordAfterHours * HOUR_MS;

function outOfRange({ currency: code }: MemberCaller, min: bigint, max: bigint) {
  const currency = currencyOf(code);
  return refuse('AMOUNT_OUT_OF_RANGE', {
    value: { min: formatMoney(min, currency), max: formatMoney(max, currency), currency: code },
  });
}

/**
 * The fingerprint covers the choice only: a hash of the whole body would let a thief of the database try out payment
 * passwords.
 */
const fingerprintOf = ({ body: { payeeId } }: WithdrawalRequest, amountMinor: bigint): string =>
  createHash('sha256').update(`${payeeId}|${amountMinor}`).digest('hex');
