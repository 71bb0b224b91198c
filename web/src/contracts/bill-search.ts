/** The search parameters of a contracts page. */
export interface BillSearch {
  /** Bills that the agent pays; without it those that they are paid. */
  readonly side?: 'paid' | undefined;
  readonly recordPage?: number | undefined;
}

export const billSearchKeys = ['side', 'recordPage'] as const;

/** Reads it; what is malformed is left out. */
export function readBillSearch({ side, recordPage }: Record<string, unknown>): BillSearch {
  return {
    ...(side === 'paid' && { side }),
    ...(typeof recordPage === 'number' && Number.isInteger(recordPage) && recordPage > 1 && { recordPage }),
  };
}
