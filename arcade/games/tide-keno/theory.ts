import { add, multiply, rational, ZERO, type Rational } from '@baize/protocol/kernel/rational';
import { chanceOf, PARTS, payOf } from './rules.ts';

const hitsOf = (spots: number): number[] => Array.from({ length: spots + 1 }, (_, hits) => hits);

/** The exact return of a card with so many numbers. */
export const returnOf = (spots: number): Rational =>
  hitsOf(spots).reduce(
    (sum, hits) => add(sum, multiply(chanceOf(spots, hits), rational(payOf(spots, hits), PARTS))),
    ZERO,
  );
