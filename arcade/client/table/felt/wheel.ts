import { WHEEL } from '../../../src/tables/wheel.ts';

/** The angle of a number on the wheel, clockwise from the top. */
export const degreesOf = (number: string): number => Math.max(0, WHEEL.indexOf(Number(number))) * (360 / WHEEL.length);

/** A number with its neighbours on the wheel, so many on each side. */
export const neighboursOf = (number: number, each: number): readonly number[] => {
  const at = WHEEL.indexOf(number);
  return Array.from(
    { length: 2 * each + 1 },
    (_, index) => WHEEL[(at - each + index + WHEEL.length) % WHEEL.length] ?? 0,
  );
};
