import type {
  PayoutState,
  WalletTransferState,
  WithdrawalState,
  DepositKind,
  DepositTurnover,
  PayDetail,
  PaymentMethodTerms,
  Reconciliation,
} from '@baize/protocol/wallet';
import type { Tx } from '../kernel/database/database.ts';

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
  /** Outgoing payments are frozen: play and payouts go on. */
  readonly outgoing_frozen: boolean;
  readonly overdrawn_by: bigint | null;
  readonly opened_at: Date;
  readonly last_at: Date;
};

/**
 * CASH is money; TRIAL holds the play credits of one sign-in, which `detail` names; FROZEN is held back; VENDOR lies with
 * the vendor that `detail` names. The rows of `ledger_purposes`.
 */
export type AccountPurpose = 'CASH' | 'TRIAL' | 'FROZEN' | 'VENDOR' | 'BONUS' | 'POINTS';

export type BrandPurpose =
  | 'DEPOSITS'
  | 'WITHDRAWALS'
  | 'TRANSIT'
  | 'GAMES'
  | 'LOTTERY'
  | 'BONUSES'
  | 'REBATES'
  | 'FEES'
  | 'GUARANTEES'
  | 'CONTRACTS'
  | 'POINTS'
  | 'OPENING'
  | 'ADJUSTMENTS'
  | 'TRIAL';

export type BrandAccountTable = {
  readonly id: bigint;
  readonly merchant: string;
  readonly purpose: BrandPurpose;
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
  /** Null on the brand's side. */
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
  /** The credited amount, where another sum arrived than was requested. */
  readonly credited: bigint | null;
  /** The paid amount by the provider's notices, fee included. */
  readonly received: bigint | null;
  readonly review: 'AMOUNT' | 'LATE' | 'TWICE' | null;
  readonly reason: string | null;
  readonly terms: {
    readonly kind?: DepositKind;
    readonly provider?: string;
    readonly details?: readonly PayDetail[];
    /** The required turnover, as the member was told. */
    readonly turnover?: DepositTurnover;
  };
  /** Pictures of the payment that the member sent. */
  readonly proof_ids: readonly string[];
};

export type DepositMethodTable = {
  readonly merchant: string;
  readonly currency: string;
  readonly code: string;
  readonly terms: PaymentMethodTerms;
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
  /** The current stake; stakes given back are in `refunded`. */
  readonly stake: bigint;
  readonly refunded: bigint;
  readonly payout: bigint;
  readonly valid_bet: bigint;
  /** The part of the stake that a free bet paid. */
  readonly free_stake: bigint;
  readonly closed: boolean;
  readonly status: 'OPEN' | 'SETTLED' | 'VOID';
  readonly placed_at: Date;
  readonly settled_at: Date | null;
  readonly detail: Readonly<Record<string, unknown>>;
};

