import type { JsonObject } from '../../src/kernel/json.ts';
import type { RoundView } from '../../src/http/wire.ts';
import type { TextKey } from './i18n.ts';

/** What a game may ask of the house while it shows a round. */
export interface Showing {
  /** Time since the stake was asked for; more than nothing when the round is taken up again. */
  readonly elapsedMs: number;
  /** Resolves at once, or when the page around the game lets it go on. */
  readonly unpaused: () => Promise<void>;
  /** What the round has returned so far, in minor units, and what the button counts meanwhile. */
  readonly progress: (returnedMinor: bigint, counter?: string) => void;
  readonly result: (text: string) => void;
  readonly play: (sound: 'stop' | 'free') => void;
}

/** A game as the house sees it: it shows rounds, and knows nothing of money, sessions or networks. */
export interface GameFace {
  readonly stage: HTMLElement;
  readonly spinLabel: TextKey;
  /** What the player chose, or `undefined` while what stands there cannot be played. */
  readonly choice: () => JsonObject | null | undefined;
  /** Sets what the player chose last time. */
  readonly recall: (choice: JsonObject | null) => void;
  /** Something starts to turn; the outcome is not known yet. */
  readonly start: () => void;
  /** Shows the outcome in its own time and resolves when it stands. */
  readonly show: (round: RoundView, showing: Showing) => Promise<void>;
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
