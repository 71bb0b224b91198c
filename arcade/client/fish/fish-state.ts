import type { FishGame } from '../../src/fish/define-fish.ts';
import { createShoal, isInside, placeAt, type Place, type Shoal, type Swimmer } from '../../src/fish/swim.ts';
import type { Cannon, FishMessage, FishSnapshot, SittingView } from '../../src/fish/wire.ts';
import type { Proof } from '../../src/verify/proof.ts';

/** An own catch, newest first in its list. */
export interface Catch {
  readonly kind: number;
  readonly worth: number;
  readonly stake: string;
}

/** A fish that can be shot at, with where it is. */
export interface Seen {
  readonly id: number;
  readonly kind: number;
  readonly x: number;
  readonly y: number;
}

interface Waiting {
  readonly fish: number;
  readonly stake: string;
}

const CATCHES_SHOWN = 6;

/** A pond as the page knows it: what the server said, and the fish that follow from it. */
export class FishState {
  readonly game: FishGame;
  readonly waiting = new Map<number, Waiting>();
  catches: readonly Catch[] = [];
  cannons: readonly Cannon[] = [];
  cannon = 0;
  room = 0;
  stakes: readonly string[] = [];
  balance = '0.0000';
  sitting: SittingView | undefined;
  lastProof: Proof | undefined;
  lastShot = 0;
  #shoal: Shoal | undefined;
  readonly #gone = new Set<number>();
  readonly #place: Place = { x: 0, y: 0, dx: 0, dy: 0 };
  /** Kinds of fish that left the schedule while a shot at them was on its way. */
  readonly #kinds = new Map<number, number>();

  constructor(game: FishGame) {
    this.game = game;
  }

  get fish(): ReadonlyMap<number, Swimmer> {
    return this.#shoal?.fish ?? new Map<number, Swimmer>();
  }

  readonly isGone = (fish: number): boolean => this.#gone.has(fish);

  kindOf(fish: number): number | undefined {
    return this.fish.get(fish)?.kind ?? this.#kinds.get(fish);
  }

  /** Brings the fish up to now; several times a second is enough. */
  swim(nowMs: number): void {
    this.#shoal?.at(nowMs);
  }

  take(message: FishMessage): void {
    if (message.type === 'snapshot') this.#restart(message);
    else if (message.type === 'cannons') this.cannons = message.cannons;
    else if (message.type === 'caught') this.#gone.add(message.fish);
    else if (message.type === 'drawn') {
      for (const { shot, fish, worth } of message.results) {
        const stake = this.waiting.get(shot)?.stake;
        this.waiting.delete(shot);
        const kind = this.kindOf(fish);
        if (worth > 0 && kind !== undefined && stake !== undefined)
          this.catches = [{ kind, worth, stake }, ...this.catches].slice(0, CATCHES_SHOWN);
      }
      this.sitting = message.sitting;
      this.balance = message.balance;
    } else if (message.type === 'back') for (const shot of message.shots) this.waiting.delete(shot);
    else if (message.type === 'refused') this.waiting.delete(message.shot);
    else if (message.type === 'sitting') {
      this.sitting = message.sitting;
      this.lastProof = message.proof ?? this.lastProof;
    }
  }

  #restart(snapshot: FishSnapshot): void {
    this.#shoal = createShoal(this.game, snapshot.schedule);
    this.#shoal.at(snapshot.now);
    this.#gone.clear();
    for (const fish of snapshot.caught) this.#gone.add(fish);
    this.waiting.clear();
    for (const { shot, fish, stake } of snapshot.flying) this.waiting.set(shot, { fish, stake });
    Object.assign(this, {
      cannons: snapshot.cannons,
      cannon: snapshot.cannon,
      room: snapshot.room,
      stakes: snapshot.stakes,
      balance: snapshot.balance,
      sitting: snapshot.sitting,
      lastShot: Math.max(this.lastShot, snapshot.shot),
    });
  }

  /** Notes a shot that is about to be sent, and gives its number. */
  nextShot(fish: number, stake: string): number {
    this.lastShot += 1;
    this.waiting.set(this.lastShot, { fish, stake });
    const kind = this.kindOf(fish);
    if (kind !== undefined) this.#kinds.set(fish, kind);
    return this.lastShot;
  }

  /** The fish in the pond now that nobody has caught. */
  seen(nowMs: number): readonly Seen[] {
    const found: Seen[] = [];
    for (const swimmer of this.fish.values()) {
      if (this.#gone.has(swimmer.id) || !placeAt(swimmer, nowMs, this.#place) || !isInside(this.#place)) continue;
      found.push({ id: swimmer.id, kind: swimmer.kind, x: this.#place.x, y: this.#place.y });
    }
    return found;
  }

  placeOf(fish: number, nowMs: number): Readonly<Place> | undefined {
    const swimmer = this.fish.get(fish);
    return swimmer && placeAt(swimmer, nowMs, this.#place) ? this.#place : undefined;
  }
}
