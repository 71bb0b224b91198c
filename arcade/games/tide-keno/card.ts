import { Walk } from '../../client/instant/walk.ts';
import { drawing, h, pause, prefersStillness } from '../../client/shared/dom.ts';
import { MOST_SPOTS, NUMBERS } from './rules.ts';

/** A number comes every so often: twenty of them in just under two seconds. */
const NUMBER_MS = 95;
const SHORT_ROW = 8;
const LONG_ROW = 16;

/** Holds the card of eighty numbers: some are the player’s, and some are drawn. */
export class Card {
  readonly element: HTMLElement;
  readonly #cells: readonly HTMLButtonElement[];
  readonly #onChange: (spots: readonly number[]) => void;
  #spots = new Set<number>();

  constructor(onChange: (spots: readonly number[]) => void) {
    this.#onChange = onChange;
    this.#cells = Array.from({ length: NUMBERS }, (_, index) =>
      h(
        'button',
        { type: 'button', class: 'cell', 'aria-pressed': 'false', onclick: () => this.#toggle(index + 1) },
        h('span', { class: 'face' }, String(index + 1)),
      ),
    );
    this.element = h('div', { class: 'keno', dir: 'ltr' }, ...this.#cells);
    new Walk(this.element, this.#cells, () =>
      getComputedStyle(this.element).gridTemplateColumns.split(' ').length === LONG_ROW ? LONG_ROW : SHORT_ROW,
    );
  }

  get spots(): readonly number[] {
    return [...this.#spots].toSorted((a, b) => a - b);
  }

  choose(spots: readonly number[]): void {
    this.#spots = new Set(spots);
    this.clear();
    this.#onChange(this.spots);
  }

  /** Takes the drawn numbers off the card. */
  clear(): void {
    this.#cells.forEach((cell, index) => {
      const chosen = this.#spots.has(index + 1);
      cell.setAttribute('aria-pressed', String(chosen));
      cell.classList.remove('drawn');
      cell.querySelector('svg')?.remove();
    });
    this.#write();
  }

  setBusy(busy: boolean): void {
    this.element.classList.toggle('busy', busy);
    for (const cell of this.#cells) cell.disabled = busy;
    if (!busy) this.#write();
  }

  focus(): void {
    this.#cells.find(({ tabIndex }) => tabIndex === 0)?.focus();
  }

  /** Shows every drawn number at once. */
  show(drawn: readonly number[]): void {
    this.clear();
    for (const number of drawn) this.#float(number);
  }

  /** One number after the other, in the order in which they were drawn; tells how many of the player's have come. */
  async draw(drawn: readonly number[], onHit: (hits: number) => void): Promise<void> {
    if (prefersStillness()) {
      this.show(drawn);
      onHit(drawn.filter((number) => this.#spots.has(number)).length);
      return;
    }
    let hits = 0;
    this.clear();
    for (const number of drawn) {
      const ball = this.#float(number);
      ball?.animate(
        [
          { transform: 'translateY(45%) scale(0.6)', opacity: 0 },
          { transform: 'translateY(-8%) scale(1.08)', opacity: 1, offset: 0.6 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: 260, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
      );
      if (this.#spots.has(number)) {
        hits += 1;
        onHit(hits);
      }
      await pause(NUMBER_MS);
    }
  }

  #float(number: number): SVGSVGElement | undefined {
    const cell = this.#cells[number - 1];
    if (!cell || cell.classList.contains('drawn')) return undefined;
    const ball = drawing(this.#spots.has(number) ? 'ball-brass' : 'ball-sea', 'ball');
    cell.classList.add('drawn');
    cell.prepend(ball);
    return ball;
  }

  #toggle(number: number): void {
    if (this.#spots.has(number)) this.#spots.delete(number);
    else if (this.#spots.size < MOST_SPOTS) this.#spots.add(number);
    else return;
    this.clear();
    this.#onChange(this.spots);
  }

  /** With ten numbers chosen, no other can be added; they stay in reach for who looks for them. */
  #write(): void {
    const full = this.#spots.size >= MOST_SPOTS;
    this.#cells.forEach((cell, index) => {
      cell.setAttribute('aria-disabled', String(full && !this.#spots.has(index + 1)));
    });
  }
}
