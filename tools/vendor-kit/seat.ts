import { formatAmount, minorOf, MONEY_SCALE } from '@baize/protocol/kernel';

/** A player as the vendor knows them, and their balance as it last heard of it. */
export interface Seated {
  readonly playerId: string;
  readonly token: string;
  readonly currency: string;
  balanceMinor: bigint;
}

/** An exact decimal of a step; `all` is the whole balance, `all+1.00` more than that. */
export function amountFor(text: string, balanceMinor: bigint): string {
  const whole = /^all(?:\+(.+))?$/.exec(text);
  if (!whole) return text;
  return formatAmount(balanceMinor + minorOf(whole[1] ?? '0'), MONEY_SCALE);
}

/** Whether a step's amount depends on the balance it meets. */
export const isRelative = (amount: string | undefined): boolean => amount?.startsWith('all') ?? false;
