import { add, multiply, ONE, rational, ZERO, type Rational } from '@baize/protocol/kernel/rational';
import { lineReturn } from './evaluate.ts';
import { scanOf } from './scan.ts';
import { atCount, stripsOf, timesOf, type ByCount, type SlotPlan } from './plan.ts';

const sumOf = (values: readonly Rational[]): Rational => values.reduce(add, ZERO);
const productOf = (values: readonly (bigint | number)[]): bigint =>
  values.reduce((product: bigint, value) => product * BigInt(value), 1n);

const columnAt = (plan: SlotPlan, strip: string, stop: number): string[] =>
  Array.from({ length: plan.rows }, (_, row) => strip[(stop + row) % strip.length] ?? '');

/**
 * The average pay of one line, in parts. Every row of a reel shows each place of its strip equally often and the reels
 * are independent, so all lines have the same expectation and it is a sum over symbols.
 */
function expectedLinePay(plan: SlotPlan, strips: readonly string[]): Rational {
  const letters = [...new Set(strips.join(''))];
  const counts = strips.map((strip) => letters.map((letter) => BigInt(strip.split(letter).length - 1)));
  let total = 0n;
  const walk = (line: readonly string[], ways: bigint): void => {
    if (ways === 0n) return;
    if (line.length === strips.length) {
      total += ways * BigInt(lineReturn(plan, line)?.pays ?? 0);
      return;
    }
    for (const [index, letter] of letters.entries())
      walk([...line, letter], ways * (counts[line.length]?.[index] ?? 0n));
  };
  walk([], 1n);
  return rational(total, productOf(strips.map((strip) => strip.length)));
}

/** The average of all ways, in parts: reels are independent, so the average of a product is the product of averages. */
function expectedWayPay(plan: SlotPlan, strips: readonly string[]): Rational {
  const weightAt = (strip: string, stop: number, symbol: string): number =>
    columnAt(plan, strip, stop).reduce(
      (sum, letter) => sum + (letter === symbol ? 1 : letter === plan.wild?.letter ? plan.wild.times : 0),
      0,
    );
  const each = Object.entries(plan.pays).flatMap(([symbol, table]) => {
    const perReel = strips.map((strip) => Array.from(strip, (_, stop) => weightAt(strip, stop, symbol)));
    return Object.entries(table).map(([count, pays]) => {
      const run = Number(count);
      const through = perReel.slice(0, run).map((stops) => stops.reduce((sum, weight) => sum + weight, 0));
      const next = perReel[run];
      const ends = next ? rational(next.filter((weight) => weight === 0).length, next.length) : ONE;
      const lengths = productOf(perReel.slice(0, run).map((stops) => stops.length));
      return multiply(rational(productOf(through) * BigInt(pays), lengths), ends);
    });
  });
  return sumOf(each);
}

/** The average of all lines or ways of a spin, in stakes, before what a free spin makes of it. */
export function expectedPay(plan: SlotPlan, free = false): Rational {
  const strips = stripsOf(plan, free);
  const parts =
    plan.lines === 'ways'
      ? expectedWayPay(plan, strips)
      : multiply(expectedLinePay(plan, strips), rational(plan.lines.length));
  return multiply(parts, rational(1, plan.parts));
}

/** The exact chance of each number of scatters over the given reels. */
export function scatterDistribution(plan: SlotPlan, strips: readonly string[] = plan.strips): Rational[] {
  let chances: Rational[] = [ONE];
  for (const strip of strips) {
    const stops = Array.from({ length: plan.rows + 1 }, () => 0);
    for (const stop of Array.from(strip).keys()) {
      const seen = columnAt(plan, strip, stop).filter((letter) => letter === plan.scatter?.letter).length;
      stops[seen] = (stops[seen] ?? 0) + 1;
    }
    const here = stops.map((count) => rational(count, strip.length));
    chances = Array.from({ length: chances.length + plan.rows }, (_, count) =>
      sumOf(here.map((chance, more) => multiply(chance, chances[count - more] ?? ZERO))),
    );
  }
  return chances;
}

const averageOf = (chances: readonly Rational[], table: ByCount | undefined): Rational =>
  sumOf(chances.map((chance, count) => multiply(chance, rational(atCount(table, count)))));

