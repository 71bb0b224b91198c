import type { SlotPlan } from '../../src/slot/plan.ts';
import { drawing, h, pause, prefersStillness } from '../shared/dom.ts';

const CELLS_PER_SECOND = 17;
const LANDING_MS = 620;
/** A cubic ease-out begins at three times its mean speed, so it covers a third of the way at full speed. */
const LANDING_CELLS = (CELLS_PER_SECOND * LANDING_MS) / 3_000;

/** One reel: its whole strip as a column that is moved behind its window. */
export class Reel {
  readonly element: HTMLElement;
  readonly #strip: HTMLElement;
  readonly #plan: SlotPlan;
  /** Places repeated below the ring, so that a landing from beyond the last place has something to show. */
  readonly #overlap: number;
  #letters = '';
  #cells: readonly Element[] = [];
  #marked: readonly Element[] = [];
  #stop = 0;
  #turning: Animation | undefined;

  constructor(plan: SlotPlan, letters: string) {
    this.#plan = plan;
    this.#overlap = plan.rows + Math.ceil(LANDING_CELLS);
    this.#strip = h('div', { class: 'strip' });
    this.element = h('div', { class: 'reel' }, this.#strip);
    this.dress(letters);
  }

  get #length(): number {
    return this.#letters.length;
  }

  /** Puts a strip on the reel; nothing happens when it is on already. */
  dress(letters: string): void {
    if (letters === this.#letters) return;
    this.#letters = letters;
    this.#cells = [...letters, ...letters.slice(0, this.#overlap)].map((letter) =>
      drawing(this.#plan.symbols[letter] ?? '', 'cell'),
    );
    this.#strip.replaceChildren(...this.#cells);
  }

  #transform(place: number): string {
    return `translateY(${(-100 * place) / (this.#length + this.#overlap)}%)`;
  }

  /** Stands still at a stop. */
  stand(stop: number): void {
    this.#turning?.cancel();
    this.#turning = undefined;
    this.#stop = stop;
    this.#strip.style.transform = this.#transform(stop);
    this.element.classList.remove('turning');
  }

  /** Turns until its landing is known. */
  turn(): void {
    this.dim();
    this.element.classList.add('turning');
    if (prefersStillness()) return;
    const from = this.#stop === 0 ? this.#length : this.#stop;
    const ring = (this.#length * 1_000) / CELLS_PER_SECOND;
    this.#turning = this.#strip.animate(
      [{ transform: this.#transform(this.#length) }, { transform: this.#transform(0) }],
      {
        duration: ring,
        iterations: Number.POSITIVE_INFINITY,
        iterationStart: 1 - from / this.#length,
      },
    );
  }

  /** Lands on a stop after the given time, slowing down into it. */
  async land(stop: number, afterMs: number): Promise<void> {
    await pause(Math.max(0, afterMs - LANDING_MS));
    if (this.#turning) {
      this.#turning.cancel();
      const landing = this.#strip.animate(
        [{ transform: this.#transform(stop + LANDING_CELLS) }, { transform: this.#transform(stop) }],
        {
          duration: Math.min(LANDING_MS, Math.max(1, afterMs)),
          easing: 'cubic-bezier(0.33, 1, 0.68, 1)',
        },
      );
      await landing.finished.catch(() => undefined);
    } else await pause(Math.min(LANDING_MS, afterMs));
    this.stand(stop);
  }

  /** Marks the rows that pay; the others step aside if anything on the reels pays. */
  light(rows: readonly number[], paying: boolean): void {
    this.dim();
    // Cells out of sight are left alone: each that steps aside is animated.
    this.#marked = this.#cells.slice(this.#stop, this.#stop + this.#plan.rows);
    this.#marked.forEach((cell, row) =>
      cell.classList.toggle(rows.includes(row) ? 'paying' : 'aside', rows.includes(row) || paying),
    );
  }

  /** Takes all marks off. */
  dim(): void {
    this.#marked.forEach((cell) => cell.classList.remove('paying', 'aside'));
    this.#marked = [];
  }
}
