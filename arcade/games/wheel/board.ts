import { rational } from '@baize/protocol/kernel/rational';
import { timesText } from '../../client/instant/words.ts';
import { h, pause, prefersStillness, s } from '../../client/shared/dom.ts';
import { FIELDS, PARTS, prizesOf, WHEELS, type Risk } from './rules.ts';

const STEP = 360 / FIELDS;
const RIM = 152;
const EDGE = 140;
const HUB = 40;
const TURNS = 4;
const SPIN_MS = 2_300;
const LAMPS = FIELDS;

const point = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};
const wedge = (degrees: number): string =>
  `M${point(HUB, degrees - STEP / 2)}L${point(EDGE, degrees - STEP / 2)}A${EDGE} ${EDGE} 0 0 1 ${point(EDGE, degrees + STEP / 2)}L${point(HUB, degrees + STEP / 2)}Z`;

/** Each return has a colour of its own, the same on every wheel. */
const inkOf = (parts: number, field: number): string => {
  if (parts === 0) return field % 2 === 0 ? 'blank' : 'blank other';
  if (parts <= 12) return 'sea';
  if (parts <= 15) return 'felt';
  if (parts <= 20) return 'plum';
  return parts <= 30 ? 'brick' : 'brass';
};
export const timesOf = (parts: number): string => timesText(rational(parts, PARTS));

/** A wheel of twenty fields under a pointer, and the list of what they pay. */
export class Board {
  readonly element: HTMLElement;
  readonly #wheel = s('g', { class: 'wheel' });
  readonly #list = h('ul', { class: 'prizes' });
  #angle = 0;
  #risk: Risk = 'low';

  constructor() {
    const lamps = Array.from({ length: LAMPS }, (_, index) => {
      const [x = '0', y = '0'] = point(RIM - 6, index * STEP + STEP / 2).split(' ');
      return s('circle', { class: 'lamp', cx: x, cy: y, r: 2.6 });
    });
    const disc = s(
      'svg',
      { class: 'disc', viewBox: '-160 -166 320 326', 'aria-hidden': 'true' },
      s('circle', { class: 'shade', cy: 6, r: RIM }),
      s('circle', { class: 'rim', r: RIM }),
      ...lamps,
      this.#wheel,
      s('use', { href: '#hub', x: -HUB - 4, y: -HUB - 4, width: 2 * HUB + 8, height: 2 * HUB + 8 }),
      s('use', { href: '#pointer', x: -16, y: -168, width: 32, height: 38 }),
    );
    this.element = h('div', { class: 'fair' }, disc, this.#list);
    this.setRisk('low');
  }

  setRisk(risk: Risk): void {
    this.#risk = risk;
    this.#wheel.replaceChildren(
      ...WHEELS[risk].map((parts, field) =>
        s(
          'g',
          { class: 'wedge' },
          s('path', { class: inkOf(parts, field), d: wedge(field * STEP) }),
          s(
            'text',
            {
              transform: `rotate(${field * STEP}) translate(0 ${-EDGE + 22}) rotate(90)`,
              'text-anchor': 'middle',
              dy: '0.35em',
              class: parts === 0 ? 'none' : '',
            },
            parts === 0 ? '·' : timesOf(parts).replace(' ×', ''),
          ),
        ),
      ),
    );
    this.#list.replaceChildren(
      ...prizesOf(risk)
        .filter(([parts]) => parts > 0)
        .map(([parts, fields]) =>
          h(
            'li',
            { 'data-parts': parts },
            h('span', { class: `dot ${inkOf(parts, 0)}` }),
            h('bdi', { dir: 'ltr', class: 'num strong' }, timesOf(parts)),
            h('bdi', { dir: 'ltr', class: 'num quiet' }, `${fields}/${FIELDS}`),
          ),
        ),
    );
    this.clear();
  }

  clear(): void {
    this.#mark(undefined);
  }

  /** The wheel as it stands with a field under the pointer. */
  land(field: number): void {
    for (const motion of this.#wheel.getAnimations()) motion.cancel();
    this.#angle = -field * STEP;
    this.#wheel.style.transform = `rotate(${this.#angle}deg)`;
    this.#mark(field);
  }

  /** Four turns and on to the middle of the drawn field, slower and slower. */
  async spin(field: number): Promise<void> {
    if (prefersStillness()) return this.land(field);
    this.clear();
    const from = ((this.#angle % 360) + 360) % 360;
    const to = 360 * TURNS + ((((-field * STEP) % 360) + 360) % 360);
    this.#wheel.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], {
      duration: SPIN_MS,
      easing: 'cubic-bezier(0.16, 0.6, 0.2, 1)',
      fill: 'forwards',
    });
    await pause(SPIN_MS);
    this.land(field);
  }

  #mark(field: number | undefined): void {
    [...this.#wheel.children].forEach((each, index) => each.classList.toggle('reached', index === field));
    const parts = field === undefined ? undefined : WHEELS[this.#risk][field];
    for (const item of this.#list.children)
      item.classList.toggle('reached', item.getAttribute('data-parts') === String(parts));
  }
}
