import { useSyncExternalStore } from 'react';

/** How amounts of the purse of whoever is signed in are written. */
export interface PurseStyle {
  /** The code of its currency. */
  readonly currency: string;
  /** Stands before its amounts: the brand's symbol (specification §9). */
  readonly mark: string;
}

let style: PurseStyle | undefined;
const listeners = new Set<() => void>();

/** Set by the app once it is known, and emptied when the session ends. */
export function setPurseStyle(next: PurseStyle | undefined): void {
  if (style?.currency === next?.currency && style?.mark === next?.mark) return;
  style = next;
  for (const listener of listeners) listener();
}

export const purseStyle = (): PurseStyle | undefined => style;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePurseStyle = (): PurseStyle | undefined => useSyncExternalStore(subscribe, purseStyle);

/** What stands before an amount of a currency: the purse's own mark, or the code of another currency. */
export function useCurrencyMark(): (code: string) => string {
  const own = usePurseStyle();
  return (code) => (own?.currency === code ? own.mark : code);
}
