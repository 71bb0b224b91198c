import { tokenOf } from '../draw/index.ts';

/** Đảo: all different orders of a token's digits, ascending. 12 gives 2 numbers, 112 three, 123 six. */
export function permutationsOf(token: string): string[] {
  if (token.length <= 1) return [token];
  const digits = [...token];
  const orders = digits.flatMap((digit, index) =>
    permutationsOf(digits.filter((_, other) => other !== index).join('')).map((rest) => digit + rest),
  );
  return [...new Set(orders)].sort();
}

/**
 * Kéo: from `first` in the step to `second` as far as `last`, all with as many digits: 10, 15 … 40.
 * Undefined when the three do not make a series: other lengths, no step, an end that is never passed.
 */
export function seriesOf(first: string, second: string, last: string): string[] | undefined {
  const texts = [first, second, last];
  if (!texts.every((text) => /^\d{1,4}$/.test(text) && text.length === first.length)) return undefined;
  const [from = 0, next = 0, to = 0] = texts.map((text) => Number.parseInt(text, 10));
  const step = next - from;
  const count = Math.floor((to - from) / step);
  if (step === 0 || !(count >= 1)) return undefined;
  return Array.from({ length: count + 1 }, (_, index) => tokenOf(from + index * step, first.length));
}

/** Sets of two-digit numbers that players pick at one tap: halves of 50, and the parities of both digits, 25 each. */
export const TWO_DIGIT_SETS = {
  even: setOf((number) => number % 2 === 0),
  odd: setOf((number) => number % 2 === 1),
  big: setOf((number) => number >= 50),
  small: setOf((number) => number < 50),
  'even-even': setOf((number) => tens(number) % 2 === 0 && number % 2 === 0),
  'even-odd': setOf((number) => tens(number) % 2 === 0 && number % 2 === 1),
  'odd-even': setOf((number) => tens(number) % 2 === 1 && number % 2 === 0),
  'odd-odd': setOf((number) => tens(number) % 2 === 1 && number % 2 === 1),
} as const satisfies Record<string, readonly string[]>;

export type TwoDigitSet = keyof typeof TWO_DIGIT_SETS;

function tens(number: number): number {
  return (number - (number % 10)) / 10;
}

function setOf(holds: (number: number) => boolean): readonly string[] {
  return Array.from({ length: 100 }, (_, number) => number)
    .filter(holds)
    .map((number) => tokenOf(number, 2));
}
