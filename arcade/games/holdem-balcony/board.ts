import { rankOf, suitOf } from '../../src/tables/cards.ts';
import { scoreOfFlush, scoreOfRanks } from '../../src/tables/poker.ts';

const RANKS = 13;
/** Cards of a suit on the board from which two more can make a flush. */
const FLUSH_NEAR = 3;

/**
 * Five open cards, and the score of any two beside them. Ranks alone are scored once for each two ranks, so a thousand
 * hands on one board cost little more than ninety.
 */
export class Board {
  readonly #byRanks = new Int32Array(RANKS * RANKS);
  readonly #held = [0, 0, 0, 0];
  readonly #masks = [0, 0, 0, 0];
  readonly #counts = [0, 0, 0, 0];
  #flush = -1;

  lay(cards: readonly number[]): void {
    this.#held.fill(0);
    this.#masks.fill(0);
    this.#counts.fill(0);
    for (const card of cards) {
      const suit = suitOf(card);
      addRank(this.#held, rankOf(card));
      this.#masks[suit] = (this.#masks[suit] as number) | (1 << rankOf(card));
      this.#counts[suit] = (this.#counts[suit] as number) + 1;
    }
    this.#flush = this.#counts.findIndex((count) => count >= FLUSH_NEAR);
    for (let high = 0; high < RANKS; high += 1)
      for (let low = 0; low <= high; low += 1) {
        const score = this.#withRanks(high, low);
        this.#byRanks[high * RANKS + low] = score;
        this.#byRanks[low * RANKS + high] = score;
      }
  }

  #withRanks(a: number, b: number): number {
    const held = [...this.#held];
    addRank(held, a);
    addRank(held, b);
    return scoreOfRanks(held[0] as number, held[1] as number, held[2] as number, held[3] as number);
  }

  /** The score of the board with two cards. */
  score(a: number, b: number): number {
    const ranks = this.#byRanks[rankOf(a) * RANKS + rankOf(b)] as number;
    const flush = this.#flush;
    if (flush < 0) return ranks;
    const first = suitOf(a) === flush;
    const second = suitOf(b) === flush;
    if ((this.#counts[flush] as number) + (first ? 1 : 0) + (second ? 1 : 0) < 5) return ranks;
    const mask = (this.#masks[flush] as number) | (first ? 1 << rankOf(a) : 0) | (second ? 1 << rankOf(b) : 0);
    return Math.max(ranks, scoreOfFlush(mask));
  }
}

/** Adds a rank to bit masks of ranks held at least 1, 2, 3 and 4 times. */
function addRank(held: number[], rank: number): void {
  const bit = 1 << rank;
  let deep = 0;
  while (((held[deep] as number) & bit) !== 0) deep += 1;
  held[deep] = (held[deep] as number) | bit;
}
