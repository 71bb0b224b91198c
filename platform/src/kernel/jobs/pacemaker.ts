const POLL_MS = 1_000;
/** Between two turns that were woken: many commits share one look. A long turn is followed by as long a rest. */
const REST_MS = 20;
const LONGEST_REST_MS = 250;

/**
 * Takes turns at some work: when woken, and slowly by itself. `turn` returns whether it wants another one at once. The
 * loop waits in its own context, so that a waker's open transaction is not taken along.
 */
export class Pacemaker {
  readonly #turn: () => Promise<boolean>;
  readonly #failed: (error: unknown) => void;
  #awake = false;
  #stopped = false;
  #ring: () => void = () => undefined;
  #loop: Promise<void> | undefined;

  constructor(turn: () => Promise<boolean>, failed: (error: unknown) => void) {
    this.#turn = turn;
    this.#failed = failed;
  }

  start(): void {
    this.#loop ??= this.#run();
  }

  wake(): void {
    this.#awake = true;
    this.#ring();
  }

  /** Resolves when the turn that is under way has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#ring();
    await this.#loop;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      if (!this.#awake) await this.#pause(POLL_MS, true);
      if (this.#stopped) return;
      this.#awake = false;
      try {
        const beganMs = performance.now();
        if (await this.#turn()) this.#awake = true;
        else await this.#pause(Math.min(LONGEST_REST_MS, Math.max(REST_MS, performance.now() - beganMs)), false);
      } catch (error) {
        if (!this.#stopped) this.#failed(error);
        this.#awake = false;
      }
    }
  }

  async #pause(milliseconds: number, wakeable: boolean): Promise<void> {
    if (this.#stopped) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds).unref();
    this.#ring = () => {
      if (wakeable || this.#stopped) resolve();
    };
    await promise;
    clearTimeout(timer);
    this.#ring = () => undefined;
  }
}
