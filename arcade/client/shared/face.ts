import type { JsonObject } from '../../src/kernel/json.ts';
import type { RoundView } from '../../src/http/wire.ts';
import type { Sounds } from './synth.ts';

/** Calls that a game may make on its frame while it shows a round. */
export interface Showing {
  /** Time since the stake was asked for; more than nothing when the round is taken up again. */
  readonly elapsedMs: number;
  /** Resolves at once, or when the page around the game lets it go on. */
  readonly unpaused: () => Promise<void>;
  /** Takes the amount returned so far, in minor units, and the text that the button shows meanwhile. */
  readonly progress: (returnedMinor: bigint, counter?: string) => void;
  readonly result: (text: string) => void;
  readonly play: (sound: 'stop' | 'free') => void;
}

/** A game as the page sees it: it shows rounds, and knows nothing of money, sessions or networks. */
export interface GameFace {
  readonly stage: HTMLElement;
  /** The key of the main button's text, which names the `{stake}`. */
  readonly spinLabel: string;
  /** The game's own notes, where it has some. */
  readonly sounds?: Sounds;
  /** The player's choice, or `undefined` while the current settings cannot be played. */
  readonly choice: () => JsonObject | null | undefined;
  /** Sets what the player chose last time. */
  readonly recall: (choice: JsonObject | null) => void;
  /** Something starts to turn; the outcome is not known yet. */
  readonly start: () => void;
  /** Shows the outcome in its own time and resolves when it stands. */
  readonly show: (round: RoundView, showing: Showing) => Promise<void>;
  /**
   * In a game of steps: shows a round that goes on and lets the player take the next step, once. What can be seen is in
   * `round.shown`, the steps so far in `round.steps`.
   */
  readonly goOn?: (round: RoundView, take: (step: JsonObject) => void) => void;
  /** Shows an outcome at once, as it stood at its end. */
  readonly settleOn: (round: RoundView) => void;
  /** The round was not drawn: everything comes to rest where it was. */
  readonly rest: () => void;
  /** A warm light for a return above the stake. */
  readonly glow: () => void;
  readonly setBusy: (busy: boolean) => void;
  readonly setStake: (stake: string) => void;
  /** The outcome in words, without the amounts staked and returned. */
  readonly describe: (round: RoundView) => string;
  readonly help: (stake: string) => HTMLElement;
}
