/** The order of a wheel with a single zero, clockwise from zero. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const toneOf = (number: number): 'zero' | 'red' | 'black' =>
  number === 0 ? 'zero' : RED.has(number) ? 'red' : 'black';

/** The angle of a number on the wheel, clockwise from the top. */
export const degreesOf = (number: string): number =>
  Math.max(0, (WHEEL as readonly number[]).indexOf(Number(number))) * (360 / WHEEL.length);

/** A number with its neighbours on the wheel, so many on each side. */
export const neighboursOf = (number: number, each: number): readonly number[] => {
  const at = (WHEEL as readonly number[]).indexOf(number);
  return Array.from(
    { length: 2 * each + 1 },
    (_, index) => WHEEL[(at - each + index + WHEEL.length) % WHEEL.length] ?? 0,
  );
};
