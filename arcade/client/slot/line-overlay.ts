import type { SymbolReturn } from '../../src/slot/evaluate.ts';
import type { SlotPlan } from '../../src/slot/plan.ts';
import { s } from '../shared/dom.ts';

/** One ink a line, so that crossing lines can be told apart. */
const INKS = [
  '#b8472f',
  '#1d6a78',
  '#8a4f7d',
  '#3a7a52',
  '#b97a2a',
  '#3a5568',
  '#8c2f24',
  '#0e6b6b',
  '#6a3159',
  '#4a6d1f',
];
const CELL = 100;

export const inkOf = (line: number): string => INKS[line % INKS.length] ?? '';

type LineWin = SymbolReturn & { readonly line: number };

const isLine = (win: SymbolReturn): win is LineWin => win.line !== undefined;

const points = ({ cells }: SymbolReturn): string =>
  cells.map(([reel, row]) => `${CELL * (reel + 0.5)},${CELL * (row + 0.5)}`).join(' ');

/** The chalk lines over the reels: each line that pays, as far as its run goes, with its number at its start. */
export class LineOverlay {
  readonly element: SVGSVGElement;
  readonly studs: SVGSVGElement;
  readonly #rows: number;

  constructor({ strips, rows }: SlotPlan) {
    const viewBox = `0 0 ${strips.length * CELL} ${rows * CELL}`;
    this.#rows = rows;
    this.element = s('svg', { class: 'lines', viewBox, preserveAspectRatio: 'none', 'aria-hidden': 'true' });
    this.studs = s('svg', { class: 'studs', viewBox, 'aria-hidden': 'true' });
  }

  /** Draws the lines of what pays; ways have none, their places are only lit. */
  show(wins: readonly SymbolReturn[]): void {
    const lines = wins.filter(isLine);
    this.element.replaceChildren(
      ...lines.map((win) =>
        s(
          'g',
          {},
          s('polyline', { class: 'chalk', points: points(win) }),
          s('polyline', { class: 'ink', points: points(win), stroke: inkOf(win.line) }),
        ),
      ),
    );
    this.studs.replaceChildren(...this.#studsFor(lines));
  }

  clear(): void {
    this.show([]);
  }

  /** Lines that start in the same row share the edge; their numbers stand below each other. */
  #studsFor(lines: readonly LineWin[]): SVGGElement[] {
    const startOf = ({ cells }: LineWin): number => cells[0]?.[1] ?? 0;
    const taken = Array.from({ length: this.#rows }, () => 0);
    return lines.map((win) => {
      const { line } = win;
      const row = startOf(win);
      const among = taken[row] ?? 0;
      taken[row] = among + 1;
      const y = CELL * (row + 0.5) + among * 26 - 13 * (lines.filter((other) => startOf(other) === row).length - 1);
      return s(
        'g',
        { transform: `translate(4 ${y})` },
        s('circle', { r: '12', fill: inkOf(line) }),
        s('text', { y: '4.5', 'text-anchor': 'middle' }, String(line + 1)),
      );
    });
  }
}
