import type { Draw } from '../../src/fairness/draws.ts';
import type { Played } from '../../src/games/define-game.ts';
import { isObject, type JsonObject } from '../../src/kernel/json.ts';

/** The drops, best first. Each place takes each of them with the same chance. */
export const SYMBOLS = ['lantern', 'lotus', 'carp', 'bell', 'leaf'] as const;

/** How many places each column of the temple has; columns stand on the same ground. */
export const HEIGHTS = [1, 2, 3, 3, 2, 1] as const;

/** A stake is so many parts. */
export const PARTS = 10;

/** A cluster of so many touching drops pays. */
export const LEAST = 4;

/** So many times the drops that paid are washed away and others fall. */
export const MOST_TUMBLES = 6;

/** Clusters count so many times, by the tumbles that went before. */
export const TIMES = [1, 2, 3, 4, 6, 8, 10] as const;

/** Parts of the stake by the size of a cluster, from four up, for each symbol. */
export const PAYS: Readonly<Record<(typeof SYMBOLS)[number], readonly number[]>> = {
  lantern: [30, 60, 120, 250, 400, 600, 800, 1_000, 1_400],
  lotus: [20, 40, 80, 150, 250, 400, 550, 700, 900],
  carp: [20, 40, 60, 100, 200, 300, 400, 500, 600],
  bell: [10, 20, 40, 80, 150, 200, 250, 300, 400],
  leaf: [10, 20, 30, 60, 100, 150, 200, 250, 300],
};

/** The places from the left, each column from the ground up. */
export const PLACES: readonly (readonly [column: number, height: number])[] = HEIGHTS.flatMap((height, column) =>
  Array.from({ length: height }, (_, at) => [column, at] as const),
);

/** The places of each storey from the spire down, with gaps beside the narrow ones. */
export const STOREYS: readonly (readonly (number | undefined)[])[] = Array.from(
  { length: Math.max(...HEIGHTS) },
  (_, below) =>
    HEIGHTS.map((_height, column) => {
      const at = Math.max(...HEIGHTS) - 1 - below;
      const place = PLACES.findIndex(([on, height]) => on === column && height === at);
      return place < 0 ? undefined : place;
    }),
);

const FIRST_OF: readonly number[] = HEIGHTS.map((_, column) =>
  HEIGHTS.slice(0, column).reduce<number>((sum, height) => sum + height, 0),
);

const COLUMN_OF: readonly number[] = PLACES.map(([column]) => column);

/** The places that touch each place: above, below and beside it. */
export const NEIGHBOURS: readonly (readonly number[])[] = PLACES.map(([column, at]) =>
  PLACES.flatMap(([otherColumn, otherAt], place) =>
    Math.abs(column - otherColumn) + Math.abs(at - otherAt) === 1 ? [place] : [],
  ),
);

export interface Cluster {
  readonly symbol: number;
  readonly places: readonly number[];
}

/** The clusters of a full temple, in the order of their first places. */
export function clustersOf(drops: readonly number[]): Cluster[] {
  const seen = drops.map(() => false);
  const clusters: Cluster[] = [];
  for (let first = 0; first < drops.length; first += 1) {
    if (seen[first]) continue;
    const symbol = drops[first] as number;
    const places = [first];
    seen[first] = true;
    for (let index = 0; index < places.length; index += 1)
      for (const next of NEIGHBOURS[places[index] as number] as readonly number[])
        if (!seen[next] && drops[next] === symbol) {
          seen[next] = true;
          places.push(next);
        }
    if (places.length >= LEAST) clusters.push({ symbol, places });
  }
  return clusters;
}

/** Parts of the stake that a cluster pays before it is multiplied. */
export const payOf = ({ symbol, places }: Cluster): number =>
  PAYS[SYMBOLS[symbol] as (typeof SYMBOLS)[number]][places.length - LEAST] as number;

/** The rest after the clusters are washed away, fallen to the ground: a list for each column, from the ground up. */
export function washed(drops: readonly number[], clusters: readonly Cluster[]): number[][] {
  const gone: boolean[] = [];
  for (const { places } of clusters) for (const place of places) gone[place] = true;
  const stayed: number[][] = HEIGHTS.map(() => []);
  for (let place = 0; place < drops.length; place += 1)
    if (!gone[place]) stayed[COLUMN_OF[place] as number]?.push(drops[place] as number);
  return stayed;
}

/** Fills every column up from what has stayed in it. */
export function filled(stayed: readonly (readonly number[])[], draw: Draw): number[] {
  const drops: number[] = [];
  for (let column = 0; column < HEIGHTS.length; column += 1) {
    const stays = stayed[column] as readonly number[];
    for (const drop of stays) drops.push(drop);
    for (let at = stays.length; at < (HEIGHTS[column] as number); at += 1) drops.push(draw(SYMBOLS.length));
  }
  return drops;
}

export type Fall = {
  /** The drop of each place, by the order of {@link PLACES}. */
  readonly drops: readonly number[];
  readonly pays: number;
};

const NOTHING_STAYS: readonly (readonly number[])[] = HEIGHTS.map(() => []);

/** Rain falls, and falls again over what paid, until nothing pays or the last tumble has fallen. */
export function play(draw: Draw): Played & { readonly outcome: { readonly falls: readonly Fall[] } } {
  const falls: Fall[] = [];
  let stayed = NOTHING_STAYS;
  for (let tumbles = 0; tumbles <= MOST_TUMBLES; tumbles += 1) {
    const drops = filled(stayed, draw);
    const clusters = clustersOf(drops);
    const pays = clusters.reduce((sum, cluster) => sum + payOf(cluster), 0) * (TIMES[tumbles] as number);
    falls.push({ drops, pays });
    if (clusters.length === 0) break;
    stayed = washed(drops, clusters);
  }
  return { over: true, returns: falls.map(({ pays }) => pays), parts: PARTS, outcome: { falls } };
}

/** The key of a symbol's drawing and text. */
export const nameOf = (symbol: number): string => SYMBOLS[symbol] ?? '';

/** The drops of each column from the ground up. */
export const columnsOf = (drops: readonly number[]): number[][] =>
  HEIGHTS.map((height, column) => drops.slice(FIRST_OF[column], (FIRST_OF[column] as number) + height));

/** The falls in an outcome that came over the wire. */
export const readFalls = (outcome: JsonObject | null): Fall[] => {
  const falls = outcome?.falls;
  if (!Array.isArray(falls)) return [];
  return falls.filter(isObject).map(({ drops, pays }) => ({
    drops: Array.isArray(drops) ? drops.filter((each) => typeof each === 'number') : [],
    pays: typeof pays === 'number' ? pays : 0,
  }));
};
