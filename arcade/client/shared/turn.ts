import { pause } from './dom.ts';
import type { GameFace } from './face.ts';
import type { Frame } from './frame.ts';

/** It is the player's turn only when nothing runs, no wait lasts, nothing is paused and the session is alive. */
export class Turn {
  readonly #face: GameFace;
  readonly #frame: Frame;
  readonly #label: () => string;
  #busy = false;
  /** A round that goes on: the button ends it, as soon as it is worth something. */
  #open: { readonly label: string; readonly enabled: boolean } | undefined;
  #ended = false;
  #paused = false;
  #waiting: (() => void)[] = [];

  constructor(face: GameFace, frame: Frame, label: () => string) {
    this.#face = face;
    this.#frame = frame;
    this.#label = label;
  }

  get mayPlay(): boolean {
    return !this.#busy && !this.#ended && !this.#paused;
  }

  get mayChoose(): boolean {
    return !this.#busy && !this.#ended;
  }

  /** Whether the button ends a round that goes on. */
  get mayEnd(): boolean {
    return this.#open?.enabled === true && !this.#ended && !this.#paused;
  }

  /** A round goes on and its next step is the player's. */
  goOn(label: string, enabled: boolean): void {
    this.#open = { label, enabled };
    this.showButton();
  }

  take(): void {
    this.#open = undefined;
    this.#busy = true;
    this.#face.setBusy(true);
    this.showButton();
  }

  /** Gives the turn back once the server would take another spin; the ring shows how long that is. */
  async giveBackAfter(ms: number): Promise<void> {
    this.#frame.console.runRing(ms);
    this.take();
    if (ms > 0) await pause(ms);
    if (this.#ended) return;
    this.#busy = false;
    this.#face.setBusy(false);
    this.showButton();
  }

  end(): void {
    this.#ended = true;
  }

  /** The button as it may be pressed now, or counting free spins. */
  showButton(counter?: string): void {
    const state = this.#open ? { ...this.#open, takes: true } : { enabled: this.mayChoose, label: this.#label() };
    this.#frame.console.setSpin(counter === undefined ? state : { ...state, counter });
  }

  setPaused(paused: boolean): void {
    this.#paused = paused;
    this.#frame.setPaused(paused);
    if (!paused) for (const go of this.#waiting.splice(0)) go();
  }

  /** Resolves at once, or when the pause is over. */
  unpaused(): Promise<void> {
    return this.#paused ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
  }
}
