import {
  currencyOf,
  fitsStep,
  formatMoney,
  minorOf,
  MINUTE_MS,
  ok,
  pagesFor,
  parseAmount,
  refuse,
  refuseFields,
  stepOf,
  type CallValue,
  type Result,
} from '@baize/protocol/kernel';
import type { Deposit, DepositState, DepositTurnover, PaymentMark, WalletCalls } from '@baize/protocol/wallet';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Deps } from '../../kernel/wing.ts';
import { gateValue } from '../gate.ts';
import { createDepositOffers, depositMethodIn, feeOf, type Offer } from './deposit-offers.ts';
import { reportWithProofs, type Report } from './deposit-report.ts';
import * as store from './deposit-store.ts';
import { createDepositView } from './deposit-view.ts';
import { freshId } from '../fresh-id.ts';
import { madeBefore } from '../ledger/made-before.ts';
import { createHostedProvider } from './payment-provider.ts';
import { readPeriod } from '../statements/period.ts';
import { readTurnoverRules } from '../rules.ts';

export interface DepositRequest {
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
export function createDepositService(
  deps: Pick<Deps, 'db' | 'config' | 'dueRows' | 'eventLog' | 'ranks' | 'pictures'>,
) {
  const { db, config, dueRows, eventLog } = deps;
  const offers = createDepositOffers(deps);
  const provider = createHostedProvider(config);
  const depositIn = createDepositView(provider);

  const offersOf = ({ merchantCode: merchant, currency, memberId }: MemberCaller): Promise<Offer[]> =>
    db.read((tx) => offers.ofMember(tx, { merchant, currency, memberId }));

  /** Checks a deposit request: the method, the amount's decimals, its bounds. */
  async function check(requested: DepositRequest): Promise<Result<{ offer: Offer; amountMinor: bigint }>> {
    const { caller, method: code, amount } = requested;
    const currency = currencyOf(caller.currency);
    const offer = (await offersOf(caller)).find(({ method }) => method.code === code);
    if (!offer) return refuseFields({ method: [{ rule: 'invalid' }] });
    if (offer.status !== 'OPEN') return refuse('CONFLICT', { value: { method: code, status: offer.status } });
    const amountMinor = parseAmount(amount);
    if (amountMinor === undefined || !fitsStep(amountMinor, currency)) {
      return refuseFields({ amount: [{ rule: 'step', min: formatMoney(stepOf(currency), currency) }] });
    }
    const { minAmount: min, maxAmount: max } = depositMethodIn(offer, requested.language);
    if (amountMinor < minorOf(min) || amountMinor > minorOf(max)) {
      return refuse('AMOUNT_OUT_OF_RANGE', { value: { min, max, currency: caller.currency } });
    }
    return ok({ offer, amountMinor });
  }

  return {
    /** The offered and announced methods of a brand of this currency, before log-in. */
    marks: (merchant: string, currency: string, language: string): Promise<PaymentMark[]> =>
      db.single((tx) => offers.marks(tx, { merchant, currency }, language)),

    listMethods: async (
      caller: MemberCaller,
      language: string,
    ): Promise<CallValue<WalletCalls['listDepositMethods']>> => {
      const methods = (await offersOf(caller)).map((offer) => depositMethodIn(offer, language));
      const turnover = await db.single((tx) => depositTurnover(tx, caller.merchantCode));
      return { allowDeposit: methods.some(({ status }) => status === 'OPEN') ? 'Y' : 'N', methods, turnover };
    },

    /** Refusals: those of the call's `problems`; nothing has moved then. The same key and request get the first answer. */
    create: async (requested: DepositRequest): Promise<Result<Deposit>> => {
      // Before the rules, which may have changed since the first one.
      const before = await madeBefore(db.kysely, {
        table: 'deposits',
        memberId: requested.caller.memberId,
        key: requested.key,
      });
      if (before?.fingerprint === requested.fingerprint) return find(requested.caller, before.id, requested.language);
      if (before) return refuse('IDEMPOTENCY_CONFLICT');
      const checked = await check(requested);
      if (!checked.ok) return checked;
      const { caller, now } = requested;
      const { offer, amountMinor } = checked.value;
      const { method, details, expiresMinutes } = offer;
      const turnover = await db.single((tx) => depositTurnover(tx, caller.merchantCode));
      const order: store.DepositOrder = {
        id: freshId(),
        merchant: caller.merchantCode,
        memberId: caller.memberId,
        currency: caller.currency,
        method: method.code,
        amountMinor,
        feeMinor: feeOf(amountMinor, offer),
        key: requested.key,
        fingerprint: requested.fingerprint,
        dueAt: new Date(now.getTime() + expiresMinutes * MINUTE_MS),
        at: now,
        atOnce: method.kind === 'DEMO',
        terms: {
          kind: method.kind,
          turnover,
          ...(method.kind === 'PROVIDER' && provider ? { provider: provider.code } : {}),
          ...(method.kind === 'MANUAL' ? { details } : {}),
        },
      };
      const created = await db.transaction((tx) => store.createDeposit(tx, order));
      if (created.refusal) return refuse('LIMIT_REACHED', { value: gateValue(created.refusal, caller.currency) });
      if (created.depositId === null) return refuse('IDEMPOTENCY_CONFLICT');
      if (!created.duplicate) eventLog.nudge();
      return find(caller, created.depositId, requested.language);
    },

    reportPaid: async (
      caller: MemberCaller,
      depositId: string,
      { language, ...report }: Pick<Report, 'proofs' | 'now' | 'signal'> & { readonly language: string },
    ): Promise<Result<Deposit>> => {
      const known = await find(caller, depositId, language);
      if (!known.ok) return known;
      const reported = await reportWithProofs(deps, { caller, depositId, ...report });
      return reported.ok ? find(caller, depositId, language) : reported;
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

    /** Gives up what waited too long; the event log tells those whose deposits they are. */
    expire: async (now: Date): Promise<void> => {
      const expire = async (except: ReadonlySet<string>, only?: string): Promise<number> => {
        const givenUp = await db.transaction((tx) => store.expireDeposits(tx, now, except, only));
        if (givenUp > 0) eventLog.nudge();
        return givenUp;
      };
      await dueRows.batches({
        job: 'wallet-expire-deposits',
        now,
        batch: expire,
        rows: (except) => db.read((tx) => store.dueDeposits(tx, now, except)),
        keyOf: ({ id }) => id,
        merchantOf: ({ merchant }) => merchant,
        run: async ({ id }) => void (await expire(new Set(), id)),
      });
    },
  };

  async function find(caller: MemberCaller, depositId: string, language: string): Promise<Result<Deposit>> {
    const { memberId, merchantCode: merchant } = caller;
    const row = await store.findDeposit(db.kysely, { id: depositId, memberId, merchant });
    return row ? ok(depositIn(row, language)) : refuse('NOT_FOUND');
  }
}

async function depositTurnover(tx: Tx, merchant: string): Promise<DepositTurnover> {
  const { depositMultiplierBps: multiplierBps, weights } = await readTurnoverRules(tx, merchant);
  return { multiplierBps, weights };
}
