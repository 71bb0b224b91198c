import { byId, drawing, h, pause, prefersStillness } from '../../client/shared/dom.ts';
import { GEARS, nameOf } from './rules.ts';

const SLOWING_MS = 620;
const TURN_MS = 2_400;

/** Seven gears in mesh in the crown of a tree: those above and below turn against those across. */
export class Orchard {
  readonly element: HTMLElement;
  readonly picture: HTMLElement;
  readonly #gears: readonly HTMLElement[];
  readonly #rims: readonly SVGSVGElement[];
  readonly #faces: readonly HTMLElement[];
  #turning: readonly Animation[] = [];

  constructor() {
    this.#rims = GEARS.map((_, gear) => drawing(this.#isAcross(gear) ? 'gear' : 'gear-dark', 'rim'));
    this.#faces = GEARS.map(() => h('div', { class: 'face' }));
    this.#gears = GEARS.map((_, gear) => h('div', { class: `gear gear-${gear}` }, this.#rims[gear], this.#faces[gear]));
    this.picture = h('div', { class: 'crown', role: 'img' }, byId('tree'), ...this.#gears);
    this.element = h('div', { class: 'orchard' }, this.picture);
  }

  #isAcross(gear: number): boolean {
    return gear >= 2 && gear <= 4;
  }

  #put(gear: number, letter: string): void {
    this.#faces[gear]?.replaceChildren(drawing(nameOf(letter), 'fruit'));
    this.#gears[gear]?.classList.remove('turning');
  }

  stand(letters: readonly string[]): void {
    this.#turning.forEach((animation) => animation.cancel());
    this.#turning = [];
    letters.forEach((letter, gear) => this.#put(gear, letter));
    this.light([]);
  }

  /** All of them turn at once, because they are in mesh. */
  turn(): void {
    this.light([]);
    this.#gears.forEach((gear) => gear.classList.add('turning'));
    if (prefersStillness()) return;
    this.#turning = this.#rims.map((rim, gear) =>
      rim.animate([{ rotate: '0deg' }, { rotate: this.#isAcross(gear) ? '360deg' : '-360deg' }], {
        duration: TURN_MS,
        iterations: Number.POSITIVE_INFINITY,
      }),
    );
  }

  /** The gears slow down together; their fruit shows one after the other. */
  async land(letters: readonly string[], afterMs: number, landed: () => void): Promise<void> {
    const slowing = Math.max(0, Math.min(SLOWING_MS, afterMs));
    const step = Math.max(0, afterMs - slowing) / letters.length;
    for (const [gear, letter] of letters.entries()) {
      if (step > 0) await pause(step);
      this.#put(gear, letter);
      landed();
    }
    this.#turning.forEach((animation) => animation.updatePlaybackRate(0.25));
    await pause(slowing);
    this.stand(letters);
  }

  /** Marks the gears that pay; the others step back while there is one. */
  light(gears: readonly number[]): void {
    this.element.classList.toggle('paying', gears.length > 0);
    this.#gears.forEach((gear, index) => gear.classList.toggle('lit', gears.includes(index)));
  }
}
