import type { SelectionId } from './market.ts';

/** A half of a quarter line is won, lost or refunded by itself. `REFUNDED`: a push on a whole line. `VOID`: nothing was decided. */
export type Mark = 'WON' | 'LOST' | 'HALF_WON' | 'HALF_LOST' | 'REFUNDED' | 'VOID';

/** Reasons beside the plain result, which is `decided`. */
export type SettlementReason =
  | 'decided'
  | 'push'
  | 'draw'
  | 'not-played'
  | 'abandoned'
  | 'never-started'
  | 'voided-by-operator'
  /** The market was counted anew after it had been settled. */
  | 'corrected';

export interface SelectionSettlement {
  readonly selection: SelectionId;
  readonly mark: Mark;
  readonly reason: SettlementReason;
}

export interface MarketSettlement {
  readonly marketId: string;
  /** The counted result in figures, as `2:1` or `7`; empty when nothing was counted. */
  readonly result: string;
  readonly selections: readonly SelectionSettlement[];
}
