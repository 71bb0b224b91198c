import { useSyncExternalStore } from 'react';

const KEY = 'baize.balance-hidden';
const listeners = new Set<() => void>();
let hidden = read();

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

/** Covers or shows the balance everywhere, and keeps that for the next visit (specification §4). */
export function hideBalance(next: boolean): void {
  hidden = next;
  try {
    if (next) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the request lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the player has covered the balance. */
export const useBalanceHidden = (): boolean => useSyncExternalStore(subscribe, () => hidden);
