import type { Tx } from '../kernel/database.ts';

/** An account of a member. Amounts are minor units of 1/10,000 of the currency's unit. */
export type LedgerAccountTable = {
  readonly id: bigint;
  readonly merchant: string;
  readonly member_id: string;
  readonly purpose: AccountPurpose;
  readonly detail: string;
  readonly currency: string;
  readonly balance: bigint;
  readonly frozen: boolean;
  readonly overdrawn_by: bigint | null;
  readonly opened_at: Date;
  readonly last_at: Date;
};

/** CASH is money; TRIAL holds the play credits of one sign-in, which `detail` names. */
export type AccountPurpose = 'CASH' | 'TRIAL';

export type HousePurpose = 'DEPOSITS' | 'GAMES' | 'BONUSES' | 'OPENING' | 'ADJUSTMENTS' | 'TRIAL';

export type HouseAccountTable = {
  readonly id: bigint;
  readonly merchant: string;
  readonly purpose: HousePurpose;
  readonly detail: string;
  readonly currency: string;
};

export type TransferTable = {
  readonly id: bigint;
  readonly merchant: string;
  readonly kind: string;
  readonly reference: string;
  readonly subject: string;
  readonly at: Date;
};

export type PostingTable = {
  readonly transfer_id: bigint;
  readonly line: number;
  readonly account_id: bigint;
  readonly kind: string;
  readonly amount: bigint;
  /** Null on the house's side. */
  readonly balance_after: bigint | null;
  readonly at: Date;
};

export type SubjectTable = {
  readonly subject: string;
  readonly names: Readonly<Record<string, string>>;
};

export type DepositTable = {
  readonly id: string;
  readonly merchant: string;
  readonly member_id: string;
  readonly method: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly currency: string;
  readonly status: DepositStatus;
  readonly created_at: Date;
  readonly due_at: Date | null;
};

export type DepositStatus = 'PENDING' | 'PAID' | 'CREDITED' | 'REJECTED' | 'EXPIRED' | 'FAILED';

export type DepositEventTable = {
  readonly deposit_id: string;
  readonly status: DepositStatus;
  readonly at: Date;
};

/** One round of a vendor and player: what was staked and what came of it. */
export type WagerTable = {
  readonly id: string;
  readonly merchant: string;
  readonly member_id: string;
  readonly account_id: bigint;
  readonly vendor: string;
  readonly round_id: string;
  readonly game_code: string;
  readonly vassalage: string;
  readonly category: string;
  readonly mode: 'REAL' | 'TRIAL';
  readonly currency: string;
  /** What stands staked; stakes given back are in `refunded`. */
  readonly stake: bigint;
  readonly refunded: bigint;
  readonly payout: bigint;
  readonly valid_bet: bigint;
  readonly closed: boolean;
  readonly status: 'OPEN' | 'SETTLED' | 'VOID';
  readonly placed_at: Date;
  readonly settled_at: Date | null;
  readonly detail: Readonly<Record<string, unknown>>;
};

/** What a vendor sent, under its own transaction id. */
export type VendorTransactionTable = {
  readonly vendor: string;
  readonly tx_id: string;
  readonly type: 'BET' | 'WIN' | 'BETWIN' | 'ROLLBACK' | 'BONUS' | 'UNSEEN';
  readonly state: string;
  readonly account_id: bigint;
  readonly currency: string;
  readonly amount: bigint;
  readonly win_amount: bigint;
  readonly round_id: string;
  readonly ref_tx_id: string;
  readonly wager_id: string | null;
  readonly transfer_id: bigint;
  readonly at: Date;
};

/** The wallet's tables, to be read: only the functions of its migrations write them. */
export type WalletTables = {
  ledger_accounts: LedgerAccountTable;
  ledger_house_accounts: HouseAccountTable;
  ledger_transfers: TransferTable;
  ledger_postings: PostingTable;
  ledger_subjects: SubjectTable;
  deposits: DepositTable;
  deposit_events: DepositEventTable;
  wagers: WagerTable;
  vendor_transactions: VendorTransactionTable;
};

/** Adds the wallet's tables to what a query may name. */
export const withWallet = (tx: Tx) => tx.$extendTables<WalletTables>();
