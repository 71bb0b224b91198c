import { rational, type Rational } from '@baize/protocol/kernel/rational';
import { clustersOf, HEIGHTS, LEAST, MOST_TUMBLES, PARTS, PAYS, SYMBOLS, TIMES, washed } from './rules.ts';

/**
 * All symbols fall alike, so windows that differ by an exchange of symbols are one: a window is the list of its places
 * by the order in which their symbols first come. What a temple that is only partly full comes to is the mean over the
 * next place that fills, so every window is looked at once for each tumble, and nothing is simulated.
 */
type Labels = readonly number[];
type Heights = readonly number[];

const COLOURS = SYMBOLS.length;
const PLACES = HEIGHTS.reduce<number>((sum, height) => sum + height, 0);

/** In how many ways so many more places can be labelled when so many labels are in use. */
const WAYS = Array.from({ length: PLACES + 1 }, () => new Float64Array(COLOURS + 1));
for (let more = 0; more <= PLACES; more += 1)
  for (let used = COLOURS; used >= 0; used -= 1) {
    const fewer = WAYS[more - 1];
    (WAYS[more] as Float64Array)[used] = fewer
      ? used * (fewer[used] as number) + (used < COLOURS ? (fewer[used + 1] as number) : 0)
      : 1;
  }

/** The place of a window among those of its size; symbols are named anew by the order in which they come. */
const names = new Int8Array(COLOURS + 1);
function rankOf(labels: Labels): number {
  names.fill(-1);
  let used = 0;
  let rank = 0;
  for (let index = 0; index < labels.length; index += 1) {
    const label = labels[index] as number;
    let name = names[label] as number;
    const before = used;
    if (name < 0) {
      name = used;
      names[label] = used;
      used += 1;
    }
    rank += name * ((WAYS[labels.length - index - 1] as Float64Array)[before] as number);
  }
  return rank;
}

/** Calls back with each window of so many places in the order of their ranks, and with the number of its symbols. */
function eachWindow(count: number, visit: (labels: number[], used: number) => void): void {
  const labels: number[] = Array.from({ length: count }, () => 0);
  const go = (index: number, used: number): void => {
    if (index === count) return visit(labels, used);
    for (let label = 0; label <= Math.min(used, COLOURS - 1); label += 1) {
      labels[index] = label;
      go(index + 1, label === used ? used + 1 : used);
    }
  };
  go(0, 0);
}

const sizeOf = (heights: Heights): number => heights.reduce((sum, height) => sum + height, 0);

/** A temple as far as it is full: its windows, and for each of them where the next drop leads. */
interface Filling {
  readonly heights: Heights;
  readonly values: Float64Array;
  /** Ranks in the next temple for each symbol of a window, the last one for symbols that it does not have. */
  readonly next: Int32Array;
  readonly fuller: string | undefined;
}

function fillingOf(heights: Heights): Filling {
  const count = sizeOf(heights);
  const column = heights.findIndex((height, index) => height < (HEIGHTS[index] as number));
  const values = new Float64Array((WAYS[count] as Float64Array)[0] as number);
  if (column < 0) return { heights, values, next: new Int32Array(0), fuller: undefined };
  const at = sizeOf(heights.slice(0, column + 1));
  const next = new Int32Array(values.length * (COLOURS + 1));
  const longer: number[] = Array.from({ length: count + 1 }, () => 0);
  let row = 0;
  eachWindow(count, (labels, used) => {
    for (let index = 0; index < count; index += 1) longer[index < at ? index : index + 1] = labels[index] as number;
    for (let label = 0; label <= Math.min(used, COLOURS - 1); label += 1) {
      longer[at] = label;
      next[row + label] = rankOf(longer);
    }
    next[row + COLOURS] = used;
    row += COLOURS + 1;
  });
  return { heights, values, next, fuller: String(heights.map((height, index) => height + (index === column ? 1 : 0))) };
}

