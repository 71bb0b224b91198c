/** Estimates the server's clock from echoes: the quicker one came, the better it is known. */
export class ServerClock {
  readonly #now: () => number;
  #offset = 0;
  #best = Number.POSITIVE_INFINITY;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The server's time now. */
  now(): number {
    return this.#now() + this.#offset;
  }

  /** A message said what time it was when it was sent; good enough until an echo comes. */
  heard(serverMs: number): void {
    if (this.#best === Number.POSITIVE_INFINITY) this.#offset = serverMs - this.#now();
  }

  /** An echo of a question that was sent at a time of this page's own clock; NaN for the heartbeat, which has none. */
  echoed(serverMs: number, sentMs: number): void {
    const roundTrip = this.#now() - sentMs;
    // A clock drifts, so an old measurement gives way to a new one that is nearly as good.
    const isMeasured = roundTrip >= 0 && roundTrip <= this.#best * 1.5 + 20;
    if (!isMeasured) return;
    this.#best = Math.min(this.#best, roundTrip);
    this.#offset = serverMs + roundTrip / 2 - this.#now();
  }
}
