import { LINES, REELS, ROWS } from '../../src/slot/lines.ts';
import type { LineReturn } from '../../src/slot/spin.ts';
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

const points = (line: number, count: number): string =>
  (LINES[line] ?? [])
    .slice(0, count)
    .map((row, reel) => `${CELL * (reel + 0.5)},${CELL * (row + 0.5)}`)
    .join(' ');

/** The chalk lines over the reels: each line that pays, as far as its run goes, with its number at its start. */
export class LineOverlay {
  readonly element = s('svg', {
    class: 'lines',
    viewBox: `0 0 ${REELS * CELL} ${ROWS * CELL}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  readonly studs = s('svg', { class: 'studs', viewBox: `0 0 ${REELS * CELL} ${ROWS * CELL}`, 'aria-hidden': 'true' });

  show(lines: readonly LineReturn[]): void {
    this.element.replaceChildren(
      ...lines.map(({ line, count }) =>
        s(
          'g',
          {},
          s('polyline', { class: 'chalk', points: points(line, count) }),
          s('polyline', { class: 'ink', points: points(line, count), stroke: inkOf(line) }),
        ),
      ),
    );
    this.studs.replaceChildren(...this.#studsFor(lines));
  }

  clear(): void {
    this.show([]);
  }

  /** Lines that start in the same row share the edge; their numbers stand below each other. */
  #studsFor(lines: readonly LineReturn[]): SVGGElement[] {
    const taken = [0, 0, 0];
    return lines.map(({ line }) => {
      const row = LINES[line]?.[0] ?? 0;
      const among = taken[row] ?? 0;
      taken[row] = among + 1;
      const y =
        CELL * (row + 0.5) + among * 26 - 13 * (lines.filter((other) => LINES[other.line]?.[0] === row).length - 1);
      return s(
        'g',
        { transform: `translate(4 ${y})` },
        s('circle', { r: '12', fill: inkOf(line) }),
        s('text', { y: '4.5', 'text-anchor': 'middle' }, String(line + 1)),
      );
    });
  }
}
