import { multiplyRatio } from '@baize/protocol/kernel';
import type { Draw } from '../fairness/draws.ts';
import { rational, toDecimal } from '../kernel/rational.ts';

/** The roll is one of 10,000 equally likely hundredths, 0.00 to 99.99. */
export const FACES = 10_000;

/** Of every 100 staked, 99 come back on average: the house keeps one per cent, whatever is chosen. */
export const RETURN_PER_HUNDRED = 99;

/** At least 100 and at most 9,500 of the 10,000 faces must win: 1 % to 95 %. */
export const MIN_WINNING_FACES = 100;
export const MAX_WINNING_FACES = 9_500;

export type Direction = 'under' | 'over';

/** What the player chose: win when the roll is below, or above, the target. The target is in hundredths. */
export interface DiceChoice {
  readonly direction: Direction;
  readonly target: number;
}

export interface DiceOutcome {
  /** The roll in hundredths, 0 to 9,999. */
  readonly roll: number;
  readonly won: boolean;
}

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
export async function playDice(draw: Draw, choice: DiceChoice): Promise<DiceOutcome> {
  const roll = await draw(FACES);
  return { roll, won: isWin(choice, roll) };
}

/** What a win pays, in minor units: stake × 99 % ÷ chance, exact, cut off at a ten-thousandth. */
export const dicePayout = (stakeMinor: bigint, choice: DiceChoice): bigint =>
  multiplyRatio(stakeMinor, BigInt(RETURN_PER_HUNDRED * FACES), BigInt(100 * winningFaces(choice)), 'down');

/** The multiplier as shown, cut off after four places; the payout is computed from the fraction itself. */
export const multiplierText = (choice: DiceChoice): string =>
  toDecimal(rational(RETURN_PER_HUNDRED * FACES, 100 * winningFaces(choice)), 4);

/** The chance of winning in per cent, exact: "49.50". */
export const chanceText = (choice: DiceChoice): string => toDecimal(rational(winningFaces(choice), 100), 2);

/** A roll or a target as it is read: 4217 becomes "42.17". */
export const hundredths = (value: number): string => toDecimal(rational(value, 100), 2);
