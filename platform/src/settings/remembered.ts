/** How long a setting may be stale on one node: an operator's change shows well within five seconds. */
const FRESH_MS = 2_000;

export interface Remembered<T> {
  get(key: string): Promise<T>;
  /** The next asker loads it again. */
  forget(key: string): void;
}

/**
 * Keeps what `load` answered for a moment, by key. Concurrent askers share one load, and a failed load is not kept.
 * Measured by the machine's own clock, because moving the demo's clock says nothing about the database.
 */
export function remembered<T>(load: (key: string) => Promise<T>): Remembered<T> {
  const kept = new Map<string, { readonly loadedMs: number; readonly value: Promise<T> }>();
  return {
    get: (key) => {
      const found = kept.get(key);
      if (found && performance.now() - found.loadedMs < FRESH_MS) return found.value;
      const value = load(key);
      kept.set(key, { loadedMs: performance.now(), value });
      value.catch(() => kept.delete(key));
      return value;
    },
    forget: (key) => void kept.delete(key),
  };
}
