import { bookSays } from './book.ts';
import { countValues, type Act } from './rules.ts';

// The return of Blackjack Mezzanine over every composition of its eight decks: nothing is put back, and nothing is
// simulated. Chances are floating-point numbers; the error stays below 10⁻¹².

/** How acts are chosen: by the book, or the best by every card that the seat has seen of its hand and the dealer's. */
export type Play = 'book' | 'best';

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const ACTS_OF_TWO: readonly Act[] = ['stand', 'hit', 'double'];
const ACTS_OF_MORE: readonly Act[] = ['stand', 'hit'];
const BEST = 21;
const BUST = 22;

/** Cards of each value left, at its index, and all of them at 0. */
type Shoe = Int16Array;

function newShoe(): Shoe {
  const shoe = new Int16Array(11);
  for (const value of VALUES) shoe[value] = value === 10 ? 128 : 32;
  shoe[0] = 416;
  return shoe;
}

const left = (shoe: Shoe, value: number): number => shoe[value] as number;

function take(shoe: Shoe, value: number, count = 1): void {
  shoe[value] = left(shoe, value) - count;
  shoe[0] = left(shoe, 0) - count;
}

/** The value that would give the dealer a blackjack; 0 where none does. The hidden card is known not to be it. */
const barredBy = (up: number): number => (up === 1 ? 10 : up === 10 ? 1 : 0);

/** The chance that the next card has the value, when the dealer's hidden card is among those left and not barred. */
function chanceOf(shoe: Shoe, value: number, barred: number): number {
  const all = left(shoe, 0);
  const plain = left(shoe, value) / all;
  if (barred === 0) return plain;
  const bars = left(shoe, barred);
  return (plain * (1 - (bars - (value === barred ? 1 : 0)) / (all - 1))) / (1 - bars / all);
}

/** Adds up the chances of the dealer's totals 17 … 21 and 22 for a bust. */
function playDealer(shoe: Shoe, hard: number, ace: boolean, chance: number, barred: number, ends: Float64Array): void {
  const total = ace && hard + 10 <= BEST ? hard + 10 : hard;
  if (total >= 17) {
    const end = Math.min(total, BUST);
    ends[end] = (ends[end] as number) + chance;
    return;
  }
  const all = left(shoe, 0) - (barred === 0 ? 0 : left(shoe, barred));
  for (let value = 1; value <= 10; value += 1) {
    const count = left(shoe, value);
    if (value === barred || count === 0) continue;
    take(shoe, value);
    playDealer(shoe, hard + value, ace || value === 1, (chance * count) / all, 0, ends);
    take(shoe, value, -1);
  }
}

class Solver {
  readonly #shoe = newShoe();
  readonly #up: number;
  readonly #barred: number;
  readonly #play: Play;
  /** The average win of a hand from here on, by the split value and the hand's own values. */
  readonly #known = new Map<string, number>();
  #split = 0;

  constructor(up: number, play: Play) {
    this.#up = up;
    this.#barred = barredBy(up);
    this.#play = play;
    take(this.#shoe, up);
  }

  get shoe(): Shoe {
    return this.#shoe;
  }

  /** The average win of two cards when the dealer has no blackjack. They are taken from the shoe already. */
  two(values: readonly number[]): number {
    const [a = 0, b = 0] = values;
    if (countValues(values).total === BEST) return 1.5;
    const whole = (act: Act): number => (act === 'split' ? this.#splitOf(a) : this.#after(act, values));
    const open = a === b ? [...ACTS_OF_TWO, 'split' as const] : ACTS_OF_TWO;
    if (this.#play === 'book') return whole(bookSays(values, this.#up, open));
    return Math.max(...open.map(whole));
  }

  #after(act: Act, values: readonly number[]): number {
    if (act === 'stand') return this.#stand(countValues(values).total);
    if (act === 'double') return 2 * this.#draw(values, (more) => this.#stand(countValues(more).total));
    return this.#draw(values, (more) => this.#more(more));
  }

  /** Both hands see the same chances: what one wins, twice. The other card of the pair is out of the shoe. */
  #splitOf(value: number): number {
    this.#split = value;
    const one = this.#draw([value], (more) => (value === 1 ? this.#stand(countValues(more).total) : this.#more(more)));
    this.#split = 0;
    return 2 * one;
  }

  #draw(values: readonly number[], then: (more: readonly number[]) => number): number {
    let sum = 0;
    for (const value of VALUES) {
      if (left(this.#shoe, value) === 0) continue;
      const chance = chanceOf(this.#shoe, value, this.#barred);
      take(this.#shoe, value);
      sum += chance * then([...values, value]);
      take(this.#shoe, value, -1);
    }
    return sum;
  }

  /** A hand that may still hit or stand. */
  #more(values: readonly number[]): number {
    const { total } = countValues(values);
    if (total > BEST) return -1;
    const name = `${this.#split}:${values.toSorted((x, y) => x - y).join('.')}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const worth = this.#decide(values, total);
    this.#known.set(name, worth);
    return worth;
  }

  #decide(values: readonly number[], total: number): number {
    if (total === BEST) return this.#stand(total);
    if (this.#play === 'book') return this.#after(bookSays(values, this.#up, ACTS_OF_MORE), values);
    return Math.max(this.#after('stand', values), this.#after('hit', values));
  }

  #stand(total: number): number {
    if (total > BEST) return -1;
    const ends = new Float64Array(BUST + 1);
    playDealer(this.#shoe, this.#up, this.#up === 1, 1, this.#barred, ends);
    let worth = ends[BUST] as number;
    for (let end = 17; end <= BEST; end += 1) worth += Math.sign(total - end) * (ends[end] as number);
    return worth;
  }
}

/** The chance that the hidden card makes a blackjack of the dealer's open one. */
function naturalChance(shoe: Shoe, up: number): number {
  const barred = barredBy(up);
  return barred === 0 ? 0 : left(shoe, barred) / left(shoe, 0);
}

/** The average return of a stake, as a part of it, against every open card. */
export function exactReturn(play: Play): number {
  let sum = 0;
  for (const up of VALUES) {
    const solver = new Solver(up, play);
    const { shoe } = solver;
    const chanceUp = (up === 10 ? 128 : 32) / 416;
    for (const a of VALUES) {
      const chanceA = left(shoe, a) / left(shoe, 0);
      take(shoe, a);
      for (const b of VALUES) {
        if (b > a) continue;
        const chance = chanceUp * chanceA * (left(shoe, b) / left(shoe, 0)) * (a === b ? 1 : 2);
        take(shoe, b);
        const natural = naturalChance(shoe, up);
        const lost = countValues([a, b]).total === BEST ? 0 : -1;
        sum += chance * (natural * lost + (1 - natural) * solver.two([a, b]));
        take(shoe, b, -1);
      }
      take(shoe, a, -1);
    }
  }
  return 1 + sum;
}
