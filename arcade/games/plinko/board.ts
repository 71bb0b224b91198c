import { rational } from '@baize/protocol/kernel/rational';
import { timesText } from '../../client/instant/words.ts';
import { pause, prefersStillness, s } from '../../client/shared/dom.ts';
import { decimal } from '../../client/shared/i18n.ts';
import { CUPS, PARTS, paysOf, ROWS, type Risk } from './rules.ts';

const GAP = 26;
const WIDTH = CUPS * GAP + 14;
const MIDDLE = WIDTH / 2;
const TOP = 40;
const CUP_TOP = TOP + ROWS * GAP + 4;
const HEIGHT = CUP_TOP + 42;
const BALL = 8.5;
/** A ball is seen to fall for so long on each row: just over two seconds in all. */
const ROW_MS = 165;

/** The middle of the place a ball is at after so many rows, so many of its falls to the right. */
const placeOf = (row: number, right: number): readonly [x: number, y: number] => [
  MIDDLE + (right - row / 2) * GAP,
  TOP + row * GAP - GAP / 2,
];
const cupMiddle = (cup: number): number => MIDDLE + (cup - ROWS / 2) * GAP;
const at = ([x, y]: readonly [number, number]): string => `translate(${x}px, ${y}px)`;

/** "203", "22", "1.3": what a cup holds must fit into it. */
const shortTimes = (parts: number): string =>
  timesText(rational(parts >= 1_000 ? Math.floor(parts / PARTS) * PARTS : parts, PARTS)).replace(' ×', '');

const warmthOf = (parts: number): string =>
  parts >= 100 ? 'hot' : parts > PARTS ? 'warm' : parts === PARTS ? 'even' : 'cool';

/** Pins, ball and cups. A row of pins is a row of chances, drawn as it is. */
export class Board {
  readonly element: SVGSVGElement;
  readonly #ball = s(
    'g',
    { class: 'ball' },
    s('use', { href: '#ball', x: -BALL, y: -BALL, width: 2 * BALL, height: 2 * BALL }),
  );
  readonly #cups = s('g', { class: 'cups' });
  readonly #trail = s('path', { class: 'trail', d: '' });

  constructor() {
    const pins = Array.from({ length: ROWS }, (_, row) =>
      Array.from({ length: row + 1 }, (_each, pin) => {
        const [x, y] = placeOf(row, pin);
        return s('circle', { class: 'pin', cx: x, cy: y + GAP / 2, r: 3.6 });
      }),
    ).flat();
    this.element = s(
      'svg',
      { class: 'plinko', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-hidden': 'true' },
      s('rect', { class: 'field', x: 2, y: 2, width: WIDTH - 4, height: HEIGHT - 4, rx: 16 }),
      s('path', { class: 'slope', d: `M${MIDDLE} 16 14 ${CUP_TOP}H${WIDTH - 14}Z` }),
      ...[1, -1].map((side) =>
        s('path', {
          class: 'scroll',
          transform: side === 1 ? '' : `translate(${WIDTH} 0) scale(-1 1)`,
          d: 'M22 26H92M22 26V150M30 34q26 0 26 24-2 18-18 16-12-4-6-14M30 96q18 2 16 20-4 12-14 8',
        }),
      ),
      s('use', { href: '#spout', x: MIDDLE - 17, y: -3, width: 34, height: 34 }),
      this.#trail,
      ...pins,
      this.#cups,
      this.#ball,
    );
    this.rest();
  }

  setRisk(risk: Risk): void {
    this.#cups.replaceChildren(
      ...paysOf(risk).map((parts, cup) =>
        s(
          'g',
          { class: `cup ${warmthOf(parts)}`, transform: `translate(${cupMiddle(cup)} ${CUP_TOP})` },
          s('path', { d: `M${-GAP / 2 + 1} 0H${GAP / 2 - 1}L${GAP / 2 - 3} 32H${-GAP / 2 + 3}Z` }),
          s('text', { y: 20, 'text-anchor': 'middle' }, decimal(shortTimes(parts))),
        ),
      ),
    );
  }

  /** The ball waits in the spout. */
  rest(): void {
    for (const motion of this.#ball.getAnimations()) motion.cancel();
    this.#ball.style.transform = at([MIDDLE, 14]);
    this.#trail.setAttribute('d', '');
    this.#mark(undefined);
  }

  /** The ball at its end, with the way that it took. */
  land(path: readonly number[], cup: number): void {
    for (const motion of this.#ball.getAnimations()) motion.cancel();
    this.#ball.style.transform = at([cupMiddle(cup), CUP_TOP + 2]);
    const points = this.#placesOf(path).map(([x, y]) => `${x} ${y}`);
    this.#trail.setAttribute('d', `M${points.join('L')}`);
    this.#mark(cup);
  }

  /** Lets the ball fall; each row shows the side that was drawn for it. */
  async drop(path: readonly number[], cup: number): Promise<void> {
    if (prefersStillness()) return this.land(path, cup);
    this.#mark(undefined);
    this.#trail.setAttribute('d', '');
    const places = this.#placesOf(path);
    const steps = places.length - 1;
    this.#ball.animate(
      places.flatMap(([x, y], index) => {
        const hop = { transform: at([x, y]), offset: index / steps, easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)' };
        const next = places[index + 1];
        if (!next || index === 0) return [hop];
        // It springs off the pin, a little up and to its side, before it falls on.
        const spring = {
          transform: at([(x * 2 + next[0]) / 3, y - 4]),
          offset: (index + 0.35) / steps,
          easing: 'ease-in',
        };
        return [{ ...hop, easing: 'ease-out' }, spring];
      }),
      { duration: steps * ROW_MS, fill: 'forwards' },
    );
    await pause(steps * ROW_MS);
    this.land(path, cup);
  }

  #placesOf(path: readonly number[]): readonly (readonly [number, number])[] {
    let right = 0;
    const places = path.map((side, row) => {
      const place = placeOf(row, right);
      right += side;
      return place;
    });
    return [[MIDDLE, 14], ...places, [cupMiddle(right), CUP_TOP + 2]];
  }

  #mark(cup: number | undefined): void {
    [...this.#cups.children].forEach((each, index) => each.classList.toggle('reached', index === cup));
  }
}
