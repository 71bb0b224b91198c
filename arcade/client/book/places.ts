import type { ListOptions } from './views/list.ts';

/** How a reader left a page of the book. */
interface Place {
  readonly list: ListOptions;
  readonly scroll: number;
}

/** A page that was left so lately was left by a reload. */
const RELOAD_MS = 60_000;

interface Entry {
  readonly entry: number;
  readonly sheet?: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const entryNow = (): Entry | undefined => {
  const state: unknown = history.state;
  return isRecord(state) && typeof state['entry'] === 'number'
    ? { entry: state['entry'], sheet: state['sheet'] === true }
    : undefined;
};

/** A browser that keeps nothing opens the book at its home again. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/**
 * Remembers where a reader was on each entry of the history, so that the way back leads to the same rows, and the
 * address over a reload: the page around a frame launches the book anew, by an address that names no page of it.
 */
export class Places {
  readonly #key: string;
  readonly #now: () => number;
  readonly #places = new Map<number, Place>();
  #entry = 0;
  #last = 0;

  constructor(game: string, now: () => number = Date.now) {
    this.#key = `book place ${game}`;
    this.#now = now;
    history.scrollRestoration = 'manual';
  }

  /** The address that was left by a reload, when the present one names no page; and keeps it from now on. */
  open(): string {
    const kept = withStorage((storage) => storage.getItem(this.#key)) ?? '';
    const [at = '', hash = ''] = kept.split(' ');
    if (location.hash === '' && hash.startsWith('#/') && this.#now() - Number(at) < RELOAD_MS)
      history.replaceState(null, '', location.pathname + location.search + hash);
    history.replaceState({ entry: this.#entry } satisfies Entry, '');
    return location.hash;
  }

  keep(): void {
    withStorage((storage) => storage.setItem(this.#key, `${this.#now()} ${location.hash}`));
  }

  /** After the address changed: how the entry that is shown now was left, if the reader was there before. */
  arrive(left: Place): Place | undefined {
    this.#places.set(this.#entry, left);
    const known = entryNow();
    if (known) {
      this.#entry = known.entry;
      return this.#places.get(known.entry);
    }
    this.#last += 1;
    this.#entry = this.#last;
    history.replaceState({ entry: this.#entry } satisfies Entry, '');
    return undefined;
  }

  /** The slip as a sheet is an entry of its own, so that a phone's way back closes it. */
  get isSheetOpen(): boolean {
    return entryNow()?.sheet === true;
  }

  openSheet(): void {
    history.pushState({ entry: this.#entry, sheet: true } satisfies Entry, '');
  }

  closeSheet(): void {
    if (this.isSheetOpen) history.back();
  }
}
