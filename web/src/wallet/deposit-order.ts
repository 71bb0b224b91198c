/** What a deposit asks for. The amount is an exact decimal string in the wallet's currency. */
export interface DepositOrder {
  readonly method: string;
  readonly amount: string;
}

/** An order as the text of an attempt: the same order is the same wish. */
export const wishOfOrder = ({ method, amount }: DepositOrder): string => JSON.stringify([method, amount]);

/** The order that an attempt was for, checked because storage can be written by hand. */
export function orderOfWish(wish: string | undefined): DepositOrder | undefined {
  try {
    const [method, amount]: unknown[] = JSON.parse(wish ?? '[]');
    return typeof method === 'string' && typeof amount === 'string' ? { method, amount } : undefined;
  } catch {
    return undefined;
  }
}
