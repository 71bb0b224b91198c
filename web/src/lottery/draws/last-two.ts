import type { DrawNumbers, DrawStructure } from '@baize/protocol/lottery/draw';
import { lastDigitsOf } from '@baize/protocol/lottery/rules';

/** The last two digits of a draw's prizes under their first digit, 0 to 9, each in order. */
export function lastTwoByFirst(structure: DrawStructure, numbers: DrawNumbers): readonly (readonly string[])[] {
  const groups = structure.map(({ code }) => code);
  const ends = lastDigitsOf(numbers, groups, 2).toSorted();
  return Array.from({ length: 10 }, (_, first) => ends.filter((end) => end.startsWith(String(first))));
}
