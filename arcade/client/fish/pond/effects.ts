import type { Swimmer } from '../../../src/fish/swim.ts';

/** A shot on its way. It follows its fish until the server has decided. */
export interface Flight {
  /** The number of an own shot; 0 for those of others. */
  shot: number;
  place: number;
  fish: number;
  startMs: number;
  /** Its place in parts of the pond. */
  x: number;
  y: number;
}

/** A fish that was caught: it turns and fades. */
export interface Dying {
  readonly swimmer: Swimmer;
  readonly atMs: number;
}

/** Rings that spread: a miss, or a catch with its words. */
export interface Ripple {
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
  readonly own: boolean;
  readonly words: ImageBitmap | undefined;
}

export const FADE_MS = 320;
export const CATCH_MS = 900;
export const RIPPLE_MS = 520;
/** A shot of somebody else that was not heard of again missed. */
export const FLIGHT_MS = 1_500;
const FAST_MS = 420;

/** How near a shot is to its fish: quickly at first, then with it until it is decided. */
export const progressOf = ({ startMs }: Flight, nowMs: number): number => 1 - Math.exp(-(nowMs - startMs) / FAST_MS);

/** All that comes and goes over the fish. Lists are kept, and only what is new makes objects. */
export class Effects {
  readonly flights: Flight[] = [];
  readonly dying: Dying[] = [];
  readonly ripples: Ripple[] = [];

  fly(flight: Flight): void {
    this.flights.push(flight);
  }

  /** Takes an own shot out, or the last one of somebody at a fish. */
  land(matches: (flight: Flight) => boolean): Flight | undefined {
    const at = this.flights.findIndex(matches);
    return at < 0 ? undefined : this.flights.splice(at, 1)[0];
  }

  prune(nowMs: number): void {
    for (let at = this.flights.length - 1; at >= 0; at -= 1) {
      const flight = this.flights[at];
      if (!flight || flight.shot !== 0 || nowMs - flight.startMs < FLIGHT_MS) continue;
      this.flights.splice(at, 1);
      this.ripples.push({ x: flight.x, y: flight.y, atMs: nowMs, own: false, words: undefined });
    }
    while (this.dying[0] && nowMs - this.dying[0].atMs > FADE_MS) this.dying.shift();
    for (let at = this.ripples.length - 1; at >= 0; at -= 1) {
      const ripple = this.ripples[at];
      if (ripple && nowMs - ripple.atMs > (ripple.words ? CATCH_MS : RIPPLE_MS)) this.ripples.splice(at, 1);
    }
  }
}
