import type { Cell, SpinResult, Window } from '../../src/slot/evaluate.ts';
import { PLAN } from './plan.ts';

/** A fox that stands in at least one line that pays, and the most that the foxes of one such line make of it. */
export interface Foxes {
  readonly cells: readonly Cell[];
  readonly times: number;
}

/** The foxes that had a part in what a spin paid. */
export function foxesOf({ wins }: Pick<SpinResult, 'wins'>, window: Window): Foxes {
  const { letter, times: each } = PLAN.wild ?? { letter: '', times: 1 };
  const isFox = ([reel, row]: Cell): boolean => window[reel]?.[row] === letter;
  const lines = wins.map(({ cells }) => cells.filter(isFox));
  const places = new Map(lines.flat().map((cell) => [cell.join(), cell]));
  return {
    cells: [...places.values()],
    times: Math.max(1, ...lines.map((cells) => each ** cells.length)),
  };
}
