/** A deposit request. The amount is an exact decimal string in the wallet's currency. */
export interface DepositOrder {
  readonly method: string;
  readonly amount: string;
}

/** An order as text: the same order is the same text. */
export const textOfOrder = ({ method, amount }: DepositOrder): string => JSON.stringify([method, amount]);

/** The order that a text stands for, checked because storage can be written by hand. */
export function orderOfText(text: string | undefined): DepositOrder | undefined {
  try {
    const [method, amount]: unknown[] = JSON.parse(text ?? '[]');
    return typeof method === 'string' && typeof amount === 'string' ? { method, amount } : undefined;
  } catch {
    return undefined;
  }
}