/**
 * The exact average number of free spins played after an award. The n-th free spin is played or not before its reels
 * are drawn, so summing these chances is enough (Wald), whatever the returns of the spins before it.
 */
export function expectedFreeSpins(plan: SlotPlan, awarded: number): Rational {
  const { free } = plan;
  if (!free || awarded === 0) return ZERO;
  const chances = scatterDistribution(plan, stripsOf(plan, true));
  let expected = ZERO;
  let open = new Map<number, Rational>([[awarded, ONE]]);
  for (let played = 0; open.size > 0; played += 1) {
    const next = new Map<number, Rational>();
    for (const [total, chance] of open) {
      if (played >= total) continue;
      expected = add(expected, chance);
      for (const [scatters, each] of chances.entries()) {
        const more = Math.min(total + atCount(free.again, scatters), free.most);
        next.set(more, add(next.get(more) ?? ZERO, multiply(chance, each)));
      }
    }
    open = next;
  }
  return expected;
}

export interface SlotTheory {
  readonly lines: Rational;
  readonly scatters: Rational;
  readonly freeSpins: Rational;
  readonly total: Rational;
  /** The chance that a paid spin opens the free spins. */
  readonly freeSpinChance: Rational;
}

/** The return to player as a fraction of the stake, exact, split by where it comes from. */
export function slotTheory(plan: SlotPlan): SlotTheory {
  const lines = expectedPay(plan);
  const chances = scatterDistribution(plan);
  const inStakes = (parts: Rational): Rational => multiply(parts, rational(1, plan.parts));
  const scatters = inStakes(averageOf(chances, plan.scatter?.pays));
  const played = sumOf(
    chances.map((chance, count) => multiply(chance, expectedFreeSpins(plan, atCount(plan.free?.awards, count)))),
  );
  const freeChances = scatterDistribution(plan, stripsOf(plan, true));
  const perFreeSpin = add(expectedPay(plan, true), inStakes(averageOf(freeChances, plan.scatter?.pays)));
  const freeSpins = multiply(multiply(played, perFreeSpin), rational(timesOf(plan, true)));
  const freeSpinChance = sumOf(chances.filter((_, count) => atCount(plan.free?.awards, count) > 0));
  return { lines, scatters, freeSpins, total: add(add(lines, scatters), freeSpins), freeSpinChance };
}

/**
 * The exact chance that a paid spin returns anything: the reels that the shortest paying run needs are enumerated, the
 * scatters of the others are only counted.
 */
export function hitChance(plan: SlotPlan): Rational {
  const shortest = Math.min(...Object.values(plan.pays).flatMap((table) => Object.keys(table).map(Number)));
  const head = plan.strips.slice(0, shortest);
  const headPlan: SlotPlan = {
    ...plan,
    lines: plan.lines === 'ways' ? 'ways' : plan.lines.map((line) => line.slice(0, shortest)),
    pays: Object.fromEntries(
      Object.entries(plan.pays).map(([symbol, table]) => [symbol, { [shortest]: table[shortest] ?? 0 }]),
    ),
  };
  const { scatter: _counted, ...unscattered } = headPlan;
  const scan = scanOf({ ...unscattered, strips: head }, false);
  const { scattersAt } = scanOf({ ...headPlan, strips: head, lines: [], pays: {} }, false);
  const toCome = scatterDistribution(plan, plan.strips.slice(shortest));
  let paying = 0n;
  const byScatters: number[] = [];
  const walk = (stops: readonly number[]): void => {
    const strip = head[stops.length];
    if (strip !== undefined) {
      for (const stop of Array.from(strip).keys()) walk([...stops, stop]);
    } else if (scan.paysAt(stops) > 0) paying += 1n;
    else byScatters[scattersAt(stops)] = (byScatters[scattersAt(stops)] ?? 0) + 1;
  };
  walk([]);
  const all = productOf(head.map((strip) => strip.length));
  const enough = (here: number): Rational =>
    sumOf(toCome.filter((_, more) => atCount(plan.scatter?.pays, here + more) > 0));
  return byScatters.reduce(
    (sum, count, here) => add(sum, multiply(rational(BigInt(count), all), enough(here))),
    rational(paying, all),
  );
}
