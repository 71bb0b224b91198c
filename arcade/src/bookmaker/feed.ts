import { FEED_MEMORY } from './pace.ts';
import type { Delta } from './wire.ts';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type Change = Without<Delta, 'n' | 'now'>;

/** A delta as text, for followers of all fixtures and for those who look at its fixture. */
export interface FeedItem {
  readonly n: number;
  readonly fixtureId: string;
  readonly short: string;
  readonly full: string;
}

export type Feed = ReturnType<typeof createFeed>;

/** Later than any number of an earlier process, so that its numbers are not taken for this one's. */
const NUMBERS_A_MS = 1_000;

/** Numbered changes with a memory for pages that come back. */
export function createFeed(now: () => number) {
  let n = now() * NUMBERS_A_MS;
  const items: FeedItem[] = [];
  const listeners = new Set<(item: FeedItem) => void>();
  return {
    last: (): number => n,
    publish: (fixtureId: string, short: Change, full: Change): void => {
      n += 1;
      const head = { n, now: now() };
      const text = (change: Change): string => JSON.stringify({ ...head, ...change });
      const shortText = text(short);
      const item = { n, fixtureId, short: shortText, full: full === short ? shortText : text(full) };
      items.push(item);
      if (items.length > FEED_MEMORY) items.shift();
      for (const listener of listeners) listener(item);
    },
    /** The items after a number; `undefined` when it is too long ago or none of this feed. */
    since: (after: number): readonly FeedItem[] | undefined => {
      if (after > n || after < (items[0]?.n ?? n + 1) - 1) return undefined;
      return items.slice(items.length - (n - after));
    },
    follow: (listener: (item: FeedItem) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    followers: (): number => listeners.size,
  };
}
