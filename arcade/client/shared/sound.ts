import type { SoundName, Sounds } from './synth.ts';

export type { SoundName };

const KEY = 'arcade.sound';

/** Storage may be closed to a framed page; then the choice lasts as long as the page. */
const stored = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
};
const store = (on: boolean): void => {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Nothing to do: the choice still holds for this page.
  }
};

/** Sound is off until it is turned on, and its code is fetched with the first note. */
export class Sound {
  #on = stored();
  /** The game on the page plays these in place of the common notes. */
  own: Sounds = {};

  get on(): boolean {
    return this.#on;
  }

  toggle(): boolean {
    this.#on = !this.#on;
    store(this.#on);
    if (this.#on) this.play('stop');
    return this.#on;
  }

  play(name: SoundName): void {
    if (!this.#on) return;
    void import('./synth.ts').then(({ playSound }) => playSound(name, this.own)).catch(() => undefined);
  }
}
