import {
  currencyOf,
  formatMoney,
  MEMBER_KIND,
  ok,
  pagesFor,
  refuseFields,
  type CallValue,
  type Currency,
  type Result,
} from '@baize/protocol/kernel';
import {
  MAIN_WALLET_ID,
  transactionTypes,
  type Balance,
  type Transaction,
  type TransactionType,
  type WalletCalls,
} from '@baize/protocol/wallet';
import { POINTS_CURRENCY, pointTypes, type PointType } from '@baize/protocol/points';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { RawReply } from '../kernel/calls/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { recordFile } from './records/record-file.ts';
import { text } from '../kernel/texts/texts.ts';
import { nameIn } from './deposits/deposit-methods.ts';
import { findAccount, type AccountState, type MemberAccountKey } from './ledger/ledger.ts';
import { readPeriod } from './statements/period.ts';
import * as store from './store.ts';
import type { Whose as Owner } from './turnover/turnover.ts';
import { listVendors, playersOf, type HeldPlayer } from './vendors/vendor-store.ts';
import { trialAccount, trialAccountKeyOf } from './stakes/trial-credits.ts';

const ALL_WALLETS = '0';

export const isTrial = ({ isAgent }: Pick<MemberCaller, 'isAgent'>): boolean => isAgent === MEMBER_KIND.trial;

/** The account behind a caller's balance: money, or for a trial account the play credits of its sign-in. */
export const accountKeyOf = (caller: MemberCaller): MemberAccountKey =>
  isTrial(caller) ? trialAccountKeyOf(caller) : cashAccountKeyOf(caller);

export const cashAccountKeyOf = ({ merchantCode, memberId, currency }: Whose): MemberAccountKey => ({
  merchant: merchantCode,
  memberId,
  purpose: 'CASH',
  detail: '',
  currency,
});

/** Points lie beside the money, in a currency of their own. */
const pointsAccountKeyOf = ({ merchantCode, memberId }: Whose): MemberAccountKey => ({
  merchant: merchantCode,
  memberId,
  purpose: 'POINTS',
  detail: '',
  currency: POINTS_CURRENCY.code,
});
const whoseOf = ({ merchantCode, memberId, currency }: Whose): Owner => ({
  merchant: merchantCode,
  memberId,
  currency,
});

type Whose = Pick<MemberCaller, 'merchantCode' | 'memberId' | 'currency'>;

export interface RecordQuery {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly types?: string | undefined;
  readonly format?: 'json' | 'csv' | undefined;
}

export interface BalanceQuery {
  readonly symbol: string;
  readonly language: string;
  readonly now: Date;
  readonly typeId: string | undefined;
}

export type RecordPage = CallValue<WalletCalls['listTransactions']>;

export type WalletService = ReturnType<typeof createWalletService>;

