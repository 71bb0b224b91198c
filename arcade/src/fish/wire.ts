import type { VendorResult } from '@baize/protocol/games';
import type { SessionEnd } from '../sessions/store.ts';
import type { Proof } from '../verify/proof.ts';

/** Messages between a pond and its pages. Amounts are exact decimals, times are the server's clock in milliseconds. */

/** Somebody at one of the four cannons, 0 to 3. */
export interface Cannon {
  readonly cannon: number;
  readonly name: string;
  /** The stake of their last shot; null before the first. */
  readonly stake: string | null;
}

/** A sitting as it is promised: `commitment` is SHA-256 of its seed. */
export interface SittingView {
  readonly id: string;
  readonly commitment: string;
  /** The player's share of every draw; null until it is sent, and nothing is shot before. */
  readonly clientSeed: string | null;
  /** Shots, stakes and returns of this sitting so far. */
  readonly shots: number;
  readonly staked: string;
  readonly returned: string;
}

export interface FishSnapshot {
  readonly type: 'snapshot';
  /** Number of the last message it holds. */
  readonly n: number;
  readonly game: string;
  readonly now: number;
  readonly room: number;
  /** From seed and time follows where every fish swims. */
  readonly schedule: { readonly seed: string; readonly beganMs: number };
  /** Fish of the schedule that were caught. */
  readonly caught: readonly number[];
  readonly cannons: readonly Cannon[];
  /** The own cannon. */
  readonly cannon: number;
  readonly sitting: SittingView;
  /** Shots on their way, which are given back when the page leaves. */
  readonly flying: readonly { readonly shot: number; readonly fish: number; readonly stake: string }[];
  /** The last number of a shot that came. */
  readonly shot: number;
  readonly stakes: readonly string[];
  readonly balance: string;
}

/** The reason why a shot was not taken, or was given back: the pond's own, or the platform's. */
export type ShotRefusal =
  /** Caught by somebody, or no longer in the pond. */
  | 'FISH_GONE'
  | 'TOO_FAST'
  | 'BAD_STAKE'
  /** The player's seed has not come yet. */
  | 'NO_SEED'
  /** Earlier shots are still with the platform. */
  | 'WAIT'
  | 'LEFT'
  | VendorResult;

export interface ShotResult {
  readonly shot: number;
  readonly fish: number;
  /** 0 is a miss. */
  readonly worth: number;
}

export type FishEnd = 'ELSEWHERE' | 'IDLE' | 'LEFT' | SessionEnd | 'GAME_CLOSED' | 'LAUNCH_REFUSED' | 'BAD_REQUEST';

/** Server to page. Those with `n` are numbered; a page that misses one joins again with the last that it has. */
export type FishMessage =
  | FishSnapshot
  | { readonly type: 'cannons'; readonly n: number; readonly cannons: readonly Cannon[] }
  /** Somebody shot; it is not decided yet. */
  | {
      readonly type: 'shot';
      readonly n: number;
      readonly cannon: number;
      readonly shot: number;
      readonly fish: number;
      readonly stake: string;
    }
  /** A fish is caught, and gone for everybody. */
  | {
      readonly type: 'caught';
      readonly n: number;
      readonly cannon: number;
      readonly fish: number;
      readonly worth: number;
      readonly stake: string;
    }
  /** The own shots of one second, decided and paid. */
  | {
      readonly type: 'drawn';
      readonly n: number;
      readonly results: readonly ShotResult[];
      readonly sitting: SittingView;
      readonly balance: string;
    }
  /** Own shots that were never staked. */
  | { readonly type: 'back'; readonly n: number; readonly shots: readonly number[]; readonly code: ShotRefusal }
  /** A new sitting: the seed of the last one is in its proof. */
  | {
      readonly type: 'sitting';
      readonly n: number;
      readonly sitting: SittingView;
      readonly proof: Proof | null;
    }
  | { readonly type: 'refused'; readonly shot: number; readonly code: ShotRefusal }
  | { readonly type: 'resumed'; readonly after: number; readonly now: number }
  | { readonly type: 'ended'; readonly reason: FishEnd; readonly proof?: Proof }
  | { readonly type: 'echo'; readonly id: string; readonly now: number };

/** Page to server. Nothing that it says about hits or places counts. */
export type ShooterMessage =
  | { readonly type: 'join'; readonly game: string; readonly ticket: string; readonly after?: number }
  /** The player's share of the draws, once for each sitting. */
  | { readonly type: 'seed'; readonly clientSeed: string }
  /** `shot` counts up; a number that came before is not taken again. */
  | { readonly type: 'shoot'; readonly shot: number; readonly fish: number; readonly stake: string }
  | { readonly type: 'leave' }
  | { readonly type: 'ping'; readonly id: string };