/** A vendor's call, under its own transaction id. */
export type VendorTransactionTable = {
  readonly vendor: string;
  readonly tx_id: string;
  readonly type: 'BET' | 'WIN' | 'BETWIN' | 'ROLLBACK' | 'BONUS' | 'ADJUST' | 'UNSEEN';
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

/** Turnover required before money may leave (semantics §4.4). */
export type RequirementTable = {
  readonly id: string;
  readonly place: bigint;
  readonly merchant: string;
  readonly member_id: string;
  readonly currency: string;
  /** DEPOSIT, TRANSFER, ADJUSTMENT, or the kind of a bonus. */
  readonly source: string;
  readonly reference: string;
  readonly base: bigint;
  readonly multiplier_bps: number;
  readonly required: bigint;
  readonly done: bigint;
  readonly locked: bigint;
  readonly weights: Readonly<Record<string, number>>;
  readonly state: 'OPEN' | 'CLEARED' | 'EXPIRED' | 'WAIVED';
  readonly closed_by: 'PLAY' | 'BALANCE' | 'OPERATOR' | 'TIME' | 'TRANSFER' | null;
  readonly closed_at: Date | null;
  readonly created_at: Date;
  readonly expires_at: Date | null;
};

export type BonusTable = {
  readonly id: string;
  readonly merchant: string;
  readonly member_id: string;
  readonly currency: string;
  readonly kind: string;
  readonly amount: bigint;
  readonly reference: string;
  readonly subject: string;
  readonly requirement_id: string | null;
  readonly state: 'ACTIVE' | 'CLEARED' | 'EXPIRED' | 'FORFEITED';
  readonly taken_back: bigint;
  readonly credited_at: Date;
  readonly closed_at: Date | null;
};

export type WithdrawalTable = {
  readonly id: string;
  readonly merchant: string;
  readonly member_id: string;
  readonly currency: string;
  readonly amount: bigint;
  /** Kept back from the amount. */
  readonly fee: bigint;
  /** The parts of the amount due and of the fee that have left so far. */
  readonly settled: bigint;
  readonly fee_charged: bigint;
  readonly status: WithdrawalState;
  readonly payee_id: string;
  readonly payee_kind: 'bank' | 'ewallet';
  readonly payee_provider: string;
  readonly payee_holder: string;
  readonly payee_ending: string;
  readonly reason: string;
  readonly claimed_by: string | null;
  readonly created_at: Date;
};

export type WithdrawalEventTable = {
  readonly withdrawal_id: string;
  readonly status: WithdrawalState;
  readonly at: Date;
};

/** A part of a withdrawal that another member pays (semantics §4.6). */
export type PayoutTable = {
  readonly id: string;
  readonly place: bigint;
  readonly withdrawal_id: string;
  readonly payer_id: string;
  readonly amount: bigint;
  readonly received: bigint;
  readonly guarantee: bigint;
  readonly guarantee_state: 'HELD' | 'RETURNED' | 'KEPT';
  readonly state: PayoutState;
  readonly remark: string;
  readonly proof_ids: readonly string[];
  readonly matched_at: Date;
  readonly paid_at: Date | null;
  readonly due_at: Date | null;
};

export type ProofTable = {
  readonly id: string;
  readonly merchant: string;
  readonly sent_by: string;
  readonly bytes: Uint8Array;
  readonly drawn_at: Date;
};

export type AdjustmentTable = {
  readonly id: string;
  readonly merchant: string;
  readonly member_id: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly reason: string;
  readonly turnover_bps: number;
  readonly status: 'PROPOSED' | 'POSTED' | 'DECLINED';
  readonly proposed_by: string;
  readonly decided_by: string | null;
  readonly created_at: Date;
};

export type RulesTable = {
  readonly merchant: string;
  readonly topic: string;
  readonly rules: unknown;
};

/** A vendor that keeps members' money, in a brand. */
export type WalletVendorTable = {
  readonly merchant: string;
  readonly code: string;
  /** The wire's number of its wallet: 2 and up. */
  readonly type_id: string;
  readonly names: Readonly<Record<string, string>>;
  readonly status: 'OPEN' | 'CLOSED';
  readonly min_amount: bigint;
};

export type ProviderNoticeTable = {
  readonly provider: string;
  readonly event_id: string;
  readonly payment_id: string;
  readonly deposit_id: string;
  readonly status: 'SUCCEEDED' | 'DECLINED';
  readonly amount: bigint;
  readonly currency: string;
  readonly outcome: string;
  readonly at: Date;
};

export type ReconciliationTable = {
  readonly merchant: string;
  readonly day: string;
  readonly made_at: Date;
  readonly result: Reconciliation;
};

export type VendorPlayerTable = {
  readonly account_id: bigint;
  readonly vendor: string;
  readonly merchant: string;
  readonly member_id: string;
  readonly currency: string;
  /** The vendor's id of the member. */
  readonly player_id: string;
  readonly known: boolean;
  /** The last round that is in our books, by the vendor's count. */
  readonly through: bigint;
  readonly watched_until: Date | null;
  /** The sign-in from which a game was opened last; null once the vendor was told to end it. */
  readonly session_id: string | null;
  /** From when on the vendor is told to end the player's games. */
  readonly kick_at: Date | null;
  /** How often its games were opened. */
  readonly plays: number;
};

export type VendorTransferTable = {
  readonly id: string;
  readonly merchant: string;
  readonly member_id: string;
  readonly vendor: string;
  readonly currency: string;
  readonly direction: 'IN' | 'OUT';
  readonly amount: bigint | null;
  readonly state: WalletTransferState;
  readonly cause: 'MEMBER' | 'LAUNCH' | 'COLLECT';
  readonly reason: string;
  readonly next_at: Date | null;
  readonly tries: number;
  readonly created_at: Date;
  /** An operator's proposed end; another one confirms it. */
  readonly end_state: 'DONE' | 'FAILED' | null;
  readonly end_amount: bigint | null;
  readonly end_asked_by: string | null;
};

export type LineTransferTable = {
  readonly id: string;
  readonly merchant: string;
  readonly from_member: string;
  readonly to_member: string;
  readonly direction: 'UP' | 'DOWN';
  readonly currency: string;
  readonly amount: bigint;
  readonly turnover: bigint;
  readonly at: Date;
};

/** The wallet's tables, to be read: only the functions of its migrations write them. */
export type WalletTables = {
  ledger_accounts: LedgerAccountTable;
  ledger_house_accounts: BrandAccountTable;
  ledger_transfers: TransferTable;
  ledger_postings: PostingTable;
  ledger_subjects: SubjectTable;
  deposits: DepositTable;
  deposit_methods: DepositMethodTable;
  deposit_events: DepositEventTable;
  wagers: WagerTable;
  wallet_vendor_transactions: VendorTransactionTable;
  wallet_requirements: RequirementTable;
  wallet_bonuses: BonusTable;
  wallet_rules: RulesTable;
  withdrawals: WithdrawalTable;
  withdrawal_events: WithdrawalEventTable;
  withdrawal_payouts: PayoutTable;
  wallet_proofs: ProofTable;
  wallet_adjustments: AdjustmentTable;
  wallet_vendors: WalletVendorTable;
  wallet_vendor_players: VendorPlayerTable;
  wallet_vendor_transfers: VendorTransferTable;
  wallet_vendor_transfer_events: { transfer_id: string; status: WalletTransferState; at: Date };
  line_transfers: LineTransferTable;
  wallet_reconciliations: ReconciliationTable;
  deposit_notices: ProviderNoticeTable;
};

/** Adds the wallet's tables to what a query may name. */
export const withWallet = (tx: Tx) => tx.$extendTables<WalletTables>();
