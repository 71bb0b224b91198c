import { byId, drawing, figure, h, pause, prefersStillness } from '../../client/shared/dom.ts';
import { clustersOf, columnsOf, HEIGHTS, nameOf, PLACES, TIMES } from './rules.ts';

/** A storey is so much higher than a place, because a roof lies between. */
const STOREY = 1.3;
/** Drops come from above the spire. */
const SKY = 4.2;
const FALL_MS = 560;
const WASH_MS = 380;
const EASE_FALL = 'cubic-bezier(0.45, 0.05, 0.75, 0.6)';

const moveTo = (column: number, height: number): string => `translate(${column * 100}%, ${-height * STOREY * 100}%)`;
const firstOf = (column: number): number => PLACES.findIndex(([each]) => each === column);

/** The temple with a drop at every place, and the steps that say how often a cluster counts. */
export class Temple {
  readonly element: HTMLElement;
  readonly picture: HTMLElement;
  readonly #field = h('div', { class: 'drops' });
  readonly #steps: readonly HTMLElement[];
  #drops: HTMLElement[] = [];

  constructor() {
    this.#steps = TIMES.map((times) => h('span', { class: 'stair' }, figure(`×${times}`)));
    this.picture = h('div', { class: 'hall', role: 'img' }, byId('temple'), this.#field);
    this.element = h(
      'div',
      { class: 'shrine' },
      this.picture,
      h('div', { class: 'stairs', 'aria-hidden': 'true' }, ...this.#steps),
    );
  }

  #make(symbol: number, column: number, height: number): HTMLElement {
    const drop = h('div', { class: 'drop' }, drawing(nameOf(symbol), 'drop-symbol'));
    drop.style.transform = moveTo(column, height);
    return drop;
  }

  /** Shows a full temple at once. */
  stand(drops: readonly number[]): void {
    this.#drops = PLACES.map(([column, height], place) => this.#make(drops[place] ?? 0, column, height));
    this.#field.replaceChildren(...this.#drops);
    this.element.classList.remove('paying', 'pouring');
  }

  /** Everything runs out below before new rain falls. */
  pour(): void {
    this.element.classList.remove('paying');
    this.element.classList.add('pouring');
    if (prefersStillness()) return;
    this.#drops.forEach((drop, place) =>
      drop.animate([{ opacity: 1 }, { opacity: 0, transform: `${drop.style.transform} translateY(60%) scale(0.8)` }], {
        duration: 300,
        delay: 30 * (PLACES[place]?.[0] ?? 0),
        fill: 'forwards',
      }),
    );
  }

  #fall(drop: HTMLElement, from: string, to: string, delay: number): Promise<unknown> {
    drop.style.transform = to;
    if (prefersStillness()) return Promise.resolve();
    return drop
      .animate([{ transform: from }, { transform: to }], {
        duration: FALL_MS,
        delay,
        fill: 'backwards',
        easing: EASE_FALL,
      })
      .finished.catch(() => undefined);
  }

  /** A whole new rain, column by column, landing within the given time. */
  async rain(drops: readonly number[], withinMs: number, landed: () => void): Promise<void> {
    this.stand(drops);
    const span = Math.max(0, withinMs - FALL_MS);
    if (prefersStillness()) return pause(Math.max(0, withinMs));
    await Promise.all(
      this.#drops.map(async (drop, place) => {
        const [column = 0, height = 0] = PLACES[place] ?? [];
        const delay = span * ((column + height * 0.5) / HEIGHTS.length);
        await this.#fall(drop, moveTo(column, SKY), moveTo(column, height), delay);
        if (height === 0) landed();
      }),
    );
  }

  /** Washes the clusters of what stands away and lets what is above them, and new drops, fall. */
  async tumble(before: readonly number[], after: readonly number[], landed: () => void): Promise<void> {
    const gone = new Set(clustersOf(before).flatMap(({ places }) => places));
    this.element.classList.remove('paying');
    for (const place of gone) this.#drops[place]?.classList.add('washed');
    await pause(prefersStillness() ? 0 : WASH_MS);
    const falls: Promise<unknown>[] = [];
    const fresh = columnsOf(after).flatMap((column, index) => {
      const first = firstOf(index);
      const stays = column.map((_, height) => first + height).filter((place) => !gone.has(place));
      return column.map((symbol, height) => {
        const place = stays[height];
        const drop = (place === undefined ? undefined : this.#drops[place]) ?? this.#make(symbol, index, height);
        const from = place === undefined ? moveTo(index, SKY + height - stays.length) : moveTo(index, place - first);
        const to = moveTo(index, height);
        if (from !== to)
          falls.push(this.#fall(drop, from, to, 60 * (height - stays.length > 0 ? height - stays.length : 0)));
        return drop;
      });
    });
    this.#drops = fresh;
    this.#field.replaceChildren(...fresh);
    await Promise.all(falls);
    landed();
  }

  /** Marks what pays and how often it counts. */
  light(drops: readonly number[], tumbles: number): void {
    const lit = new Set(clustersOf(drops).flatMap(({ places }) => places));
    this.#drops.forEach((drop, place) => drop.classList.toggle('lit', lit.has(place)));
    this.element.classList.toggle('paying', lit.size > 0);
    this.step(tumbles);
  }

  step(tumbles: number): void {
    this.#steps.forEach((stair, index) => stair.classList.toggle('here', index === tumbles));
  }
}
