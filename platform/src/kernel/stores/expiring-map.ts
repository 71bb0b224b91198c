interface Entry<T> {
  readonly value: T;
  readonly endsAtMs: number;
}

/** A map whose entries end at a time, and which forgets the oldest when it holds too many. */
export class ExpiringMap<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #mostEntries: number;

  constructor(mostEntries: number) {
    this.#mostEntries = mostEntries;
  }

  get(key: string, nowMs: number): T | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.endsAtMs > nowMs) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  set(key: string, value: T, endsAtMs: number, nowMs: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, endsAtMs });
    if (this.#entries.size > this.#mostEntries) this.#shrink(nowMs);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  #shrink(nowMs: number): void {
    for (const [key, { endsAtMs }] of this.#entries) if (endsAtMs <= nowMs) this.#entries.delete(key);
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#mostEntries / 2) break;
      this.#entries.delete(key);
    }
  }
}
