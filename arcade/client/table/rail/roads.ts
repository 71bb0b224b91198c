import { beadPlate, bigRoad, derivedRoad, ROWS, type Cell, type Result } from '../../../src/tables/roads.ts';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { h, s } from '../../shared/dom.ts';
import type { Side } from '../felt/layout.ts';
import { pastResults } from '../play/table-state.ts';
import { t } from '../texts.ts';
import type { Part } from './players.ts';

const BIG = 14;
const SMALL = 8;

interface Place {
  readonly x: number;
  readonly y: number;
}

type Draw<C extends Place> = (cell: C, x: number, y: number) => readonly SVGElement[];

/** A road of so many columns; older columns fall off at its start. */
function road<C extends Place>(
  cells: readonly C[],
  [columns, size]: readonly [columns: number, size: number],
  label: string,
  draw: Draw<C>,
): SVGSVGElement {
  const last = Math.max(-1, ...cells.map(({ x }) => x));
  const dropped = Math.max(0, last - columns + 1);
  const lines = [
    ...Array.from({ length: columns - 1 }, (_, index) => `M${(index + 1) * size} 0V${ROWS * size}`),
    ...Array.from({ length: ROWS - 1 }, (_, index) => `M0 ${(index + 1) * size}H${columns * size}`),
  ];
  return s(
    'svg',
    { class: 'road', viewBox: `0 0 ${columns * size} ${ROWS * size}`, role: 'img', 'aria-label': label },
    s('path', { class: 'grid', d: lines.join('') }),
    ...cells
      .filter(({ x }) => x >= dropped)
      .flatMap((cell) => draw(cell, (cell.x - dropped) * size + size / 2, cell.y * size + size / 2)),
  );
}

type Letters = Readonly<Record<Result, string>>;

const beadOf =
  (letters: Letters): Draw<Place & { readonly result: Result }> =>
  ({ result }, x, y) => [
    s('circle', { class: `bead-${result}`, cx: x, cy: y, r: 5.8 }),
    s('text', { x, y: y + 3 }, letters[result]),
  ];

const ring: Draw<Cell & { readonly ties: number }> = ({ side, ties }, x, y) => [
  s('circle', { class: side, cx: x, cy: y, r: 4.8 }),
  ...(ties > 0 ? [s('path', { class: 'tie-stroke', d: `M${x - 4.5} ${y + 4.5}l9-9` })] : []),
];

const dot: Draw<Cell> = ({ side }, x, y) => [s('circle', { class: side, cx: x, cy: y, r: 2.2 })];

const derivedMarks: readonly Draw<Cell>[] = [
  dot,
  ({ side }, x, y) => [
    s('rect', { class: side, x: x - 1.9, y: y - 1.9, width: 3.8, height: 3.8, rx: side === 'b' ? 1.9 : 0.6 }),
  ],
  ({ side }, x, y) => [
    s('path', {
      class: `${side} line`,
      d: side === 'b' ? `M${x - 2.2} ${y + 2.2}l4.4-4.4` : `M${x - 2.2} ${y - 2.2}l4.4 4.4`,
    }),
  ],
];

const figureOf = (drawn: SVGSVGElement, caption: string): HTMLElement =>
  h('figure', {}, drawn, h('figcaption', {}, caption));

/** The newest columns of the big road alone, for a table among others. */
export const smallBigRoad = (sides: readonly Side[], letters: Letters): SVGSVGElement =>
  road(bigRoad(sides), [16, 10], t('lastTen', { marks: lastTen(sides, letters) }), (cell, x, y) => [
    s('circle', { class: cell.side, cx: x, cy: y, r: 3.4 }),
    ...(cell.ties > 0 ? [s('path', { class: 'tie-stroke', d: `M${x - 3.2} ${y + 3.2}l6.4-6.4` })] : []),
  ]);

const lastTen = (sides: readonly Side[], letters: Letters): string =>
  sides
    .slice(-10)
    .map((side) => letters[side])
    .join(' ');

/** The five roads of a two-sided game, each mark told without its colour, and their text form. */
export function createRoads(sideOf: (result: JsonObject) => Side, letters: Letters): Part {
  const element = h('div', { class: 'roads' });
  let shown: string | undefined;
  return {
    element,
    update: (state) => {
      const now = state.history.at(-1)?.id ?? '';
      if (now === shown) return;
      shown = now;
      const sides = pastResults(state).map(sideOf);
      const names = [t('bigEye'), t('smallRoad'), t('cockroach')];
      element.replaceChildren(
        h(
          'div',
          { class: 'roads-two' },
          figureOf(
            road(beadPlate(sides), [6, BIG], t('lastTen', { marks: lastTen(sides, letters) }), beadOf(letters)),
            t('beadPlate'),
          ),
          figureOf(road(bigRoad(sides), [17, BIG], t('bigRoad'), ring), t('bigRoad')),
        ),
        h(
          'div',
          { class: 'roads-three' },
          ...([1, 2, 3] as const).map((kind) =>
            figureOf(
              road(derivedRoad(sides, kind), [14, SMALL], names[kind - 1] ?? '', derivedMarks[kind - 1] ?? dot),
              names[kind - 1] ?? '',
            ),
          ),
        ),
        h('p', { class: 'roads-note' }, t('pastChangesNothing')),
      );
    },
  };
}
