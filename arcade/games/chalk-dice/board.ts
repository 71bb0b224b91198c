import { FACES, hundredths, isWin, type DiceChoice } from './rules.ts';
import { h, pause, prefersStillness, s } from '../../client/shared/dom.ts';
import { decimal } from '../../client/shared/i18n.ts';
import { t } from './texts.ts';
import { placeOf } from './choice.ts';

const DIGITS = 4;
const FIRST_STOP_MS = 1_100;
const STOP_STEP_MS = 370;
/** A digit changes this often while it rolls: slow enough to be read, quick enough to roll. */
const CHANGE_MS = 90;

const digitsOf = (roll: number): readonly string[] => [...hundredths(roll).padStart(5, '0').replace('.', '')];

/** Chalk marks along the rail: every ten a long one with its number, every two a short one. */
function ruler(): SVGSVGElement {
  const marks = Array.from({ length: 51 }, (_, index) => index * 2);
  const line = (at: number): string => `M${at * 10} 0V${at % 10 === 0 ? 16 : 8}`;
  return s(
    'svg',
    { class: 'ruler', viewBox: '0 0 1000 18', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    s('path', { d: marks.map(line).join('') }),
  );
}

/** The scoreboard of four ivory tiles and the rail below it, with the part that wins and the pointer of the roll. */
export class Board {
  readonly #tiles = Array.from({ length: DIGITS }, () => h('span', { class: 'tile' }, '–'));
  readonly #winning = h('div', { class: 'winning' });
  readonly #pointer = h(
    'div',
    { class: 'pointer', hidden: true },
    s(
      'svg',
      { viewBox: '-12 -16 24 32' },
      s('path', { d: 'M0-15 10 0 0 15-10 0Z' }),
      s('path', { class: 'shade', d: 'M0-15 10 0 0 15Z' }),
    ),
  );
  readonly tiles = h(
    'div',
    { class: 'tiles', role: 'img', 'aria-label': t('rolling') },
    ...this.#tiles.slice(0, 2),
    h('span', { class: 'point', 'aria-hidden': 'true' }, decimal('.')),
    ...this.#tiles.slice(2),
  );
  readonly rail: HTMLElement;
  #rolling = new Set<HTMLElement>();

  constructor(slider: HTMLElement) {
    const numbers = h(
      'div',
      { class: 'rail-numbers', 'aria-hidden': 'true' },
      ...[0, 25, 50, 75, 100].map((at) => h('span', {}, String(at))),
    );
    this.rail = h(
      'div',
      { class: 'rail' },
      h('div', { class: 'rail-bed' }, this.#winning, this.#pointer, slider),
      ruler(),
      numbers,
    );
    this.clear();
  }

  /** Marks the part of the rail that wins. */
  mark({ direction, target }: DiceChoice): void {
    const [from, to] = direction === 'under' ? [0, placeOf(target)] : [placeOf(target), 100];
    this.#winning.style.left = `${from}%`;
    this.#winning.style.width = `${to - from}%`;
  }

  clear(): void {
    this.#rolling = new Set();
    this.tiles.classList.remove('won', 'lost');
    for (const tile of this.#tiles) tile.replaceChildren('–');
    this.tiles.setAttribute('aria-label', '–');
    this.#pointer.hidden = true;
  }

  /** Rolls until `land` is called. */
  start(): void {
    this.clear();
    this.tiles.setAttribute('aria-label', t('rolling'));
    this.#rolling = new Set(prefersStillness() ? [] : this.#tiles);
    void this.#turn(this.#rolling);
  }

  /** Tiles come to rest one after the other, measured from the start of the roll. */
  async land(roll: number, goneMs: number, choice: DiceChoice): Promise<void> {
    const digits = digitsOf(roll);
    const late = Math.max(0, goneMs + 300 - FIRST_STOP_MS);
    for (const [index, tile] of this.#tiles.entries()) {
      const due = FIRST_STOP_MS + index * STOP_STEP_MS - goneMs + late;
      const before = index === 0 ? 0 : FIRST_STOP_MS + (index - 1) * STOP_STEP_MS - goneMs + late;
      await pause(Math.max(0, due - Math.max(0, before)));
      if (this.#rolling.delete(tile)) tile.replaceChildren(digits[index] ?? '');
    }
    this.show(roll, choice);
  }

  /** Counts on every tile of the set until it is taken out; what is seen meanwhile means nothing. */
  async #turn(rolling: ReadonlySet<HTMLElement>): Promise<void> {
    for (let step = 0; rolling.size > 0 && rolling === this.#rolling; step += 1) {
      this.#tiles.forEach((tile, index) => {
        if (rolling.has(tile)) tile.replaceChildren(String((step * (7 + 2 * index) + index * 3) % 10));
      });
      await pause(CHANGE_MS);
    }
  }

  /** The roll as it stands. */
  show(roll: number, choice: DiceChoice): void {
    const won = isWin(choice, roll);
    digitsOf(roll).forEach((digit, index) => this.#tiles[index]?.replaceChildren(digit));
    this.tiles.setAttribute('aria-label', t('rolled', { roll: decimal(hundredths(roll)) }));
    this.tiles.classList.toggle('won', won);
    this.tiles.classList.toggle('lost', !won);
    this.#pointer.style.left = `${(100 * roll) / (FACES - 1)}%`;
    this.#pointer.hidden = false;
  }
}
