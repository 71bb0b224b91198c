import type { FixtureDetail } from '../../../src/bookmaker/wire.ts';
import type { BookState } from './reducer.ts';

const DETAIL_MS = 2_000;

/** Reads matches in full where a view or a selection needs more than a row has, each at most every two seconds. */
export class Details {
  readonly #fetch: (id: string) => Promise<FixtureDetail>;
  readonly #heard: (detail: FixtureDetail) => void;
  readonly #asked = new Map<string, { readonly pageMs: number; readonly stateAt: number }>();

  constructor(fetch: (id: string) => Promise<FixtureDetail>, heard: (detail: FixtureDetail) => void) {
    this.#fetch = fetch;
    this.#heard = heard;
  }

  /** A new snapshot holds rows alone, so everything is read again. */
  forget(): void {
    this.#asked.clear();
  }

  want(book: BookState, ids: ReadonlySet<string>, pageMs: number): void {
    for (const id of ids) {
      const fixture = book.fixtures.get(id);
      const asked = this.#asked.get(id);
      if (!fixture || (asked && (pageMs - asked.pageMs < DETAIL_MS || asked.stateAt === fixture.state.at))) continue;
      this.#asked.set(id, { pageMs, stateAt: fixture.state.at });
      void this.read(id);
    }
  }

  async read(id: string): Promise<void> {
    try {
      this.#heard(await this.#fetch(id));
    } catch {
      // The feed's own rows stay, and the match is asked for again in a while.
      const asked = this.#asked.get(id);
      if (asked) this.#asked.set(id, { ...asked, stateAt: -1 });
    }
  }
}
