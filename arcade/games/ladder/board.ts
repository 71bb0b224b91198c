import { timesText } from '../../client/instant/words.ts';
import { Walk } from '../../client/instant/walk.ts';
import { drawing, h, prefersStillness } from '../../client/shared/dom.ts';
import { LADDERS, timesOf, type Way } from './rules.ts';
import { t } from './texts.ts';

export interface Climb {
  readonly path: readonly number[];
  readonly climbed: number;
  /** The planks that hold, rung by rung, once they may be shown. */
  readonly sound?: readonly (readonly number[])[];
}

interface Rung {
  readonly element: HTMLElement;
  readonly planks: readonly HTMLButtonElement[];
}

/** The ladder, rung by rung from the ground up. It stands on a tall screen and lies on a low one. */
export class Board {
  readonly element = h('div', { class: 'ladder', dir: 'ltr' });
  readonly #step: (plank: number) => void;
  #way: Way = '3-4';
  #rungs: readonly Rung[] = [];
  #walk: Walk | undefined;

  constructor(step: (plank: number) => void) {
    this.#step = step;
    this.raise(this.#way);
  }

  /** Puts up a ladder on which nobody stands. */
  raise(way: Way): void {
    const { planks, rungs } = LADDERS[way];
    this.#way = way;
    this.#rungs = Array.from({ length: rungs }, (_, rung) => this.#rung(rung, planks));
    this.element.style.setProperty('--rungs', String(rungs));
    this.element.style.setProperty('--planks', String(planks));
    this.element.classList.remove('over');
    this.element.replaceChildren(...this.#rungs.map(({ element }) => element));
    const cells = this.#rungs.flatMap((rung) => rung.planks);
    this.#walk = new Walk(this.element, cells, () => cells.length);
  }

  /** The place of the player; the planks of the next rung can be stepped on. */
  goOn(way: Way, climb: Climb): void {
    if (way !== this.#way) this.raise(way);
    this.#paint(climb);
    for (const plank of this.#rungs[climb.climbed]?.planks ?? []) {
      plank.disabled = false;
      plank.toggleAttribute('data-step', true);
    }
    this.#walk?.giveBack(climb.climbed * LADDERS[way].planks);
    this.#land(climb);
  }

  settle(way: Way, climb: Climb): void {
    if (way !== this.#way) this.raise(way);
    this.#paint(climb);
    this.element.classList.add('over');
  }

  lock(): void {
    for (const plank of this.#rungs.flatMap(({ planks }) => planks)) {
      plank.disabled = true;
      plank.removeAttribute('data-step');
    }
  }

  #rung(rung: number, planks: number): Rung {
    const buttons = Array.from({ length: planks }, (_, plank) =>
      h(
        'button',
        {
          type: 'button',
          class: 'plank',
          disabled: true,
          'aria-label': t('plank', { rung: rung + 1, plank: plank + 1 }),
          onclick: () => {
            this.#walk?.hold();
            this.lock();
            this.#step(plank);
          },
        },
        drawing('plank', 'wood'),
      ),
    );
    const times = h('span', { class: 'rung-times' }, timesText(timesOf(this.#way, rung + 1)));
    return { element: h('div', { class: 'rung' }, times, ...buttons), planks: buttons };
  }

  #paint({ path, climbed, sound }: Climb): void {
    this.lock();
    this.element.classList.remove('over');
    for (const [rung, { element, planks }] of this.#rungs.entries()) {
      element.classList.toggle('climbed', rung < climbed);
      element.classList.toggle('next', rung === climbed && sound === undefined);
      element.classList.toggle('stands', rung === climbed - 1 && path.length === climbed);
      for (const [plank, button] of planks.entries()) {
        const trodden = path[rung] === plank;
        const fell = trodden && rung >= climbed;
        const broken = fell || (sound !== undefined && sound[rung]?.includes(plank) !== true);
        button.classList.toggle('trodden', trodden);
        button.classList.toggle('fell', fell);
        button.replaceChildren(
          drawing(broken ? 'broken' : 'plank', 'wood'),
          ...(trodden && rung === path.length - 1 && !fell ? [drawing('lantern', 'lantern')] : []),
        );
      }
    }
  }

  /** The lantern swings a little where it is hung up. */
  #land({ path, climbed }: Climb): void {
    const lantern = this.#rungs[climbed - 1]?.planks[path[climbed - 1] ?? -1]?.querySelector('.lantern');
    if (!lantern || prefersStillness()) return;
    lantern.animate(
      [
        { transform: 'translateY(60%) rotate(0)', opacity: 0 },
        { transform: 'none', opacity: 1, offset: 0.4 },
        { transform: 'rotate(9deg)', offset: 0.6 },
        { transform: 'rotate(-6deg)', offset: 0.8 },
        { transform: 'none' },
      ],
      { duration: 620, easing: 'ease-out' },
    );
  }
}
