/**
 * Every event of the log, by its type, with what it carries. A wing that adds one adds it here, so that those who
 * listen need not enter the wing that tells. Amounts are strings of minor units (1/10,000 of the currency's unit).
 */
export interface EventTypes {
  /** A stake was taken: the first of a wager, or one more. */
  'wager.accepted': WagerEvent;
  /** The wager has its result. */
  'wager.settled': WagerEvent;
  /** A settled wager has another result. */
  'wager.resettled': WagerEvent;
  /** A stake was given back, or a payout was taken back. */
  'wager.rolled-back': WagerEvent;
  /** A payout came while the round goes on. */
  'wager.paid': WagerEvent;
  /** A vendor credited something without a bet: a promotion of its own, a jackpot. */
  'vendor-bonus.credited': VendorBonusEvent;
  'vendor-bonus.rolled-back': VendorBonusEvent;
  'deposit.opened': DepositEvent;
  'deposit.credited': CreditedDepositEvent;
  /** It was paid, and is not credited yet: somebody looks for the money, or at what arrived. */
  'deposit.paid': DepositEvent;
  /** The payment provider or an operator declined it. */
  'deposit.rejected': DepositEvent;
  /** It was paid and never arrived. */
  'deposit.failed': DepositEvent;
  /** It was never paid. */
  'deposit.expired': DepositEvent;
  /** A gift of the brand arrived. */
  'bonus.credited': BonusEvent;
  /** Its time was over before it was played; `amount` is what was taken back. */
  'bonus.expired': BonusEvent;
  /** An operator ended it; `amount` is what was taken back. */
  'bonus.ended': BonusEvent;
  'withdrawal.submitted': WithdrawalEvent;
  /** An operator took it on. */
  'withdrawal.review': WithdrawalEvent;
  'withdrawal.approved': WithdrawalEvent;
  'withdrawal.paying': WithdrawalEvent;
  /** All of it, or a part; `status` says which, `amount` what was paid. */
  'withdrawal.paid': WithdrawalEvent;
  'withdrawal.rejected': WithdrawalEvent;
  /** It could not be paid; the money is available again. */
  'withdrawal.failed': WithdrawalEvent;
  /** The outcome of a part that another member pays. */
  'withdrawal.payout': PayoutEvent;
  /** To the payer: a part of another member's withdrawal is theirs to pay, and their guarantee is held. */
  'payout.matched': PayerEvent;
  /** To the payer: the guarantee was given back or kept. The money that arrived of the part is a deposit's event. */
  'payout.closed': PayerEvent;
  /** An agent's contract was paid to them: `memberId` is who received it. */
  'contract.paid': ContractPaidEvent;
  /** Between the main wallet and a vendor's: the vendor is asked. */
  'wallet-transfer.held': WalletTransferEvent;
  /** The vendor did not say what it did. */
  'wallet-transfer.unknown': WalletTransferEvent;
  'wallet-transfer.done': WalletTransferEvent;
  'wallet-transfer.failed': WalletTransferEvent;
  /** Money was passed along the line: one event for whoever sent it, one for whoever received it. No deposit. */
  'line-transfer.sent': LineTransferEvent;
  'line-transfer.received': LineTransferEvent;
  /** A credit or debit by hand was posted. */
  'adjustment.posted': { readonly currency: string; readonly amount: string; readonly balance: string };
  'member.registered': { readonly currency: string; readonly kind: number; readonly invitation?: InvitationUsed };
  'member.signed-in': { readonly scope: string };
  /** A member changed a limit of their own; amounts and minutes are strings, null is no limit. */
  'limits.changed': LimitChangedEvent;
  /** A member shut themselves out of play. No advertising is sent until it is over. */
  'limits.shut-out': { readonly kind: 'time-out' | 'self-exclusion'; readonly until: string };
  /** A break is over. */
  'limits.break-ended': { readonly kind: 'time-out' | 'self-exclusion' };
  /** A change of the account's protection; its owner is notified. */
  'security.changed': { readonly what: SecurityChange; readonly provider?: string };
  /** A member's points became more or fewer; the subject is the account. Minor units, as of money. */
  'points.changed': { readonly points: string; readonly balance: string };
  /** The outcome of a points exchange. */
  'points.order': { readonly status: string };
  /** It stands in a member's inbox. */
  'message.arrived': Readonly<Record<never, never>>;
  /** Levels, from '0'. */
  'rank.changed': { readonly from: string; readonly to: string };
  /** Its reward was handed over; `rewardPoints` is a whole number, '0' where the reward is cash. */
  'mission.claimed': { readonly mission: string; readonly rewardPoints: string };
}

/** By whose word somebody signed up. */
export interface InvitationUsed {
  readonly inviterId: string;
  /** Undefined where the inviter's name was typed. */
  readonly code?: string;
  /** The inviter had logged in on the same device before. */
  readonly sameDevice: boolean;
}

