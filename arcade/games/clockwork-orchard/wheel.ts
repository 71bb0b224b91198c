import { drawing, h, pause, prefersStillness, s } from '../../client/shared/dom.ts';
import { SPRING } from './rules.ts';

const RADIUS = 92;
const INKS = ['#b8472f', '#1f5f47', '#6a3159', '#1d6a78'] as const;
const TURNS = 4;

const point = (angle: number, radius: number): string => {
  const turned = (angle * Math.PI) / 180;
  return `${(radius * Math.sin(turned)).toFixed(2)} ${(-radius * Math.cos(turned)).toFixed(2)}`;
};

/** A wheel of equal fields under a pin. The place at which it stops inside of a field is always its middle. */
export class Wheel {
  readonly element: HTMLElement;
  readonly #disc: SVGGElement;
  readonly #fields: readonly SVGGElement[];
  readonly #step: number;

  constructor(fields: readonly number[], name: string, label: string) {
    this.#step = 360 / fields.length;
    this.#fields = fields.map((times, index) => this.#field(times, index));
    this.#disc = s('g', { class: 'wheel-disc' }, ...this.#fields);
    this.element = h(
      'div',
      { class: `wheel ${name}`, role: 'img', 'aria-label': label },
      s(
        'svg',
        { viewBox: '-110 -110 220 220', 'aria-hidden': 'true' },
        s('circle', { r: '104', fill: '#B97A2A' }),
        s('circle', { r: '98', fill: '#4A2C1E' }),
        this.#disc,
        s('circle', { r: '22', fill: '#D8A548', stroke: '#4A2C1E', 'stroke-width': '3' }),
        s('path', { d: 'M-9-110H9L0-82Z', fill: '#F4EBD6', stroke: '#4A2C1E', 'stroke-width': '2' }),
      ),
      drawing('key', 'wheel-key'),
    );
  }

  #field(times: number, index: number): SVGGElement {
    const half = this.#step / 2;
    const angle = index * this.#step;
    const isSpring = times === SPRING;
    return s(
      'g',
      { class: 'wheel-field' },
      s('path', {
        d: `M0 0L${point(angle - half, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${point(angle + half, RADIUS)}Z`,
        fill: isSpring ? '#D8A548' : INKS[index % INKS.length],
        stroke: '#4A2C1E',
        'stroke-width': '1.5',
      }),
      isSpring
        ? s('path', {
            class: 'spring',
            transform: `rotate(${angle}) translate(0 -66)`,
            d: 'M0 0A3 3 0 0 1 3-3 7 7 0 0 1-5-5 10 10 0 0 1 10-5 13 13 0 0 1-3 9 16 16 0 0 1-15-4',
          })
        : s('text', { transform: `rotate(${angle}) translate(0 -66)`, 'text-anchor': 'middle' }, `×${times}`),
    );
  }

  /** Turns to a field and stands there. */
  async turnTo(field: number, forMs: number): Promise<void> {
    const to = -field * this.#step;
    this.#disc.style.transform = `rotate(${to}deg)`;
    if (prefersStillness()) await pause(Math.max(0, forMs));
    else
      await this.#disc
        .animate([{ transform: `rotate(${to - 360 * TURNS}deg)` }, { transform: `rotate(${to}deg)` }], {
          duration: Math.max(1, forMs),
          easing: 'cubic-bezier(0.16, 0.66, 0.2, 1)',
        })
        .finished.catch(() => undefined);
    this.#fields.forEach((each, index) => each.classList.toggle('there', index === field));
  }

  clear(): void {
    this.#fields.forEach((each) => each.classList.remove('there'));
  }
}
