import { rational, type Rational } from '@baize/protocol/kernel/rational';
import { ARC, IN_LIGHT, LAMP, PARTS, PAYS, payOf, SEA, WINDOWS } from './rules.ts';

/** Three windows by how often each letter stands in them, with the number of ways to draw that. */
interface Arc {
  readonly counts: readonly number[];
  readonly ways: number;
}

const LETTERS = [...new Set(SEA)];
const WEIGHTS = LETTERS.map((letter) => [...SEA].filter((each) => each === letter).length);
const LAMPS = LETTERS.indexOf(LAMP);
const KINDS = LETTERS.flatMap((letter, index) => (letter in PAYS ? [{ letter, index }] : []));
const BEST = LETTERS.length - 1;

/** In how many orders so many windows can be drawn. */
const ORDERS = [1, 1, 2, 6] as const;

/** Every arc, whatever the order in it. */
function arcs(left: number = ARC, counts: readonly number[] = [], ways: number = ORDERS[ARC]): Arc[] {
  const weight = WEIGHTS[counts.length] ?? 0;
  if (counts.length === BEST)
    return [{ counts: [...counts, left], ways: (ways * weight ** left) / (ORDERS[left] ?? 1) }];
  return Array.from({ length: left + 1 }, (_, count) =>
    arcs(left - count, [...counts, count], (ways * weight ** count) / (ORDERS[count] ?? 1)),
  ).flat();
}

export interface NightFigures {
  readonly returned: Rational;
  /** The part of it that comes from rounds in which a lamp led the light on. */
  readonly fromLamps: Rational;
  readonly hitRate: Rational;
  /** The chance that the light goes on to six windows at least, and to all nine. */
  readonly onChance: Rational;
  readonly allChance: Rational;
  /** In stakes. */
  readonly largest: number;
}

/**
 * Looks at every window of the round once. The beam stops anywhere with the same chance and all windows are drawn alike,
 * so the arcs are counted from where it stops. All sums are whole numbers below 2^53, so they are exact.
 */
export function nightFigures(): NightFigures {
  const all = arcs();
  let [paid, hits, on, every, onPaid, most] = [0, 0, 0, 0, 0, 0];
  for (const first of all) {
    const second = (first.counts[LAMPS] ?? 0) > 0;
    for (const next of all) {
      const third = second && (next.counts[LAMPS] ?? 0) > 0;
      for (const last of all) {
        const ways = first.ways * next.ways * last.ways;
        let pays = 0;
        for (const { letter, index } of KINDS) {
          const count =
            (first.counts[index] as number) * IN_LIGHT +
            (next.counts[index] as number) * (second ? IN_LIGHT : 1) +
            (last.counts[index] as number) * (third ? IN_LIGHT : 1);
          pays += payOf(letter, count);
        }
        paid += ways * pays;
        if (pays > 0) hits += ways;
        if (second) onPaid += ways * pays;
        if (second) on += ways;
        if (third) every += ways;
        most = Math.max(most, pays);
      }
    }
  }
  const rounds = SEA.length ** WINDOWS;
  return {
    returned: rational(paid, rounds * PARTS),
    fromLamps: rational(onPaid, rounds * PARTS),
    hitRate: rational(hits, rounds),
    onChance: rational(on, rounds),
    allChance: rational(every, rounds),
    largest: most / PARTS,
  };
}
