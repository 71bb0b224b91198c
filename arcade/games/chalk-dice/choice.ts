import {
  FACES,
  isDiceChoice,
  MAX_WINNING_FACES,
  MIN_WINNING_FACES,
  targetFor,
  winningFaces,
  type DiceChoice,
  type Direction,
} from './rules.ts';

/** The smallest and the largest target a side allows, in hundredths. */
export function targetBounds(direction: Direction): readonly [low: number, high: number] {
  const ends = [targetFor(direction, MIN_WINNING_FACES), targetFor(direction, MAX_WINNING_FACES)];
  return [Math.min(...ends), Math.max(...ends)];
}

/** The other side with the same chance. */
export function turnedOver({ direction, target }: DiceChoice): DiceChoice {
  const other = direction === 'under' ? 'over' : 'under';
  return { direction: other, target: targetFor(other, winningFaces({ direction, target })) };
}

export function withinBounds({ direction, target }: DiceChoice): DiceChoice {
  const [low, high] = targetBounds(direction);
  return { direction, target: Math.min(high, Math.max(low, Math.round(target))) };
}

const DECIMAL = /^(\d{1,3})(?:[.,](\d{1,2}))?$/;

/** Reads "49.5" or "49,50" as hundredths; `undefined` for anything else. */
export function readHundredths(text: string): number | undefined {
  const match = DECIMAL.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

export const choiceOr = (value: unknown, otherwise: DiceChoice): DiceChoice =>
  isDiceChoice(value) ? { direction: value.direction, target: value.target } : otherwise;

/** A number's place on the scale, in per cent of its length. */
export const placeOf = (value: number): number => (100 * value) / (FACES - 1);