/**
 * A wager after what happened, and what that changed. The deltas of all events of a wager add up to what the wager is,
 * whatever their types.
 */
export interface WagerEvent {
  /** TRIAL: play credits, which earn nothing. */
  readonly mode: 'REAL' | 'TRIAL';
  readonly currency: string;
  readonly category: string;
  readonly game: string;
  readonly provider: string;
  readonly vendor: string;
  readonly round: string;
  readonly status: 'OPEN' | 'SETTLED' | 'VOID';
  readonly placedAt: string;
  readonly stake: string;
  readonly payout: string;
  /** Effective turnover; zero until the wager is settled. */
  readonly validBet: string;
  readonly stakeDelta: string;
  readonly payoutDelta: string;
  readonly validBetDelta: string;
  /** Set when a free bet was part of the stake: effective turnover including that part, as play-through counts it. */
  readonly played?: string;
  readonly playedDelta?: string;
  /** The account's balance after it. */
  readonly balance: string;
}

export interface VendorBonusEvent {
  readonly mode: 'REAL' | 'TRIAL';
  readonly currency: string;
  readonly vendor: string;
  readonly amount: string;
  readonly balance: string;
}

export interface DepositEvent {
  readonly currency: string;
  readonly method: string;
  readonly amount: string;
  /** The reason of a rejection for the member; empty for none. Older events have none either. */
  readonly reason?: string;
}

export interface CreditedDepositEvent extends DepositEvent {
  readonly balance: string;
  /** Whether the member never had a deposit credited before. */
  readonly first: boolean;
}

export interface BonusEvent {
  readonly currency: string;
  /** As in the account record: BONUS, REBATE, RED_PACKET. */
  readonly kind: string;
  readonly amount: string;
  readonly balance: string;
}

export interface WithdrawalEvent {
  readonly currency: string;
  /** The kind of payee: bank, ewallet. */
  readonly method: string;
  readonly status: string;
  readonly amount: string;
  readonly fee: string;
  /** The reason of a rejection, a failure or a part payment, for the member. */
  readonly reason: string;
  readonly balance: string;
}

export interface PayoutEvent {
  readonly currency: string;
  readonly payout: string;
  /** MATCHED has no event: it changes nothing for whoever withdraws. */
  readonly status: string;
  readonly amount: string;
  readonly received: string;
  /** For PAYER_PAID: the time at which it counts as received unless the member objects. */
  readonly dueAt?: string | null;
}

/** A part of a withdrawal, for its payer; the subject is the part. */
export interface PayerEvent {
  readonly currency: string;
  readonly status: string;
  readonly amount: string;
  readonly received: string;
  readonly guarantee: string;
  readonly guaranteeState: 'HELD' | 'RETURNED' | 'KEPT';
  /** The payee. */
  readonly provider: string;
  readonly holder: string;
  readonly accountEnding: string;
  /** The payer's. */
  readonly balance: string;
}

export interface ContractPaidEvent {
  readonly contract: 'DIVIDEND' | 'DAILY' | 'HOURLY' | 'REALTIME';
  readonly currency: string;
  readonly amount: string;
  /** The upline who paid; null for the brand. */
  readonly payer: string | null;
}

export interface WalletTransferEvent {
  readonly currency: string;
  readonly vendor: string;
  readonly direction: 'IN' | 'OUT';
  readonly status: string;
  /** 0 while all of a wallet is asked for and nobody knows how much that is. */
  readonly amount: string;
  /** The main wallet's balance. */
  readonly balance: string;
}

export interface LineTransferEvent {
  readonly currency: string;
  /** As it was sent: up or down. */
  readonly direction: 'UP' | 'DOWN';
  /** The other side's id. */
  readonly party: string;
  readonly amount: string;
  readonly balance: string;
}

export interface LimitChangedEvent {
  readonly action: string;
  readonly kind: string;
  readonly before: string | null;
  readonly after: string | null;
  /** The amounts' currency; older events have none. */
  readonly currency?: string;
}

export type SecurityChange =
  | 'password'
  | 'payment-password'
  | 'contact'
  | 'payee'
  | 'second-factor'
  | 'registered-name'
  | 'linked'
  | 'unlinked';

export type EventType = keyof EventTypes;

/** An event that is about to be written. */
export interface NewEvent<T extends EventType = EventType> {
  readonly type: T;
  readonly merchant: string;
  readonly memberId: string | null;
  /** Id of what it is about. */
  readonly subject: string;
  readonly data: EventTypes[T];
  readonly at: Date;
}

/** An event as the log holds it. */
export type EventOf<T extends EventType> = { [K in T]: NewEvent<K> & { readonly id: bigint } }[T];

export type LoggedEvent = EventOf<EventType>;
