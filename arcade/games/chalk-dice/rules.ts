import type { Draw } from '../../src/fairness/draws.ts';
import { rational, toDecimal } from '@baize/protocol/kernel/rational';

/** The roll is one of 10,000 equally likely hundredths, 0.00 to 99.99. */
export const FACES = 10_000;

/** The return to player is 99 per cent for every choice. */
export const RETURN_PER_HUNDRED = 99;

/** At least 100 and at most 9,500 of the 10,000 faces must win: 1 % to 95 %. */
export const MIN_WINNING_FACES = 100;
export const MAX_WINNING_FACES = 9_500;

export type Direction = 'under' | 'over';

/** The player wins when the roll is below, or above, the target. The target is in hundredths. */
export type DiceChoice = {
  readonly direction: Direction;
  readonly target: number;
};

export type DiceOutcome = {
  /** The roll in hundredths, 0 to 9,999. */
  readonly roll: number;
  readonly won: boolean;
};

/** How many of the 10,000 faces win. The target itself never does. */
export const winningFaces = ({ direction, target }: DiceChoice): number =>
  direction === 'under' ? target : FACES - 1 - target;

export const targetFor = (direction: Direction, faces: number): number =>
  direction === 'under' ? faces : FACES - 1 - faces;

/** Whether a choice is one that the game takes. */
export function isDiceChoice(value: unknown): value is DiceChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { direction, target } = value as Record<string, unknown>;
  if ((direction !== 'under' && direction !== 'over') || typeof target !== 'number' || !Number.isInteger(target))
    return false;
  const faces = winningFaces({ direction, target });
  return faces >= MIN_WINNING_FACES && faces <= MAX_WINNING_FACES;
}

export const isWin = ({ direction, target }: DiceChoice, roll: number): boolean =>
  direction === 'under' ? roll < target : roll > target;

/** One draw decides. */
export function rollDice(draw: Draw, choice: DiceChoice): DiceOutcome {
  const roll = draw(FACES);
  return { roll, won: isWin(choice, roll) };
}

/** A win returns 99 % ÷ chance: so many parts of a stake that is cut into as many as there are winning faces. */
export const WIN_PARTS = (RETURN_PER_HUNDRED * FACES) / 100;

/** The multiplier as shown, cut off after four places; the payout is computed from the fraction itself. */
export const multiplierText = (choice: DiceChoice): string => toDecimal(rational(WIN_PARTS, winningFaces(choice)), 4);

/** The chance of winning in per cent, exact: "49.50". */
export const chanceText = (choice: DiceChoice): string => toDecimal(rational(winningFaces(choice), 100), 2);

/** A roll or a target as it is read: 4217 becomes "42.17". */
export const hundredths = (value: number): string => toDecimal(rational(value, 100), 2);
