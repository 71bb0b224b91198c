import type { BookSnapshot, Delta } from '../../../src/bookmaker/wire.ts';
import { FEED_BEAT_MS, FEED_EVENTS } from '../../../src/bookmaker/wire.ts';

export interface FeedOptions {
  /** The last number that was heard. */
  readonly after: () => number;
  readonly delta: (delta: Delta) => void;
  readonly snapshot: (snapshot: BookSnapshot) => void;
  readonly stand: (lost: boolean) => void;
  readonly openSource?: (url: string) => EventSource;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;
/** Comments do not reach a page, so a quiet feed is opened anew after some of its beats; it goes on where it was. */
const QUIET_MS = 4 * FEED_BEAT_MS;

/** Follows the book's changes, goes on after the last number whenever the network was away, and may watch one match. */
export class BookFeed {
  readonly #options: FeedOptions;
  #source: EventSource | undefined;
  #watched = '';
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  /** Names the match whose markets are wanted in full; an empty name is none. */
  watch(fixtureId: string): void {
    if (this.#source && fixtureId === this.#watched) return;
    this.#watched = fixtureId;
    this.open();
  }

  open(): void {
    this.close();
    const query = new URLSearchParams({ after: String(this.#options.after()) });
    if (this.#watched !== '') query.set('fixture', this.#watched);
    const url = `/book/feed?${query.toString()}`;
    const source = this.#options.openSource?.(url) ?? new EventSource(url);
    this.#source = source;
    const [deltaEvent, snapshotEvent] = FEED_EVENTS;
    source.addEventListener('open', () => {
      this.#failures = 0;
      this.#options.stand(false);
      this.#again(QUIET_MS);
    });
    source.addEventListener(deltaEvent, ({ data }: MessageEvent<string>) => {
      this.#again(QUIET_MS);
      this.#options.delta(JSON.parse(data) as Delta);
    });
    source.addEventListener(snapshotEvent, ({ data }: MessageEvent<string>) =>
      this.#options.snapshot(JSON.parse(data) as BookSnapshot),
    );
    source.addEventListener('error', () => {
      source.close();
      if (this.#source !== source) return;
      this.#failures += 1;
      this.#options.stand(true);
      this.#again(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.#failures - 1)));
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
  }

  #again(waitMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.open(), waitMs);
  }
}
