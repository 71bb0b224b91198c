import { useSyncExternalStore } from 'react';

const KEY = 'favourite-lotteries';
const watchers = new Set<() => void>();
const NONE: readonly string[] = [];

/** Read once: a hook must get the same list until it changes. */
let kept: readonly string[] | undefined;

function read(): readonly string[] {
  if (kept) return kept;
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    kept = Array.isArray(found) ? found.filter((code) => typeof code === 'string') : NONE;
  } catch {
    kept = NONE;
  }
  return kept;
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The lotteries that the reader has marked on this device, by code. */
export const useFavouriteLotteries = (): readonly string[] => useSyncExternalStore(watch, read, () => NONE);

export function toggleFavouriteLottery(code: string): void {
  const before = read();
  kept = before.includes(code) ? before.filter((each) => each !== code) : [...before, code];
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is switched off or full: the mark lasts as long as the page.
  }
  for (const watcher of watchers) watcher();
}
