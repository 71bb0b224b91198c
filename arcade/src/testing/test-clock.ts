import type { Later } from '../kernel/timing.ts';

interface Wait {
  readonly run: () => void;
  readonly dueMs: number;
  timer: NodeJS.Timeout;
}

/** An arcade's clock that a test moves on: it goes as any other, and whatever waits for it comes that much sooner. */
export class TestClock {
  #aheadMs = 0;
  /** Called after each look at the clock. */
  onRead: (() => void) | undefined;
  readonly #waits = new Set<Wait>();

  readonly now = (): number => {
    const atMs = Date.now() + this.#aheadMs;
    this.onRead?.();
    return atMs;
  };

  readonly later: Later = (run, waitMs) => {
    const wait: Wait = { run, dueMs: this.now() + waitMs, timer: setTimeout(() => this.#end(wait), waitMs) };
    this.#waits.add(wait);
    return () => {
      clearTimeout(wait.timer);
      this.#waits.delete(wait);
    };
  };

  advance(ms: number): void {
    this.#aheadMs += ms;
    for (const wait of this.#waits) {
      clearTimeout(wait.timer);
      wait.timer = setTimeout(() => this.#end(wait), Math.max(0, wait.dueMs - this.now()));
    }
  }

  #end(wait: Wait): void {
    this.#waits.delete(wait);
    wait.run();
  }
}
