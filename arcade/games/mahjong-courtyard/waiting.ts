import { distanceOf, nearerBy } from './distance.ts';
import { countsOf, faceOf, kindOf } from './tiles.ts';

export interface Waiting {
  /** Tiles to change until one is missing: 0 is ready. */
  readonly distance: number;
  /** The tiles that win a ready hand. */
  readonly tiles: readonly string[];
}

/** How near the own tiles are to winning, once the drawn tile is gone. */
export function waitingOf(hand: readonly string[], laid: number): Waiting {
  const counts = countsOf(hand.flatMap((face) => kindOf(face) ?? []));
  const distance = distanceOf(counts, laid);
  return { distance, tiles: distance === 0 ? nearerBy(counts, laid).map(faceOf) : [] };
}
