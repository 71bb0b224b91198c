import { minor } from '../../shared/amounts.ts';
import type { Stakes } from '../../../src/tables/wire.ts';
import {
  askedFor,
  asStakes,
  clear,
  double,
  isRefusal,
  lay,
  NO_CHIPS,
  ofStakes,
  repeat,
  sumOf,
  undo,
  type Bounds,
  type Chips,
  type Refusal,
} from './chips.ts';
import type { TableState } from './table-state.ts';

/** A player's hand at the felt: the chip that is chosen, the chips that lie unconfirmed, what was confirmed before. */
export class Hand {
  readonly #heldOf: Bounds['heldOf'];
  #chips: Chips = NO_CHIPS;
  #chosen = '';
  #lastConfirmed: Stakes | undefined;

  constructor(heldOf: Bounds['heldOf']) {
    this.#heldOf = heldOf;
  }

  get laid(): ReadonlyMap<string, bigint> {
    return this.#chips.laid;
  }

  get mayUndo(): boolean {
    return this.#chips.before.length > 0;
  }

  get mayRepeat(): boolean {
    return this.#lastConfirmed !== undefined;
  }

  /** The sum that confirming asks of the balance. */
  get asked(): bigint {
    return askedFor(this.#chips.laid, this.#heldOf);
  }

  /** The chosen chip; the second of the row until one is chosen, for it is the usual stake. */
  chosen(values: readonly string[]): string {
    return values.includes(this.#chosen) ? this.#chosen : (values[1] ?? values[0] ?? '0');
  }

  choose(value: string): void {
    this.#chosen = value;
  }

  press(state: TableState, areas: readonly string[]): Refusal | undefined {
    return this.#take(lay(this.#chips, areas, minor(this.chosen(state.limits.chips)), this.#bounds(state)));
  }

  double(state: TableState): Refusal | undefined {
    return this.#take(double(this.#chips, this.#bounds(state)));
  }

  repeat(state: TableState): Refusal | undefined {
    return this.#take(repeat(this.#chips, this.#lastConfirmed, this.#bounds(state)));
  }

  undo(): void {
    this.#chips = undo(this.#chips);
  }

  clear(): void {
    this.#chips = clear(this.#chips);
  }

  /** Takes the chips off the felt to send them. */
  take(): Stakes {
    const stakes = asStakes(this.#chips.laid);
    this.#lastConfirmed = stakes;
    this.#chips = NO_CHIPS;
    return stakes;
  }

  /** Lays chips back that the table did not take, so that nothing laid is lost while betting is open. */
  layBack(stakes: Stakes): void {
    this.#chips = { laid: ofStakes(asStakes(this.#chips.laid), stakes), before: this.#chips.before };
  }

  /** Betting has closed; tells whether chips lay unconfirmed. */
  close(): boolean {
    const lay = sumOf(this.#chips.laid) > 0n;
    this.#chips = NO_CHIPS;
    return lay;
  }

  #bounds({ limits, mine, balance }: TableState): Bounds {
    const confirmed = ofStakes(mine.stakes, ...mine.pending.map(({ stakes }) => stakes));
    return { limits, confirmed, balanceMinor: minor(balance), heldOf: this.#heldOf };
  }

  #take(outcome: Chips | Refusal): Refusal | undefined {
    if (isRefusal(outcome)) return outcome;
    this.#chips = outcome;
    return undefined;
  }
}
