import { countsOf, KINDS, mayBegin } from './tiles.ts';

/** Three tiles in a row by the lowest, or three alike. */
export interface TileSet {
  readonly kind: 'chow' | 'pung';
  readonly tile: number;
}

export interface Parted {
  readonly pair: number;
  readonly sets: readonly TileSet[];
}

/** Every way to part these counts into sets alone. */
function partIntoSets(counts: number[], from: number): TileSet[][] {
  let first = from;
  while (first < KINDS && counts[first] === 0) first += 1;
  if (first >= KINDS) return [[]];
  const found: TileSet[][] = [];
  const held = (kind: number): number => counts[kind] ?? 0;
  const take = (kinds: readonly number[], set: TileSet): void => {
    for (const kind of kinds) counts[kind] = held(kind) - 1;
    for (const rest of partIntoSets(counts, first)) found.push([set, ...rest]);
    for (const kind of kinds) counts[kind] = held(kind) + 1;
  };
  if (held(first) >= 3) take([first, first, first], { kind: 'pung', tile: first });
  if (mayBegin(first) && held(first + 1) > 0 && held(first + 2) > 0)
    take([first, first + 1, first + 2], { kind: 'chow', tile: first });
  return found;
}

/** Every way in which these tiles are sets and a pair. */
export function partsOf(tiles: readonly number[]): Parted[] {
  if (tiles.length % 3 !== 2) return [];
  const counts = countsOf(tiles);
  const found: Parted[] = [];
  for (let pair = 0; pair < KINDS; pair += 1) {
    if ((counts[pair] ?? 0) < 2) continue;
    counts[pair] = (counts[pair] ?? 0) - 2;
    for (const sets of partIntoSets(counts, 0)) found.push({ pair, sets });
    counts[pair] = (counts[pair] ?? 0) + 2;
  }
  return found;
}

export const isComplete = (tiles: readonly number[]): boolean => partsOf(tiles).length > 0;