/** Puts the mean over its next drop on every window. */
function average({ values, next }: Filling, fuller: Float64Array): void {
  for (let rank = 0, row = 0; rank < values.length; rank += 1, row += COLOURS + 1) {
    const used = next[row + COLOURS] as number;
    let sum = 0;
    for (let label = 0; label < used; label += 1) sum += fuller[next[row + label] as number] as number;
    if (used < COLOURS) sum += (COLOURS - used) * (fuller[next[row + used] as number] as number);
    values[rank] = sum / COLOURS;
  }
}

/** The pays of a cluster of each size, summed over the symbols: each of them is as likely as the others. */
const SUMS = Array.from({ length: PLACES - LEAST + 1 }, (_, size) =>
  SYMBOLS.reduce((sum, symbol) => sum + (PAYS[symbol][size] as number), 0),
);

/** In how many ways so many labels can be symbols. */
const DRESSED = Array.from({ length: COLOURS + 1 }, (_, used) =>
  Array.from({ length: used }, (_none, index) => COLOURS - index).reduce((product, each) => product * each, 1),
);

export interface TempleFigures {
  /** The return of a round in stakes, exact to the twelfth place. */
  readonly returned: number;
  /** The part of it that comes before any tumble, and the chance of a win, both exact. */
  readonly atOnce: Rational;
  readonly hitRate: Rational;
  /** The most that one window pays, in parts, before it is multiplied. */
  readonly mostPaid: number;
}

const mostOf = (size: number): number => Math.max(...SYMBOLS.map((symbol) => PAYS[symbol][size - LEAST] as number));

/** Goes through every window of the full temple once, and through each of the tumbles backwards. */
export function templeFigures(): TempleFigures {
  const fillings = new Map<string, Filling>();
  const need = (heights: Heights): Filling => {
    const key = String(heights);
    const known = fillings.get(key);
    if (known) return known;
    const made = fillingOf(heights);
    fillings.set(key, made);
    if (made.fuller !== undefined) need(made.fuller.split(',').map(Number));
    return made;
  };
  const full = need(HEIGHTS);
  const empty = need(HEIGHTS.map(() => 0));
  const pays = new Float64Array(full.values.length);
  const ranks = new Int32Array(full.values.length).fill(-1);
  const washedTo: (Float64Array | undefined)[] = [];
  let [rank, paid, hits, mostPaid] = [0, 0, 0, 0];
  eachWindow(PLACES, (labels, used) => {
    const clusters = clustersOf(labels);
    if (clusters.length > 0) {
      const stayed = washed(labels, clusters);
      washedTo[rank] = need(stayed.map(({ length }) => length)).values;
      ranks[rank] = rankOf(stayed.flat());
      const pay = clusters.reduce((sum, { places }) => sum + (SUMS[places.length - LEAST] as number), 0);
      pays[rank] = pay / COLOURS;
      hits += DRESSED[used] as number;
      paid += pay * (DRESSED[used] as number);
      mostPaid = Math.max(
        mostPaid,
        clusters.reduce((sum, { places }) => sum + mostOf(places.length), 0),
      );
    }
    rank += 1;
  });
  const order = [...fillings.values()].toSorted((a, b) => sizeOf(b.heights) - sizeOf(a.heights)).slice(1);
  for (let tumbles = MOST_TUMBLES; tumbles >= 0; tumbles -= 1) {
    for (let window = 0; window < pays.length; window += 1) {
      const to = ranks[window] as number;
      const later = to < 0 || tumbles === MOST_TUMBLES ? 0 : ((washedTo[window] as Float64Array)[to] as number);
      full.values[window] = (pays[window] as number) * (TIMES[tumbles] as number) + later;
    }
    for (const filling of order) average(filling, (fillings.get(filling.fuller ?? '') as Filling).values);
  }
  const windows = COLOURS ** PLACES;
  return {
    returned: (empty.values[0] as number) / PARTS,
    atOnce: rational(paid, windows * COLOURS * PARTS),
    hitRate: rational(hits, windows),
    mostPaid,
  };
}
