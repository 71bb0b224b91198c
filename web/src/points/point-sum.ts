import { formatAmount, minorOf, parseAmount } from '@baize/protocol/kernel/money';

/** Points as people read them: without decimals where there are none. */
export const plainPoints = (points: string): string =>
  points.includes('.') ? points.replace(/0+$/, '').replace(/\.$/, '') : points;

/** The exact cost of a quantity of an item. */
export const timesPoints = (points: string, quantity: number): string =>
  formatAmount(minorOf(points) * BigInt(quantity), 2);

/** The same of money. */
export const timesCash = (cash: string, quantity: number): string =>
  formatAmount(minorOf(cash) * BigInt(quantity), cash.split('.')[1]?.length ?? 0);

/** How many points are missing; undefined when there are enough. */
export function missingPoints(price: string, balance: string): string | undefined {
  const missing = minorOf(price) - minorOf(balance);
  return missing > 0n ? formatAmount(missing, 2) : undefined;
}

/** The most whole lots that a balance holds. */
export function wholeLots(balance: string, lot: string): number {
  const [held, size] = [minorOf(balance), minorOf(lot)];
  return held <= 0n || size <= 0n ? 0 : Number(held / size);
}

/** How many lots typed points are; undefined where they are not whole lots. */
export function lotsOf(points: string, lot: string): number | undefined {
  const [typed, size] = [parseAmount(points), minorOf(lot)];
  return typed === undefined || typed <= 0n || size <= 0n || typed % size !== 0n ? undefined : Number(typed / size);
}

/** The points for a unit of money in a category: 12,000 basis points are 1.20. */
export const pointsPerUnit = (bps: number, rankBps: number): string =>
  formatAmount((BigInt(bps) * BigInt(rankBps)) / 10_000n, 2);
