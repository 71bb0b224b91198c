import type { DrawNumbers, DrawStructure } from '@baize/protocol/lottery/draw';

/**
 * In how many draws, newest first, each number has not come at a place (from 1). A number that never came in them is
 * left out: nothing is known of it.
 */
export function absencesAt(
  structure: DrawStructure,
  draws: readonly DrawNumbers[],
  place: number,
): Readonly<Record<string, number>> {
  const group = structure[0]?.code ?? '';
  const found: Record<string, number> = {};
  draws.forEach((numbers, at) => {
    const value = numbers[group]?.[place - 1];
    if (value !== undefined) found[value] ??= at;
  });
  return found;
}
