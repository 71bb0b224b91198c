import { CLIENT_SEED_PATTERN } from '../../src/fairness/draws.ts';
import { toHex } from '../../src/fairness/encoding.ts';

const fresh = (): string => toHex(crypto.getRandomValues(new Uint8Array(8)));

/** The player's share of each draw: a new random one each round, or the player's own for as long as requested. */
export class ClientSeed {
  #value = fresh();
  #kept = false;

  get value(): string {
    return this.#value;
  }

  /** Whether the player wrote it; then it stays until changed or given back. */
  get kept(): boolean {
    return this.#kept;
  }

  /** Takes the player's own words; false when they are not letters, figures, dashes and underscores, 64 at most. */
  keep(value: string): boolean {
    if (!CLIENT_SEED_PATTERN.test(value)) return false;
    this.#value = value;
    this.#kept = true;
    return true;
  }

  random(): void {
    this.#value = fresh();
    this.#kept = false;
  }

  /** Called once a round has used it. */
  used(): void {
    if (!this.#kept) this.#value = fresh();
  }
}
