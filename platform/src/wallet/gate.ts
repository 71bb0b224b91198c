import { currencyOf, formatMoney, parseAmount } from '@baize/protocol/kernel';

/** Why money may not move: the answer of the SQL function `wallet_gate`, exact decimals. */
export interface GateRefusal {
  /** The limit: `deposit-day`, `loss-week`. */
  readonly code: string;
  readonly limit: string;
  readonly amount: string;
  readonly left: string;
  /** ISO 8601; null where it does not come round. */
  readonly resetsAt: string | null;
  readonly [fact: string]: unknown;
}

/** The same for the wire: its amounts as every amount is written there, with their currency. */
export function gateValue(refusal: GateRefusal, code: string): GateRefusal {
  const currency = currencyOf(code);
  const written = (amount: string): string => {
    const minor = parseAmount(amount);
    return minor === undefined ? amount : formatMoney(minor, currency);
  };
  return { ...refusal, amount: written(refusal.amount), left: written(refusal.left), currency: code };
}
