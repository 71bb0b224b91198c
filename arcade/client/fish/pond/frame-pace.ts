const FRAMES = 90;
/** Fewer than about fifty frames a second, held for a while. */
const SLOW_MS = 20;
/** The page was out of sight, or the machine did something else. */
const GAP_MS = 250;
const MOST = 2;
const STEP = 0.5;

/** Counts frames. A device that cannot keep up draws fewer pixels, as smooth fish are seen before sharp ones. */
export class FramePace {
  #most = MOST;
  #frames = 0;
  #sinceMs = 0;
  #lastMs = 0;

  /** Device pixels of a CSS pixel that are drawn at most. */
  get most(): number {
    return this.#most;
  }

  /** True when so many frames in a row came too slowly that fewer pixels are drawn from now on. */
  isTooSlow(timeMs: number, ratio: number): boolean {
    const gap = timeMs - this.#lastMs;
    this.#lastMs = timeMs;
    if (gap > GAP_MS || this.#frames === 0) {
      this.#frames = 1;
      this.#sinceMs = timeMs;
      return false;
    }
    if (this.#frames < FRAMES) {
      this.#frames += 1;
      return false;
    }
    const isSlow = (timeMs - this.#sinceMs) / FRAMES > SLOW_MS && ratio > 1;
    this.#frames = 0;
    if (isSlow) this.#most = Math.max(1, Math.min(ratio, this.#most) - STEP);
    return isSlow;
  }
}
