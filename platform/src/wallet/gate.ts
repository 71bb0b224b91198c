/** Why money may not move: the answer of the SQL function `wallet_gate`, exact decimals, ready for the wire. */
export interface GateRefusal {
  /** Which limit: `deposit-day`, `loss-week`. */
  readonly code: string;
  readonly limit: string;
  readonly amount: string;
  readonly left: string;
  /** ISO 8601; null where it does not come round. */
  readonly resetsAt: string | null;
  readonly [fact: string]: unknown;
}
