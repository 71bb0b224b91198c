import {
  AGENT_KINDS,
  currencyOf,
  fitsStep,
  formatMoney,
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
import type { LineTransfer, LineTransferSettings, TransferCalls } from '@baize/protocol/wallet';
import { createHash } from 'node:crypto';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { pageBounds, pageReply } from '../../kernel/calls/page.ts';
import type { Deps } from '../../kernel/wing.ts';
import { windowOf } from '../../kernel/time/calendar.ts';
import {
  checkPaymentPassword,
  downlineMember,
  downlineMembers,
  lockedPayoutProblem,
  payoutProblem,
  findPayoutStatus,
  proveTransfer,
  sessionAddress,
  transferProofOf,
  uplineMember,
} from '../../account/index.ts';
import { usernamesOf } from '../../members/index.ts';
import { freshId } from '../fresh-id.ts';
import { findAccount } from '../ledger/ledger.ts';
import * as store from './line-store.ts';
import { readTransferRules } from '../rules.ts';
import { cashAccountKeyOf } from '../service.ts';
import type { LineTransferTable } from '../tables.ts';
import { openRequirements, type Whose } from '../turnover/turnover.ts';
import { lyingWith, withMoneyBack } from '../vendors/vendor-return.ts';

/** So many downlines are offered to choose from; any can be named. */
const DOWNLINES_SHOWN = 200;

export interface LineRequest {
  readonly caller: MemberCaller;
  readonly merchant: Merchant;
  readonly ip: string;
  /** Undefined sends it up. */
  readonly username: string | undefined;
  readonly body: CallBody<TransferCalls['transferUpline']>;
  readonly key: string;
  readonly now: Date;
}

const whoseOf = ({ merchantCode, memberId, currency }: MemberCaller): Whose => ({
  merchant: merchantCode,
  memberId,
  currency,
});

/** Money passed up and down the line (semantics §3.10). */
export function createLineTransfers(deps: Deps) {
  const { db, eventLog } = deps;

  const dayStart = ({ timeZone }: Merchant, now: Date): Date => windowOf(timeZone, 'day', now).start;

  /** Whether the session is used from another address than it began at. */
  async function hasMoved(tx: Tx, caller: MemberCaller, ip: string): Promise<boolean> {
    const began = await sessionAddress(tx, caller.sessionId);
    return began !== undefined && began !== ip;
  }

  /** Checks a transfer request before asking for a proof. */
  async function check({ caller, merchant, ip, username, body, now }: LineRequest) {
    const currency = currencyOf(caller.currency);
    return db.read(async (tx) => {
      const rules = await readTransferRules(tx, caller.merchantCode, caller.currency);
      if (!rules.open) return refuse('NOT_OFFERED');
      const barred = await payoutProblem(tx, caller, now);
      if (barred) return barred;
      const to =
        username === undefined
          ? await uplineMember(tx, merchant.code, caller.memberId)
          : await downlineMember(tx, merchant.code, caller.memberId, username);
      if (!to || to.currency !== caller.currency) return refuse('NOT_FOUND');
      const amountMinor = parseAmount(body.amount);
      if (amountMinor === undefined || amountMinor <= 0n || !fitsStep(amountMinor, currency)) {
        return refuseFields({ amount: [{ rule: 'step', min: formatMoney(stepOf(currency), currency) }] });
      }
      const [min, max] = [minorOf(rules.minAmount), minorOf(rules.maxAmount)];
      if (amountMinor < min || amountMinor > max) {
        const bounds = { min: formatMoney(min, currency), max: formatMoney(max, currency), currency: caller.currency };
        return refuse('AMOUNT_OUT_OF_RANGE', { value: bounds });
      }
      if (body.paymentPassword === '') return refuseFields({ paymentPassword: [{ rule: 'required' }] });
      const since = dayStart(merchant, now);
      const sent = await store.sentSince(tx, whoseOf(caller), since);
      const account = await findAccount(tx, cashAccountKeyOf(caller));
      if (account?.frozen || account?.outgoingFrozen) return refuse('ACCOUNT_FROZEN');
      if ((account?.balanceMinor ?? 0n) < amountMinor) return refuse('INSUFFICIENT_FUNDS');
      const left = minorOf(rules.dailyAmount) - sent;
      if (left < amountMinor) return dailyReached(left, caller);
      const above = amountMinor > minorOf(rules.checkAbove) || sent + amountMinor > minorOf(rules.checkDailyAbove);
      return ok({ rules, to, amountMinor, since, mustProve: above || (await hasMoved(tx, caller, ip)) });
    });
  }

  async function viewOf(caller: MemberCaller, rows: readonly LineTransferTable[]): Promise<LineTransfer[]> {
    const names = await db.single((tx) => usernamesOf(tx, [...new Set(rows.flatMap(sidesOf))]));
    return rows.map((row) => {
      const sent = row.from_member === caller.memberId;
      const currency = currencyOf(row.currency);
      return {
        id: row.id,
        direction: sent ? row.direction : 'IN',
        party: names.get(sent ? row.to_member : row.from_member) ?? '',
        amount: formatMoney(row.amount, currency),
        currency: row.currency,
        turnover: formatMoney(row.turnover, currency),
        at: row.at.toISOString(),
      };
    });
  }

  async function find(caller: MemberCaller, id: string): Promise<Result<LineTransfer>> {
    const row = await db.single((tx) => store.findLineTransfer(tx, id));
    const [view] = row ? await viewOf(caller, [row]) : [];
    return view ? ok(view) : refuse('NOT_FOUND');
  }

  return {
    settings: (caller: MemberCaller, merchant: Merchant, ip: string, now: Date): Promise<LineTransferSettings> =>
      db.read(async (tx) => {
        const currency = currencyOf(caller.currency);
        const show = (minor: bigint): string => formatMoney(minor > 0n ? minor : 0n, currency);
        const rules = await readTransferRules(tx, caller.merchantCode, caller.currency);
        const account = await findAccount(tx, cashAccountKeyOf(caller));
        const payout = await findPayoutStatus(tx, caller.memberId, now);
        const sent = await store.sentSince(tx, whoseOf(caller), dayStart(merchant, now));
        const open = await openRequirements(tx, whoseOf(caller));
        const proof = await transferProofOf(tx, caller.memberId);
        const isAgent = AGENT_KINDS.includes(caller.isAgent);
        const below = isAgent ? await downlineMembers(tx, merchant.code, caller.memberId, DOWNLINES_SHOWN) : [];
        return {
          open: rules.open,
          currency: caller.currency,
          available: show(account?.balanceMinor ?? 0n),
          atProviders: show(await lyingWith(tx, whoseOf(caller))),
          minAmount: show(minorOf(rules.minAmount)),
          maxAmount: show(minorOf(rules.maxAmount)),
          dailyAmount: show(minorOf(rules.dailyAmount)),
          dailyAmountLeft: show(minorOf(rules.dailyAmount) - sent),
          checkAbove: show(minorOf(rules.checkAbove)),
          checkDailyLeft: show(minorOf(rules.checkDailyAbove) - sent),
          addressChanged: await hasMoved(tx, caller, ip),
          check: proof.check,
          contact: proof.masked,
          upline: (await uplineMember(tx, merchant.code, caller.memberId))?.username ?? null,
          downlines: below.filter(({ currency: theirs }) => theirs === caller.currency).map(({ username }) => username),
          turnoverLeft: show(open.reduce((sum, each) => sum + each.required - each.done, 0n)),
          hasPaymentPassword: payout?.hasPaymentPassword ?? false,
          frozen: (payout?.frozen ?? true) || (account?.frozen ?? false) || (account?.outgoingFrozen ?? false),
          heldUntil: payout?.heldUntil?.toISOString() ?? null,
        };
      }),

    /** Refusals: those of the call's `problems`; nothing has moved then. The same key and request get the first answer. */
    passOn: async (requested: LineRequest): Promise<Result<LineTransfer>> => {
      const { caller, now, key, body } = requested;
      const fingerprint = fingerprintOf(requested);
      // A repeat whose code was used up by the first one is still answered.
      const before = await db.single((tx) => store.findByKey(tx, caller.memberId, key));
      if (before) return before.fingerprint === fingerprint ? find(caller, before.id) : refuse('IDEMPOTENCY_CONFLICT');
      const neededMinor = parseAmount(body.amount);
      const checked = await withMoneyBack(deps, { caller, neededMinor, now }, () => check(requested));
      if (!checked.ok) return checked;
      const { rules, to, amountMinor, since, mustProve } = checked.value;
      const known = await checkPaymentPassword(deps, caller.memberId, body.paymentPassword, now);
      if (!known.ok) return known;
      if (mustProve) {
        const proved = await proveTransfer(deps, caller, { code: body.code, password: body.password }, now);
        if (!proved.ok) return proved;
      }
      const order: store.LineOrder = {
        id: freshId(),
        from: whoseOf(caller),
        toMemberId: to.id,
        direction: requested.username === undefined ? 'UP' : 'DOWN',
        amountMinor,
        dailyMinor: minorOf(rules.dailyAmount),
        checkDailyMinor: minorOf(rules.checkDailyAbove),
        checked: mustProve,
        dayStart: since,
        key,
        fingerprint,
        at: now,
      };
      // In a transaction, because that begins again where the database gave up for a deadlock.
      const outcome = await db.transaction(
        async (tx) => (await lockedPayoutProblem(tx, caller, now)) ?? ok(await store.passOn(tx, order)),
      );
      if (!outcome.ok) return outcome;
      const made = outcome.value;
      switch (made.code) {
        case 'OK':
          if (!made.duplicate) eventLog.nudge();
          return find(caller, made.transferId ?? '');
        case 'DAILY_AMOUNT':
          return dailyReached(made.room ?? 0n, caller);
        case 'CHECK': {
          const { check: how } = await db.single((tx) => transferProofOf(tx, caller.memberId));
          return refuse('SECOND_CHECK_REQUIRED', { value: { check: how } });
        }
        default:
          return refuse(made.code);
      }
    },

    list: async (
      caller: MemberCaller,
      query: CallQuery<TransferCalls['listLineTransfers']>,
    ): Promise<CallValue<TransferCalls['listLineTransfers']>> => {
      const { merchantCode: merchant, memberId } = caller;
      const { rows, totalRows } = await db.read(async (tx) => ({
        rows: await store.listLineTransfers(tx, { merchant, memberId, ...pageBounds(query) }),
        totalRows: await store.countLineTransfers(tx, merchant, memberId),
      }));
      return pageReply(await viewOf(caller, rows), totalRows, query);
    },
  };
}

const dailyReached = (left: bigint, { currency }: MemberCaller) =>
  refuse('DAILY_AMOUNT_REACHED', {
    value: { left: formatMoney(left > 0n ? left : 0n, currencyOf(currency)), currency },
  });

const sidesOf = ({ from_member, to_member }: LineTransferTable): string[] => [from_member, to_member];

/**
 * The fingerprint covers the choice only: a hash of the whole body would let a thief of the database try out payment
 * passwords.
 */
const fingerprintOf = ({ username, body: { amount } }: LineRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([username?.trim().toLowerCase() ?? null, amount]))
    .digest('hex');
