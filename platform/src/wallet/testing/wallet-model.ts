import { partOfFee } from '@baize/protocol/wallet';

export const UNIT = 10_000n;
/** A withdrawal's fee in the test's rules, and the number of points in one unit of money. */
export const FEE = 1n * UNIT;
export const LOT = 500n * UNIT;
/** The unpaid part of a partly paid withdrawal. */
const MISSING = 10n * UNIT;

export type WithdrawalEnd = 'REJECTED' | 'PAID' | 'PART_PAID' | 'FAILED';

/**
 * Every purpose of a member's money over plain figures, and what the brand keeps of each kind since the member came.
 * The property test holds the database against it. Minor units; a refusal changes nothing.
 */
export class WalletModel {
  cash = 0n;
  frozen = 0n;
  /** Booked as lying at the vendor. */
  vendor = 0n;
  points = 0n;
  readonly brandAccounts: Record<string, bigint> = {};
  readonly withdrawals: bigint[] = [];
  /** Transfers whose end nobody knows yet: what arrives at the vendor when it is asked. */
  unknown = 0n;
  /** Bets that stand open, by round. */
  readonly bets: { readonly txId: string; readonly roundId: string; readonly stake: bigint }[] = [];

  #brandAccounts(purpose: string, amount: bigint): void {
    this.brandAccounts[purpose] = (this.brandAccounts[purpose] ?? 0n) + amount;
  }

  /** Money that comes from a brand account of this purpose, or below zero goes there. */
  receive(purpose: string, amount: bigint): void {
    this.cash += amount;
    this.#brandAccounts(purpose, -amount);
  }

  withdraw(amount: bigint): boolean {
    if (amount > this.cash) return false;
    this.cash -= amount;
    this.frozen += amount;
    this.withdrawals.push(amount);
    return true;
  }

  /** Ends the oldest withdrawal. Returns what is paid. */
  endWithdrawal(end: WithdrawalEnd): bigint {
    const amount = this.withdrawals.shift() ?? 0n;
    const due = amount - FEE;
    const paid = end === 'PAID' ? due : end === 'PART_PAID' ? due - MISSING : 0n;
    const fee = partOfFee(FEE, paid, due, 100n);
    this.frozen -= amount;
    this.cash += amount - paid - fee;
    this.#brandAccounts('WITHDRAWALS', paid);
    this.#brandAccounts('FEES', fee);
    return paid;
  }

  /** `isUnknown`: the vendor has it, and its answer was lost. Until that is known nothing else moves. */
  toVendor(amount: bigint, isUnknown: boolean): boolean {
    if (amount > this.cash || this.unknown > 0n) return false;
    this.cash -= amount;
    if (isUnknown) {
      this.unknown += amount;
      this.#brandAccounts('TRANSIT', amount);
    } else this.vendor += amount;
    return true;
  }

  hearOfUnknown(): void {
    this.vendor += this.unknown;
    this.#brandAccounts('TRANSIT', -this.unknown);
    this.unknown = 0n;
  }

  fromVendor(amount: bigint): void {
    this.vendor -= amount;
    this.cash += amount;
  }

  playAtVendor(stake: bigint, payout: bigint): void {
    this.vendor += payout - stake;
    this.#brandAccounts('GAMES', stake - payout);
  }

  earnPoints(points: bigint): void {
    this.points += points;
    this.#brandAccounts('POINTS', -points);
  }

  convert(lots: bigint): boolean {
    if (LOT * lots > this.points) return false;
    this.earnPoints(-LOT * lots);
    this.receive('BONUSES', UNIT * lots);
    return true;
  }
}
