import {
  beadPlate,
  bigRoad,
  derivedRoad,
  marksBy,
  ROWS,
  type Cell,
  type Result,
  type Side as TwoSide,
} from '../../../src/tables/roads.ts';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { h, s } from '../../shared/dom.ts';
import type { FeltLayout, Side } from '../felt/layout.ts';
import { areaName } from '../felt/names.ts';
import { sideMark } from '../felt/spots.ts';
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

/** A road of so many columns; older columns fall off at its start. `frame` is put around its newest mark. */
function road<C extends Place>(
  cells: readonly C[],
  [columns, size]: readonly [columns: number, size: number],
  label: string,
  draw: Draw<C>,
  frame?: 'now' | 'now preview',
): SVGSVGElement {
  const last = Math.max(-1, ...cells.map(({ x }) => x));
  const dropped = Math.max(0, last - columns + 1);
  const newest = cells.at(-1);
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
    newest && frame
      ? s('rect', {
          class: frame,
          x: (newest.x - dropped) * size + 0.5,
          y: newest.y * size + 0.5,
          width: size - 1,
          height: size - 1,
          rx: size / 7,
        })
      : null,
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

/** The five roads. The newest mark is framed: what came last, or, dashed, what would come. */
function drawRoads(sides: readonly Side[], letters: Letters, preview: boolean): readonly HTMLElement[] {
  const names = derivedNames();
  return [
    h(
      'div',
      { class: 'roads-two' },
      figureOf(
        road(beadPlate(sides), [6, BIG], t('lastTen', { marks: lastTen(sides, letters) }), beadOf(letters)),
        t('beadPlate'),
      ),
      figureOf(road(bigRoad(sides), [17, BIG], t('bigRoad'), ring, preview ? 'now preview' : 'now'), t('bigRoad')),
    ),
    h(
      'div',
      { class: 'roads-three' },
      ...([1, 2, 3] as const).map((kind) => {
        const name = names[kind - 1] ?? '';
        const drawn = road(
          derivedRoad(sides, kind),
          [14, SMALL],
          name,
          derivedMarks[kind - 1] ?? dot,
          preview ? 'now preview' : undefined,
        );
        return figureOf(drawn, name);
      }),
    ),
  ];
}

const derivedNames = (): readonly string[] => [t('bigEye'), t('smallRoad'), t('cockroach')];

/** A road’s marks by words, because their colours are not heard. */
const markName = (mark: TwoSide): string => (mark === 'b' ? t('markRegular') : t('markIrregular'));

const SIDES = ['a', 'b'] as const;

/** Shows the marks that each side would add to the derived roads, and asks for roads with them while it is pressed. */
function createAsk(layout: FeltLayout, choose: (side: TwoSide | undefined) => void) {
  const nameOf = (side: TwoSide): string =>
    areaName(Object.entries(layout.marks ?? {}).find(([, each]) => each === side)?.[0] ?? side);
  let pressed: TwoSide | undefined;
  const show = (side: TwoSide | undefined): void => {
    pressed = side;
    for (const each of SIDES) asks[each].button.setAttribute('aria-pressed', String(each === side));
  };
  const make = (side: TwoSide) => {
    const marks = h('span', { class: 'ask-marks' });
    const button = h(
      'button',
      {
        class: 'ask',
        type: 'button',
        'aria-pressed': 'false',
        onclick: () => {
          show(pressed === side ? undefined : side);
          choose(pressed);
        },
      },
      sideMark(side),
      h('span', {}, nameOf(side)),
      marks,
    );
    return { button, marks };
  };
  const asks = { a: make('a'), b: make('b') };
  return {
    element: h(
      'div',
      { class: 'roads-ask', role: 'group', 'aria-label': t('ifNextIs') },
      h('span', { 'aria-hidden': 'true' }, t('ifNextIs')),
      asks.a.button,
      asks.b.button,
    ),
    letGo: () => show(undefined),
    update: (sides: readonly Side[]) => {
      for (const side of SIDES) {
        const marks = marksBy(sides, side);
        const said = marks.flatMap((mark, at) => (mark ? [`${derivedNames()[at]}: ${markName(mark)}`] : []));
        asks[side].marks.replaceChildren(
          h('span', { class: 'visually-hidden' }, said.join(', ')),
          ...marks.flatMap((mark, at) =>
            mark
              ? [
                  s(
                    'svg',
                    { class: 'road ask-mark', viewBox: `0 0 ${SMALL} ${SMALL}`, 'aria-hidden': 'true' },
                    ...(derivedMarks[at] ?? dot)({ x: 0, y: 0, side: mark }, SMALL / 2, SMALL / 2),
                  ),
                ]
              : [],
          ),
        );
      }
    },
  };
}

/** The five roads of a two-sided game, each mark told without its colour, and their text form. */
export function createRoads(layout: FeltLayout, sideOf: (result: JsonObject) => Side, letters: Letters): Part {
  const drawn = h('div', { class: 'roads' });
  let sides: readonly Side[] = [];
  const draw = (next: TwoSide | undefined): void =>
    drawn.replaceChildren(...drawRoads(next ? [...sides, next] : sides, letters, next !== undefined));
  const ask = createAsk(layout, draw);
  let shown: string | undefined;
  return {
    element: h('div', { class: 'roads' }, drawn, ask.element, h('p', { class: 'roads-note' }, t('pastChangesNothing'))),
    update: (state) => {
      const now = state.history.at(-1)?.id ?? '';
      if (now === shown) return;
      shown = now;
      sides = pastResults(state).map(sideOf);
      ask.letGo();
      ask.update(sides);
      draw(undefined);
    },
  };
}
