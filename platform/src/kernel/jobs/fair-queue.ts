export interface FairQueueOptions {
  /** Together, those who are inside weigh no more than this. */
  readonly capacity: number;
  /** One owner has no more than this inside at once. */
  readonly insideEach: number;
  /** So many of one owner may wait, and so many of all. */
  readonly waitingEach: number;
  readonly waitingAll: number;
}

interface Waiting {
  readonly weight: number;
  readonly enter: () => void;
}

/** A place inside, given back by calling it; or why there is none: the owner has too many waiting, everybody has, or the caller has gone. */
export type Entered = (() => void) | 'too-many' | 'full' | 'gone';

/**
 * A bounded queue in which every owner has a line of their own and the lines take turns, so that one owner's pile
 * delays nobody else.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** The lines by owner, in the order of their next turns. */
  readonly #lines = new Map<string, Waiting[]>();
  readonly #inside = new Map<string, number>();
  #weight = 0;
  #waiting = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting;
  }

  get inside(): number {
    let count = 0;
    for (const each of this.#inside.values()) count += each;
    return count;
  }

  /** Waits for a place. Who goes while waiting leaves the line. */
  async enter(owner: string, signal: AbortSignal, weight = 1): Promise<Entered> {
    const { capacity, waitingEach, waitingAll } = this.#options;
    if (signal.aborted) return 'gone';
    const line = this.#lines.get(owner) ?? [];
    if (line.length >= waitingEach) return 'too-many';
    if (this.#waiting >= waitingAll) return 'full';
    const bounded = Math.min(weight, capacity);
    return new Promise((resolve) => {
      const leave = (): void => {
        this.#remove(owner, one);
        resolve('gone');
        this.#admit();
      };
      const one: Waiting = {
        weight: bounded,
        enter: () => {
          signal.removeEventListener('abort', leave);
          resolve(this.#place(owner, bounded));
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      line.push(one);
      this.#lines.set(owner, line);
      this.#waiting += 1;
      this.#admit();
    });
  }

  #place(owner: string, weight: number): () => void {
    this.#inside.set(owner, (this.#inside.get(owner) ?? 0) + 1);
    this.#weight += weight;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#weight -= weight;
      const left = (this.#inside.get(owner) ?? 1) - 1;
      if (left === 0) this.#inside.delete(owner);
      else this.#inside.set(owner, left);
      // An owner who has just had a turn comes after everybody who waits.
      this.#toTheEnd(owner);
      this.#admit();
    };
  }

  #remove(owner: string, one: Waiting): void {
    const line = this.#lines.get(owner) ?? [];
    const index = line.indexOf(one);
    if (index < 0) return;
    line.splice(index, 1);
    this.#waiting -= 1;
    if (line.length === 0) this.#lines.delete(owner);
  }

  #toTheEnd(owner: string): void {
    const line = this.#lines.get(owner);
    if (line === undefined) return;
    this.#lines.delete(owner);
    this.#lines.set(owner, line);
  }

  /** Lets in the first of each line in turn. A heavy one that does not fit yet keeps its turn, or it would wait for ever. */
  #admit(): void {
    for (const [owner, line] of this.#lines) {
      const [first] = line;
      if (first === undefined || (this.#inside.get(owner) ?? 0) >= this.#options.insideEach) continue;
      if (this.#weight + first.weight > this.#options.capacity) return;
      this.#remove(owner, first);
      this.#toTheEnd(owner);
      first.enter();
    }
  }
}
