import type { Draw } from '../fairness/draws.ts';
import type { JsonObject } from '../kernel/json.ts';

/** `slot` and `instant` rounds are over when they are drawn; a round of `steps` goes on until its player ends it. */
export type GameKind = 'slot' | 'instant' | 'steps';

/** The rules return this for draws, choice and steps. They know no stake, only parts of one. */
export interface Played {
  /** False while the player has a step to take. */
  readonly over: boolean;
  /**
   * The round returns this, in whole parts of the stake: one figure for each part that is shown by itself (a paid spin
   * and each of its free rounds). Of a round that goes on, the one figure that ending it now would return; 0 while it
   * cannot be ended.
   */
  readonly returns: readonly number[];
  /** So many parts are one stake. */
  readonly parts: number;
  /** The whole result; it goes into the proof, and the verifier compares it field by field. */
  readonly outcome: JsonObject;
  /** As much of a round that goes on as its player may see. */
  readonly shown?: JsonObject;
}

/** The figures that a game states. Its theory proves them; the engine refuses what lies outside of them. */
export interface StatedTheory {
  /** Per cent, cut off after two places: "96.12". */
  readonly returnToPlayer: string;
  /** No round returns more than this many stakes. */
  readonly largest: number;
  /** The chance that a round returns anything, in per cent; absent where it hangs on the player's choice. */
  readonly hitRate?: string;
}

export interface GameDefinition<Choice extends JsonObject | null, Step extends JsonObject = JsonObject> {
  /** Names the folder, the launch address, cover and title. */
  readonly code: string;
  readonly provider: string;
  readonly kind: GameKind;
  /** Counted up whenever the rules change, so that old rounds are not checked by new ones. */
  readonly rules: number;
  /** The parts that a stake is counted in, or `any` where they follow from choice and steps. */
  readonly parts: number | 'any';
  /** A round pays this at most, in stakes. It lies at or above `theory.largest`, so it cuts nothing. */
  readonly cap: number;
  readonly theory: StatedTheory;
  /** The stakes on offer in cents of a dollar; the usual ladder where absent. */
  readonly stakes?: readonly number[];
  /** A choice as the game takes it, null where there is none to make, `undefined` for what it refuses. */
  readChoice(value: unknown): Choice | undefined;
  /** A step as the game takes it after what was shown, or `undefined`. Games of one step have none. */
  readStep?(value: unknown, shown: JsonObject): Step | undefined;
  /** Pure and synchronous: the same draws, choice and steps always make the same round. */
  play(draw: Draw, choice: Choice, steps: readonly Step[]): Played;
  /** A short description for the betting record; `amountOf` writes parts of the stake as money. */
  summary(outcome: JsonObject, choice: Choice, amountOf: (parts: number) => string): JsonObject;
}

/** A game as the engine holds it. */
export type Game = GameDefinition<JsonObject | null>;

const CODE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const PERCENT = /^(\d{1,2})\.(\d{2})$/;
/** 99.5 %, in hundredths of a per cent. */
const MOST_RETURNED = 9_950;

/** A game that may not be played, in one sentence that names it. */
export class GameRefused extends Error {
  override readonly name = 'GameRefused';
}

function faultOf({ code, kind, rules, parts, cap, theory, readStep }: Game): string | undefined {
  const [, whole, hundredths] = PERCENT.exec(theory.returnToPlayer) ?? [];
  if (!CODE.test(code)) return 'its code is not words joined by hyphens';
  if (whole === undefined || hundredths === undefined) return 'its return is not stated in per cent with two places';
  if (Number(whole) * 100 + Number(hundredths) > MOST_RETURNED) return 'it returns more than 99.5 %';
  if (!Number.isSafeInteger(theory.largest) || theory.largest < 1) return 'its largest return is not stated';
  if (theory.largest > cap) return 'it can return more than its cap';
  if (parts !== 'any' && (!Number.isSafeInteger(parts) || parts < 1)) return 'its parts of a stake are no whole number';
  if (!Number.isInteger(rules) || rules < 1) return 'its rules have no version';
  if ((kind === 'steps') !== (readStep !== undefined)) return 'a game of steps reads steps, and no other does';
  return undefined;
}

/** Declares a game. Throws a {@link GameRefused} when what it states is not allowed. */
export function defineGame<Choice extends JsonObject | null, Step extends JsonObject = JsonObject>(
  definition: GameDefinition<Choice, Step>,
): Game {
  const game: Game = definition;
  const fault = faultOf(game);
  if (fault !== undefined) throw new GameRefused(`The game ${game.code} is refused: ${fault}.`);
  return game;
}
