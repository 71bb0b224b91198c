import { Walk } from '../../client/instant/walk.ts';
import { drawing, h, prefersStillness } from '../../client/shared/dom.ts';
import { COLUMNS, FIELDS } from './rules.ts';
import { t } from './texts.ts';

const KINDS = 3;
/** Rocks and crystals alternate over the board, the same in every round: what lies below cannot be told by them. */
const kindOf = (field: number): number => (field * 7 + Math.floor(field / COLUMNS) * 2) % KINDS;

const nameOf = (field: number): string =>
  t('field', { row: Math.floor(field / COLUMNS) + 1, column: (field % COLUMNS) + 1 });

type State = 'closed' | 'free' | 'mine';

/** The face of the rock: twenty-five fields, each a button while it may be opened. */
export class Board {
  readonly element: HTMLElement;
  readonly #tiles: readonly HTMLButtonElement[];
  readonly #walk: Walk;

  constructor(open: (field: number) => void) {
    this.#tiles = Array.from({ length: FIELDS }, (_, field) =>
      h('button', {
        type: 'button',
        class: 'tile',
        disabled: true,
        onclick: () => {
          this.#walk.hold();
          this.lock();
          open(field);
        },
      }),
    );
    this.element = h('div', { class: 'seam', dir: 'ltr' }, ...this.#tiles);
    this.#walk = new Walk(this.element, this.#tiles, () => COLUMNS);
    this.clear();
  }

  clear(): void {
    this.element.classList.remove('over');
    this.#tiles.forEach((_, field) => this.#set(field, 'closed'));
    this.lock();
  }

  lock(): void {
    for (const tile of this.#tiles) {
      tile.disabled = true;
      tile.removeAttribute('data-step');
    }
  }

  /** The fields that are opened so far; every other one can be. */
  goOn(opened: readonly number[]): void {
    this.element.classList.remove('over');
    this.#tiles.forEach((tile, field) => {
      const free = opened.includes(field);
      this.#set(field, free ? 'free' : 'closed');
      tile.disabled = free;
      tile.toggleAttribute('data-step', !free);
    });
    this.#walk.giveBack();
  }

  /** Everything that lay below; what was not opened is drawn faintly. */
  reveal(opened: readonly number[], mines: readonly number[], hit: number | undefined): void {
    this.lock();
    this.element.classList.add('over');
    this.#tiles.forEach((tile, field) => {
      const touched = opened.includes(field) || field === hit;
      if (touched || mines.includes(field)) this.#set(field, mines.includes(field) ? 'mine' : 'free');
      tile.classList.toggle('faint', !touched);
    });
  }

  /** The field that was opened last moves a little, as a stone that is lifted off. */
  lift(field: number | undefined): void {
    const inside = field === undefined ? undefined : this.#tiles[field]?.querySelector('.inside');
    if (!inside || prefersStillness()) return;
    inside.animate(
      [
        { transform: 'translateY(30%) scale(0.5)', opacity: 0 },
        { transform: 'translateY(-6%) scale(1.06)', opacity: 1, offset: 0.7 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: 300, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    );
  }

  #set(field: number, state: State): void {
    const tile = this.#tiles[field];
    if (!tile) return;
    const art = state === 'closed' ? `rock-${kindOf(field)}` : state === 'free' ? `crystal-${kindOf(field)}` : 'mine';
    tile.classList.remove('faint');
    if (tile.dataset['art'] === art) return;
    tile.dataset['art'] = art;
    tile.dataset['state'] = state;
    const word = state === 'closed' ? '' : `: ${t(state === 'mine' ? 'mine' : 'crystal')}`;
    tile.setAttribute('aria-label', `${nameOf(field)}${word}`);
    tile.replaceChildren(drawing(art, state === 'closed' ? 'rock' : 'inside'));
  }
}
