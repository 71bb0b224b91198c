import { parseAmount } from '@baize/protocol/kernel/money';
import type { OddsTable } from '@baize/protocol/lottery/games';
import type { ProblemError } from '@baize/kit/kernel/problems/problem-error.ts';

/** A ticket's current cost and payout. */
export interface ChangedPrice {
  readonly cost: bigint;
  /** In the order of the slip. */
  readonly odds: readonly OddsTable[];
}

const isTable = (value: unknown): value is OddsTable =>
  typeof value === 'object' && value !== null && Object.values(value).every((odds) => typeof odds === 'string');

/** The price of now, where a purchase was refused because it is another than the buyer was shown. */
export function changedPrice(error: ProblemError | null): ChangedPrice | undefined {
  const price = error?.code === 'CONFLICT' ? error.value['price'] : undefined;
  if (typeof price !== 'object' || price === null) return undefined;
  const { cost, odds } = price as { cost?: unknown; odds?: unknown };
  const minor = typeof cost === 'string' ? parseAmount(cost) : undefined;
  if (minor === undefined || !Array.isArray(odds) || !odds.every(isTable)) return undefined;
  return { cost: minor, odds };
}
