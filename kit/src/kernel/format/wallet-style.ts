import { useSyncExternalStore } from 'react';

/** The format of amounts of the logged-in member's wallet. */
export interface WalletStyle {
  /** The code of its currency. */
  readonly currency: string;
  /** Stands before its amounts: the brand's symbol (specification §9). */
  readonly mark: string;
}

let style: WalletStyle | undefined;
const listeners = new Set<() => void>();

/** Set by the app once it is known, and emptied when the session ends. */
export function setWalletStyle(next: WalletStyle | undefined): void {
  if (style?.currency === next?.currency && style?.mark === next?.mark) return;
  style = next;
  for (const listener of listeners) listener();
}

export const walletStyle = (): WalletStyle | undefined => style;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useWalletStyle = (): WalletStyle | undefined => useSyncExternalStore(subscribe, walletStyle);

/** The symbol before an amount of a currency: the wallet's own symbol, or the code of another currency. */
export function useCurrencyMark(): (code: string) => string {
  const own = useWalletStyle();
  return (code) => (own?.currency === code ? own.mark : code);
}
