import { figure, h, s } from '../../shared/dom.ts';
import { icon } from '../../shared/icons.ts';
import { t } from '../texts.ts';
import { colourOf, WHEEL } from '../../../src/tables/wheel.ts';
import { neighboursOf } from './wheel.ts';

const FURTHEST = 4;
const WIDTH = 40;
const START = 78;
const STRAIGHT = 14;
const MIDDLE = 78;

/** A phone that stands. */
export const UPRIGHT = '(max-width: 63.99rem) and (orientation: portrait)';

interface Pocket {
  readonly number: number;
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

const f1 = (value: number): string => value.toFixed(1);

/** A pocket in a half ring around `centre`: part `index` of `total`, clockwise from `from` degrees. */
function bent(number: number, [index, total]: readonly [number, number], centre: number, from: number): Pocket {
  const at = (radius: number, degrees: number): readonly [number, number] => [
    centre + radius * Math.cos((degrees * Math.PI) / 180),
    MIDDLE + radius * Math.sin((degrees * Math.PI) / 180),
  ];
  const first = from + (180 / total) * index;
  const last = first + 180 / total;
  const point = (radius: number, degrees: number): string => at(radius, degrees).map(f1).join(' ');
  const [x, y] = at(56, (first + last) / 2);
  const path = `M${point(72, first)}A72 72 0 0 1 ${point(72, last)}L${point(40, last)}A40 40 0 0 0 ${point(40, first)}Z`;
  return { number, path, x, y: y + 4 };
}

const straight = (number: number, x: number, y: number): Pocket => ({
  number,
  path: `M${x} ${y}h${WIDTH}v32h-${WIDTH}Z`,
  x: x + WIDTH / 2,
  y: y + 20,
});

/** The wheel laid out as a track: fourteen pockets above and below, five and four around its ends. */
export function pocketsOf(): readonly Pocket[] {
  const order = [...WHEEL.slice(21), ...WHEEL.slice(0, 21)];
  const at = (index: number): number => order[index] ?? 0;
  const end = START + STRAIGHT * WIDTH;
  return [
    ...Array.from({ length: 14 }, (_, k) => straight(at(k), START + k * WIDTH, 6)),
    ...Array.from({ length: 5 }, (_, k) => bent(at(14 + k), [k, 5], end, -90)),
    ...Array.from({ length: 14 }, (_, k) => straight(at(19 + k), START + (13 - k) * WIDTH, 118)),
    ...Array.from({ length: 4 }, (_, k) => bent(at(33 + k), [k, 4], START, 90)),
  ];
}

/** Lays a chip on a number and on its neighbours on the wheel. Mouse and touch alone: by keys each number is on the felt. */
export function createRacetrack(press: (areas: readonly string[]) => void): HTMLElement {
  let each = 2;
  const count = h('output', { class: 'track-count' });
  const pockets = pocketsOf().map(({ number, path, x, y }) => {
    const pocket = s(
      'g',
      {
        class: `pocket ${colourOf(number)}`,
        onclick: () => press(neighboursOf(number, each).map((one) => `straight-${one}`)),
        onpointerenter: () => light(number),
        onpointerleave: () => light(undefined),
      },
      s('path', { d: path }),
      s('text', { x: f1(x), y: f1(y) }, String(number)),
    );
    return { number, pocket };
  });
  const light = (number: number | undefined): void => {
    const near = new Set(number === undefined ? [] : neighboursOf(number, each));
    for (const one of pockets) one.pocket.classList.toggle('near', near.has(one.number));
  };
  const change = (by: 1 | -1): void => {
    each = Math.min(FURTHEST, Math.max(0, each + by));
    count.replaceChildren(figure(`± ${each}`));
  };
  const step = (by: 1 | -1): HTMLButtonElement =>
    h(
      'button',
      {
        class: 'tool',
        type: 'button',
        'aria-label': t(by < 0 ? 'fewerNeighbours' : 'moreNeighbours'),
        onclick: () => change(by),
      },
      icon(by < 0 ? 'minus' : 'plus'),
    );
  change(1);
  change(-1);
  const track = s('g', {}, ...pockets.map(({ pocket }) => pocket));
  const drawn = s('svg', { 'aria-hidden': 'true' }, track);
  // On a phone it stands upright, so that a thumb finds each pocket.
  const isUpright = matchMedia(UPRIGHT);
  const turn = (): void => {
    drawn.setAttribute('viewBox', isUpright.matches ? '0 0 156 716' : '0 0 716 156');
    drawn.classList.toggle('upright', isUpright.matches);
    track.setAttribute('transform', isUpright.matches ? 'translate(156 0) rotate(90)' : '');
  };
  turn();
  isUpright.addEventListener('change', turn);
  return h(
    'figure',
    { class: 'racetrack', dir: 'ltr' },
    drawn,
    h('figcaption', {}, h('span', {}, t('racetrack')), step(-1), count, step(1)),
  );
}
