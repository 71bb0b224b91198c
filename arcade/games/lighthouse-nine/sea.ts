import { drawing, h, pause, prefersStillness } from '../../client/shared/dom.ts';
import { ARC, IN_LIGHT, litBy, nameOf, WINDOWS, type NightOutcome, type Tally } from './rules.ts';

/** Once around while the windows are opened. */
const ROUND_MS = 1_800;
/** The beam slows down into its place in this time. */
const REST_MS = 760;
/** A lamp leads the light on after this time. */
const ON_MS = 330;
const OPEN_MS = 220;
const TURN = 360;
const WINDOW_TURN = TURN / WINDOWS;
const ARCS = WINDOWS / ARC;

/** The middle of an arc, in degrees clockwise from the top. */
const angleOf = (beam: number, arc: number): number => (beam + arc * ARC + (ARC - 1) / 2) * WINDOW_TURN;

const rotate = (degrees: number): string => `rotate(${degrees}deg)`;

/** Nine windows on the sea around the tower, and the beam that goes over them. */
export class Sea {
  readonly picture: HTMLElement;
  readonly #panes: readonly HTMLElement[];
  readonly #windows: readonly HTMLElement[];
  readonly #beams: readonly HTMLElement[];
  readonly #flash = h('div', { class: 'flash' });
  #turning: Animation | undefined;

  constructor() {
    this.#panes = Array.from({ length: WINDOWS }, () => h('div', { class: 'pane' }));
    this.#windows = this.#panes.map((pane, place) => {
      const window = h('div', { class: 'porthole' }, pane, h('span', { class: 'twice' }, `×${IN_LIGHT}`));
      window.style.setProperty('--x', String(Math.sin((place * 2 * Math.PI) / WINDOWS)));
      window.style.setProperty('--y', String(-Math.cos((place * 2 * Math.PI) / WINDOWS)));
      return window;
    });
    this.#beams = Array.from({ length: ARCS }, () => h('div', { class: 'beam' }));
    this.picture = h(
      'div',
      { class: 'sea', role: 'img' },
      ...this.#beams,
      this.#flash,
      drawing('tower', 'tower'),
      ...this.#windows,
    );
  }

  #light(places: readonly number[]): void {
    for (const place of places) this.#windows[place]?.classList.add('lit');
  }

  #show(arc: number, beam: number): void {
    const element = this.#beams[arc];
    element?.style.setProperty('transform', rotate(angleOf(beam, arc)));
    element?.classList.add('on');
  }

  #put(place: number, letter: string): void {
    const name = nameOf(letter);
    this.#panes[place]?.replaceChildren(...(name === '' ? [] : [drawing(name, 'catch')]));
    this.#windows[place]?.classList.remove('shut');
  }

  #dark(): void {
    this.picture.classList.remove('paying');
    this.#beams.forEach((beam) => beam.classList.remove('on'));
    this.#windows.forEach((window) => window.classList.remove('lit', 'paying'));
  }

  /** Shows a night as it ended. */
  stand(night: NightOutcome): void {
    this.#turning?.cancel();
    this.#turning = undefined;
    this.#dark();
    [...night.windows].forEach((letter, place) => this.#put(place, letter));
    const lit = litBy(night);
    this.#light(lit);
    for (let arc = 0; arc * ARC < lit.length; arc += 1) this.#show(arc, night.beam);
  }

  /** The windows shut and the beam sets off. */
  sweep(): void {
    this.#dark();
    this.#windows.forEach((window) => window.classList.add('shut'));
    const [beam] = this.#beams;
    if (!beam || prefersStillness()) return;
    beam.classList.add('on');
    this.#turning = beam.animate([{ transform: rotate(0) }, { transform: rotate(TURN) }], {
      duration: ROUND_MS,
      iterations: Number.POSITIVE_INFINITY,
    });
  }

  /** Opens the windows one after the other, then lets the beam come to rest and go on where lamps lead it. */
  async settle(night: NightOutcome, withinMs: number, opened: () => void, wentOn: () => void): Promise<void> {
    const lit = litBy(night);
    const spare = withinMs - REST_MS - OPEN_MS - (ARCS - 1) * ON_MS;
    const step = Math.max(0, spare) / WINDOWS;
    for (const [place, letter] of [...night.windows].entries()) {
      this.#put(place, letter);
      opened();
      if (step > 0) await pause(step);
    }
    await this.#rest(night.beam);
    this.#light(lit.slice(0, ARC));
    for (let arc = 1; arc * ARC < lit.length; arc += 1) {
      await pause(ON_MS);
      this.#show(arc, night.beam);
      this.#light(lit.slice(arc * ARC, (arc + 1) * ARC));
      wentOn();
    }
    await pause((ARCS - lit.length / ARC) * ON_MS);
  }

  async #rest(beam: number): Promise<void> {
    const [first] = this.#beams;
    const gone = this.#turning?.effect?.getComputedTiming().progress ?? 0;
    this.#turning?.cancel();
    this.#turning = undefined;
    this.#show(0, beam);
    if (!first || prefersStillness()) return pause(REST_MS);
    // Onwards in the same direction, by half a turn at least.
    const to = angleOf(beam, 0);
    const from = gone * TURN;
    const ahead = (((to - from) % TURN) + TURN) % TURN;
    const start = to - (ahead < TURN / 2 ? ahead + TURN : ahead);
    await first
      .animate([{ transform: rotate(start) }, { transform: rotate(to) }], {
        duration: REST_MS,
        easing: 'cubic-bezier(0.25, 0.8, 0.4, 1)',
      })
      .finished.catch(() => undefined);
  }

  /** Marks the kinds that pay. */
  mark({ windows }: NightOutcome, tallies: readonly Tally[]): void {
    const paying = new Set(tallies.map(({ symbol }) => symbol));
    this.#windows.forEach((window, place) => window.classList.toggle('paying', paying.has(windows[place] ?? '')));
    this.picture.classList.toggle('paying', tallies.length > 0);
  }

  /** Sends a soft second beam round so many times. */
  celebrate(times: number): void {
    if (prefersStillness()) return;
    this.#flash.animate(
      [
        { transform: rotate(0), opacity: 0 },
        { opacity: 0.85, offset: 0.12 },
        { opacity: 0.85, offset: 0.88 },
        { transform: rotate(TURN * times), opacity: 0 },
      ],
      { duration: 1_100 * times, easing: 'cubic-bezier(0.35, 0, 0.3, 1)' },
    );
  }
}
