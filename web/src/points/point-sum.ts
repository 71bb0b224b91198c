import { formatAmount, parseAmount } from '@baize/protocol/kernel/money';

/** Points as people read them: without decimals where there are none. */
export const plainPoints = (points: string): string =>
  points.includes('.') ? points.replace(/0+$/, '').replace(/\.$/, '') : points;

/** What so many of an item cost, exactly. */
export const timesPoints = (points: string, quantity: number): string =>
  formatAmount((parseAmount(points) ?? 0n) * BigInt(quantity), 2);

/** The same of money. */
export const timesCash = (cash: string, quantity: number): string =>
  formatAmount((parseAmount(cash) ?? 0n) * BigInt(quantity), cash.split('.')[1]?.length ?? 0);

/** How many points are missing; undefined when there are enough. */
export function missingPoints(price: string, balance: string): string | undefined {
  const missing = (parseAmount(price) ?? 0n) - (parseAmount(balance) ?? 0n);
  return missing > 0n ? formatAmount(missing, 2) : undefined;
}

/** The most whole lots that a balance holds. */
export function wholeLots(balance: string, lot: string): number {
  const [held, size] = [parseAmount(balance) ?? 0n, parseAmount(lot) ?? 0n];
  return held <= 0n || size <= 0n ? 0 : Number(held / size);
}

/** How many lots typed points are; undefined where they are not whole lots. */
export function lotsOf(points: string, lot: string): number | undefined {
  const [typed, size] = [parseAmount(points), parseAmount(lot) ?? 0n];
  return typed === undefined || typed <= 0n || size <= 0n || typed % size !== 0n ? undefined : Number(typed / size);
}

/** What a category makes of a unit of money: 12,000 basis points are 1.20. */
export const pointsPerUnit = (bps: number, rankBps: number): string =>
  formatAmount((BigInt(bps) * BigInt(rankBps)) / 10_000n, 2);