/** A member's balance and account record. `onHeld` hears of what is looked at that lies with vendors. */
export function createWalletService({ db }: Pick<Deps, 'db'>, onHeld: (held: readonly HeldPlayer[]) => void) {
  const accountOf = (tx: Tx, caller: MemberCaller): Promise<AccountState | undefined> =>
    findAccount(tx, accountKeyOf(caller));
  /** A trial account has play credits from its first look at the balance on. */
  const openedTrial = async (caller: MemberCaller, now: Date): Promise<AccountState | undefined> =>
    isTrial(caller) ? db.transaction((tx) => trialAccount(tx, { caller, key: 'first', now })) : undefined;

  /** Balances at vendors that keep their own wallet; an unused wallet is left out. */
  async function vendorBalances(caller: MemberCaller, language: string) {
    const held = await playersOf(db.kysely, whoseOf(caller));
    if (held.length === 0) return [];
    onHeld(held);
    const vendors = await listVendors(db.kysely, caller.merchantCode);
    return vendors.flatMap(({ code, type_id, names }) =>
      held
        .filter(({ vendor }) => vendor === code)
        .map(({ balance }) => ({
          accountTypeId: type_id,
          accountTypeName: nameIn(names, language),
          vassalage: code,
          balanceMinor: balance,
        })),
    );
  }

  return {
    balance: async (caller: MemberCaller, { symbol, language, now, typeId }: BalanceQuery): Promise<Balance> => {
      const key = accountKeyOf(caller);
      const currency = currencyOf(key.currency);
      const account = (await accountOf(db.kysely, caller)) ?? (await openedTrial(caller, now));
      const facts = { currency: currency.code, currencySymbol: symbol };
      const main = {
        accountTypeId: MAIN_WALLET_ID,
        accountTypeName: text(language, isTrial(caller) ? 'wallet.name.trial' : 'wallet.name.main'),
        vassalage: null,
        balanceMinor: account?.balanceMinor ?? 0n,
      };
      const vendors = isTrial(caller) ? [] : await vendorBalances(caller, language);
      const asked = [main, ...vendors].filter(
        ({ accountTypeId }) => typeId === undefined || typeId === ALL_WALLETS || typeId === accountTypeId,
      );
      return {
        sumBalance: formatMoney(
          asked.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n),
          currency,
        ),
        ...facts,
        wallets: asked.map(({ accountTypeId, accountTypeName, vassalage, balanceMinor }) => ({
          accountTypeId,
          accountTypeName,
          vassalage,
          availBalance: formatMoney(balanceMinor > 0n ? balanceMinor : 0n, currency),
          ...facts,
        })),
      };
    },

    /** The account record, as a page or as a file. Refuses kinds that do not exist and a period that ends before it begins. */
    record: async (
      caller: MemberCaller,
      query: RecordQuery,
      language: string,
    ): Promise<Result<RecordPage> | RawReply> => {
      const period = readPeriod(query);
      if (!period.ok) return period;
      const kinds = query.types?.split(',');
      const ofPoints = kinds?.every(isPointType) ?? false;
      if (!ofPoints && kinds?.some((kind) => !isTransactionType(kind))) {
        return refuseFields({ types: [{ rule: 'invalid' }] });
      }
      const key = ofPoints ? pointsAccountKeyOf(caller) : accountKeyOf(caller);
      const account = await findAccount(db.kysely, key);
      const currency = ofPoints ? POINTS_CURRENCY : currencyOf(key.currency);
      // No account has the id 0: who never had money has an empty record.
      const filter = { accountId: account?.id ?? 0n, period: period.value, kinds };
      if (query.format === 'csv') return recordFile(store.everyLine(db.kysely, filter), currency, language);
      return db.read(async (tx) => {
        const totals = await store.recordTotals(tx, filter);
        const offset = (query.pageNo - 1) * query.pageSize;
        const rows = await store.recordPage(tx, filter, { offset, limit: query.pageSize });
        return ok({
          rows: rows.map((row) => transactionOf(row, currency, language)),
          pageNum: query.pageNo,
          totalPages: pagesFor(totals.count, query.pageSize),
          totalRows: totals.count,
          totals: {
            in: formatMoney(totals.inMinor, currency),
            out: formatMoney(totals.outMinor, currency),
            net: formatMoney(totals.inMinor - totals.outMinor, currency),
            deposited: formatMoney(totals.depositedMinor, currency),
            withdrawn: formatMoney(totals.withdrawnMinor, currency),
            staked: formatMoney(totals.stakedMinor, currency),
            returned: formatMoney(totals.returnedMinor, currency),
            netPlay: formatMoney(totals.returnedMinor - totals.stakedMinor, currency),
          },
        });
      });
    },
  };
}

const isTransactionType = (kind: string): kind is TransactionType => transactionTypes.some((type) => type === kind);

const isPointType = (kind: string): kind is PointType => pointTypes.some((type) => type === kind);

/** The ledger writes no kind that the protocol does not name; one that slipped in reads as an adjustment. */
export const typeOfLine = (kind: string): Transaction['type'] =>
  isTransactionType(kind) || isPointType(kind) ? kind : 'ADJUSTMENT';

function transactionOf(row: store.RecordLine, currency: Currency, language: string): Transaction {
  return {
    id: `${row.transferId}-${row.line}`,
    at: row.at.toISOString(),
    type: typeOfLine(row.kind),
    amount: formatMoney(row.amountMinor, currency),
    balanceAfter: formatMoney(row.balanceAfterMinor, currency),
    currency: currency.code,
    reference: row.reference,
    description: row.names ? nameIn(row.names, language) : '',
  };
}
