import type { FishGame } from '../fish/define-fish.ts';
import type { Shoal } from '../fish/swim.ts';
import type { Log } from '../kernel/log.ts';
import type { Tx } from '../store/database.ts';
import type { Cashier } from './cashier.ts';
import type { PondPace } from './pace.ts';
import type { PondRow } from './records.ts';
import type { Sitter, Sitting } from './sitter.ts';
import type { PondStore } from './store.ts';

export interface PondState {
  readonly row: PondRow;
  readonly game: FishGame;
  readonly shoal: Shoal;
  /** By seat. */
  readonly sitters: Map<string, Sitter>;
  /** Sittings that were left while their last shots are with the platform. */
  readonly leaving: Map<string, Sitting>;
  /** Fish that are gone, with the time until which the schedule would have them. */
  readonly caught: Map<number, number>;
  /** Fish that a drawn shot caught whose stake the platform has not taken yet. */
  readonly reserved: Set<number>;
}

/** The parts of a pond share this. */
export interface PondContext {
  readonly state: PondState;
  readonly store: PondStore;
  readonly cashier: Cashier;
  readonly pace: PondPace;
  readonly now: () => number;
  readonly log: Log;
  /** Writes into the pond's journal, all or none, while this process has the pond. */
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly tellAll: (message: object) => void;
  readonly tell: (sitter: Sitter, message: object) => void;
  readonly tellCannons: () => void;
  /** Looks again at a sitter's shots after this long. */
  readonly lookAgain: (sitter: Sitter, ms: number) => void;
}
