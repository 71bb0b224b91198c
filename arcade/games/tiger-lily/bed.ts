import { drawing, figure, h, pause, prefersStillness, s } from '../../client/shared/dom.ts';
import { LINES, nameOf, PADS, RESPINS, type LineWin } from './rules.ts';

/** A pad closes and opens again in this time each. */
const TURN_MS = 260;
const CELL = 100;
const INKS = ['#f4ebd6', '#e8bd69'] as const;

const centre = (pad: number): string => `${CELL * ((pad % 3) + 0.5)},${CELL * (Math.floor(pad / 3) + 0.5)}`;

/** Nine pads on the water, and the three buds that count the respins. */
export class Bed {
  readonly element: HTMLElement;
  readonly picture: HTMLElement;
  readonly #pads: readonly HTMLElement[];
  readonly #flowers: readonly HTMLElement[];
  readonly #buds: readonly SVGSVGElement[];
  readonly #budRow: HTMLElement;
  readonly #lines = s('svg', { class: 'lily-lines', viewBox: '0 0 300 300', 'aria-hidden': 'true' });

  constructor() {
    this.#flowers = Array.from({ length: PADS }, () => h('div', { class: 'flower' }));
    this.#pads = this.#flowers.map((flower) => h('div', { class: 'pad' }, drawing('pad', 'leaf'), flower));
    this.#buds = Array.from({ length: RESPINS }, () => drawing('lily', 'bud'));
    this.#budRow = h('div', { class: 'buds', 'aria-hidden': 'true' }, ...this.#buds);
    this.picture = h('div', { class: 'pads', role: 'img' }, ...this.#pads, this.#lines);
    this.element = h('div', { class: 'bed' }, this.#budRow, this.picture);
  }

  #put(pad: number, id: string, value?: string): void {
    this.#flowers[pad]?.replaceChildren(
      drawing(id, 'blossom'),
      ...(value === undefined ? [] : [figure(value, value.length > 5 ? 'worth long' : 'worth')]),
    );
  }

  /** Shows letters at once; dots leave their pads as they are. */
  stand(letters: string): void {
    [...letters].forEach((letter, pad) => letter !== '.' && this.#put(pad, nameOf(letter)));
    this.#pads.forEach((pad) => pad.classList.remove('closed'));
  }

  close(pads: readonly number[]): void {
    for (const pad of pads) this.#pads[pad]?.classList.add('closed');
  }

  open(pad: number, letter: string): void {
    if (letter !== '.') this.#put(pad, nameOf(letter));
    else this.#flowers[pad]?.replaceChildren();
    this.#pads[pad]?.classList.remove('closed');
  }

  /** A lily that holds, with what it is worth. */
  bloom(pad: number, worth: string): void {
    this.#put(pad, 'bloom', worth);
    this.#pads[pad]?.classList.remove('closed');
    this.#pads[pad]?.classList.add('held');
  }

  /** The pads that hold nothing are still; the water is clear. */
  clear(): void {
    this.#lines.replaceChildren();
    this.#pads.forEach((pad) => pad.classList.remove('held', 'paying', 'resting'));
    this.count(0);
  }

  rest(pads: readonly number[]): void {
    for (const pad of pads) {
      this.#flowers[pad]?.replaceChildren();
      this.#pads[pad]?.classList.add('resting');
    }
  }

  /** Lights as many buds as respins are left. */
  count(left: number): void {
    this.#budRow.classList.toggle('counting', left > 0);
    this.#buds.forEach((bud, index) => bud.classList.toggle('left', index < left));
  }

  light(wins: readonly LineWin[]): void {
    this.#lines.replaceChildren(
      ...wins.map(({ line }, index) =>
        s('polyline', {
          points: (LINES[line] ?? []).map(centre).join(' '),
          stroke: INKS[index % INKS.length],
        }),
      ),
    );
    for (const { line } of wins) for (const pad of LINES[line] ?? []) this.#pads[pad]?.classList.add('paying');
  }

  /** Opens pads one after the other, evenly over the given time. */
  async openEach(pads: readonly number[], overMs: number, show: (pad: number) => void): Promise<void> {
    const step = prefersStillness() ? 0 : Math.max(0, overMs - TURN_MS) / Math.max(1, pads.length);
    for (const pad of pads) {
      show(pad);
      if (step > 0) await pause(step);
    }
    await pause(prefersStillness() ? Math.max(0, overMs) : TURN_MS);
  }
}
