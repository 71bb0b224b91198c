import {
  currencyOf,
  fitsStep,
  formatMoney,
  ok,
  pagesFor,
  parseAmount,
  refuse,
  refuseFields,
  stepOf,
  type CallValue,
  type Result,
} from '@baize/protocol/kernel';
import type { Deposit, DepositMethod, DepositState, PaymentMark, WalletCalls } from '@baize/protocol/wallet';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Deps } from '../kernel/wing.ts';
import { DEMO_METHOD, methodsOf, nameIn, type Method } from './deposit-methods.ts';
import * as store from './deposit-store.ts';
import { freshId } from './fresh-id.ts';
import { readPeriod } from './period.ts';
import type { WalletService } from './service.ts';

const MINUTE_MS = 60_000;
/** A deposit that nobody pays expires (semantics §5.3). */
const DEPOSIT_EXPIRES_MS = 60 * MINUTE_MS;

const FEE_MINOR = 0n;

export interface DepositWish {
  readonly caller: MemberCaller;
  readonly method: string;
  readonly amount: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly language: string;
  readonly now: Date;
}

export interface DepositQuery {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: DepositState | undefined;
}

export type DepositPage = CallValue<WalletCalls['listDeposits']>;

export type DepositService = ReturnType<typeof createDepositService>;

/** Ways to deposit, and deposits from their start to their end. */
export function createDepositService(deps: Pick<Deps, 'db' | 'config' | 'events'>, wallet: WalletService) {
  const { db, config, events } = deps;
  const methods = methodsOf(config.demo);

  /** What is wrong with a wish, if anything: the method, the amount's decimals, its bounds. */
  function check({ caller, method: code, amount }: DepositWish): Result<{ method: Method; amountMinor: bigint }> {
    const currency = currencyOf(caller.currency);
    const method = methods.find((each) => each.code === code);
    const bounds = method?.bounds[caller.currency];
    if (!method || !bounds) return refuseFields({ method: [{ rule: 'invalid' }] });
    if (method.status !== 'OPEN') return refuse('CONFLICT', { value: { method: code, status: method.status } });
    const amountMinor = parseAmount(amount);
    if (amountMinor === undefined || !fitsStep(amountMinor, currency)) {
      return refuseFields({ amount: [{ rule: 'step', min: formatMoney(stepOf(currency), currency) }] });
    }
    const [min, max] = bounds;
    if (amountMinor < (parseAmount(min) ?? 0n) || amountMinor > (parseAmount(max) ?? 0n)) {
      return refuse('AMOUNT_OUT_OF_RANGE', { value: { min, max, currency: caller.currency } });
    }
    return ok({ method, amountMinor });
  }

  return {
    /** What a brand of this currency offers and announces, before anybody has signed in. */
    marks: (currency: string, language: string): PaymentMark[] =>
      methods
        .flatMap((method) => methodIn(method, currency, language))
        .filter(({ status }) => status !== 'CLOSED')
        .map(({ code, name, icon, status }) => ({ code, name, icon, status })),

    listMethods: (caller: MemberCaller, language: string): { allowDeposit: 'Y' | 'N'; methods: DepositMethod[] } => {
      const offered = methods.flatMap((method) => methodIn(method, caller.currency, language));
      return { allowDeposit: offered.some(({ status }) => status === 'OPEN') ? 'Y' : 'N', methods: offered };
    },

    /** Refusals: those of the call's `problems`; nothing has moved then. The same key and wish get the first answer. */
    create: async (wish: DepositWish): Promise<Result<Deposit>> => {
      const checked = check(wish);
      if (!checked.ok) return checked;
      const { caller, now } = wish;
      const { method, amountMinor } = checked.value;
      const created = await store.createDeposit(db.kysely, {
        id: freshId(),
        merchant: caller.merchantCode,
        memberId: caller.memberId,
        currency: caller.currency,
        method: method.code,
        amountMinor,
        feeMinor: FEE_MINOR,
        key: wish.key,
        fingerprint: wish.fingerprint,
        dueAt: new Date(now.getTime() + DEPOSIT_EXPIRES_MS),
        at: now,
        atOnce: method.code === DEMO_METHOD,
      });
      if (created.depositId === null) return refuse('IDEMPOTENCY_CONFLICT');
      const deposit = await find(caller, created.depositId, wish.language);
      if (deposit.ok && !created.duplicate) {
        events.publish(caller.memberId, { type: 'deposit', depositId: deposit.value.id, status: deposit.value.status });
        if (deposit.value.status === 'CREDITED') await wallet.tellBalance(caller);
      }
      return deposit;
    },

    find: (caller: MemberCaller, depositId: string, language: string) => find(caller, depositId, language),

    list: async (caller: MemberCaller, query: DepositQuery, language: string): Promise<Result<DepositPage>> => {
      const period = readPeriod(query);
      if (!period.ok) return period;
      const filter = {
        memberId: caller.memberId,
        merchant: caller.merchantCode,
        period: period.value,
        status: query.status,
      };
      return db.read(async (tx) => {
        const totalRows = await store.countDeposits(tx, filter);
        const offset = (query.pageNo - 1) * query.pageSize;
        const rows = await store.listDeposits(tx, filter, { offset, limit: query.pageSize });
        return ok({
          rows: rows.map((row) => depositIn(row, language)),
          pageNum: query.pageNo,
          totalPages: pagesFor(totalRows, query.pageSize),
          totalRows,
        });
      });
    },

    /** Gives up what waited too long, and tells those whose deposits they are. */
    expire: async (now: Date): Promise<void> => {
      for (;;) {
        const givenUp = await store.expireDeposits(db.kysely, now);
        for (const { memberId, depositId, status } of givenUp) {
          events.publish(memberId, { type: 'deposit', depositId, status });
        }
        if (givenUp.length === 0) return;
      }
    },
  };

  async function find(caller: MemberCaller, depositId: string, language: string): Promise<Result<Deposit>> {
    const { memberId, merchantCode: merchant } = caller;
    const row = await store.findDeposit(db.kysely, { id: depositId, memberId, merchant });
    return row ? ok(depositIn(row, language)) : refuse('NOT_FOUND');
  }
}

function methodIn(method: Method, currency: string, language: string): DepositMethod[] {
  const { code, names, icon, arrivesMinutes, status, bounds } = method;
  const [minAmount, maxAmount] = bounds[currency] ?? [];
  if (minAmount === undefined || maxAmount === undefined) return [];
  const fee = formatMoney(FEE_MINOR, currencyOf(currency));
  return [{ code, name: nameIn(names, language), icon, currency, minAmount, maxAmount, fee, arrivesMinutes, status }];
}

function depositIn(row: store.DepositRow, language: string): Deposit {
  const currency = currencyOf(row.currency);
  const method = methodsOf(true).find(({ code }) => code === row.method);
  return {
    id: row.id,
    method: row.method,
    methodName: method ? nameIn(method.names, language) : row.method,
    amount: formatMoney(row.amount, currency),
    fee: formatMoney(row.fee, currency),
    currency: row.currency,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    history: row.history.map(({ status, at }) => ({ status, at: at.toISOString() })),
  };
}
