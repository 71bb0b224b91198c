/** What a deposit asks for. The amount is an exact decimal string in the wallet's currency. */
export interface DepositOrder {
  readonly method: string;
  readonly amount: string;
}

/** One wish to deposit. Its key stays the same until the server has answered for certain. */
export interface DepositAttempt extends DepositOrder {
  readonly key: string;
}

/** The two ends of a call: the server answered, be it no, or nobody knows what became of it. */
export type AttemptEnd = 'answered' | 'unknown';

const STORE = 'baize.deposit';
const KEY_PATTERN = /^[A-Za-z0-9-]{8,64}$/;

const sameOrder = (a: DepositOrder, b: DepositOrder): boolean => a.method === b.method && a.amount === b.amount;

/**
 * The attempt for an order: an unanswered one for the same order goes on under its key, so that the server
 * does not take the money twice; any other order is a new wish with a new key.
 */
export const attemptFor = (
  order: DepositOrder,
  unanswered: DepositAttempt | undefined,
  newKey: () => string = () => crypto.randomUUID(),
): DepositAttempt => (unanswered && sameOrder(unanswered, order) ? unanswered : { ...order, key: newKey() });

/** What is left to find out after a call: nothing once the server has answered. */
export const afterCall = (attempt: DepositAttempt, end: AttemptEnd): DepositAttempt | undefined =>
  end === 'unknown' ? attempt : undefined;

/** Keeps an unanswered attempt in this tab, so that even a reload asks again under the same key. */
export function keepAttempt(attempt: DepositAttempt | undefined, storage: Storage = sessionStorage): void {
  try {
    if (attempt) storage.setItem(STORE, JSON.stringify(attempt));
    else storage.removeItem(STORE);
  } catch {
    // Without storage the key lives as long as the page, which still covers a retry.
  }
}

/** The attempt whose answer never came, checked again because storage can be written by hand. */
export function keptAttempt(storage: Storage = sessionStorage): DepositAttempt | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(STORE) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { key, method, amount } = stored as Record<string, unknown>;
    if (typeof key !== 'string' || !KEY_PATTERN.test(key)) return undefined;
    return typeof method === 'string' && typeof amount === 'string' ? { key, method, amount } : undefined;
  } catch {
    return undefined;
  }
}
