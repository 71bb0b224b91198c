import {
  add,
  choose,
  multiply,
  power,
  rational,
  subtract,
  ONE,
  ZERO,
  type Rational,
} from '@baize/protocol/kernel/rational';
import {
  BED,
  FULL_BED,
  HOLDS_FROM,
  LILY,
  LILY_ONE_IN,
  lineWin,
  PADS,
  PARTS,
  RESPINS,
  SYMBOLS,
  VALUES,
} from './rules.ts';

const LETTERS = Object.keys(SYMBOLS);
const weightOf = (letter: string): number => [...BED].filter((each) => each === letter).length;
const binomial = (count: number, of: number, chance: Rational): Rational =>
  multiply(multiply(rational(choose(of, count)), power(chance, count)), power(subtract(ONE, chance), of - count));

export interface Windows {
  /** Windows that pay on a line or hold, and the parts that lines pay, over all windows by their weights. */
  readonly hits: number;
  readonly paid: number;
  /** The most that lines pay, and the most beside lilies that hold. */
  readonly mostOnLines: number;
  readonly mostBesideLilies: number;
}

/** Every window of nine pads, three rows at a time. */
export function eachWindow(): Windows {
  const row = LETTERS.flatMap((a) => LETTERS.flatMap((b) => LETTERS.map((c) => [a, b, c] as const)));
  const code = (letter: string): number => LETTERS.indexOf(letter);
  const size = LETTERS.length;
  const pays = new Int32Array(size ** 3);
  for (const letters of row)
    pays[(code(letters[0]) * size + code(letters[1])) * size + code(letters[2])] = lineWin(letters, 0)?.pays ?? 0;
  const rows = row.map((letters) => ({
    at: letters.map(code),
    weight: letters.reduce((product, letter) => product * weightOf(letter), 1),
    lilies: letters.filter((letter) => letter === LILY).length,
    pays: pays[(code(letters[0]) * size + code(letters[1])) * size + code(letters[2])] as number,
  }));
  const paysOf = (a: number, b: number, c: number): number => pays[(a * size + b) * size + c] as number;
  let [hits, paid, mostOnLines, mostBesideLilies] = [0, 0, 0, 0];
  for (const top of rows) {
    const [a, b, c] = top.at as [number, number, number];
    for (const middle of rows) {
      const [d, e, f] = middle.at as [number, number, number];
      const weight = top.weight * middle.weight;
      const two = top.pays + middle.pays;
      const lilies = top.lilies + middle.lilies;
      for (let index = 0; index < rows.length; index += 1) {
        const bottom = rows[index] as (typeof rows)[number];
        const [g, h, i] = bottom.at as [number, number, number];
        const pay =
          two + bottom.pays + paysOf(a, d, g) + paysOf(b, e, h) + paysOf(c, f, i) + paysOf(a, e, i) + paysOf(c, e, g);
        if (pay === 0 && lilies + bottom.lilies < HOLDS_FROM) continue;
        const all = weight * bottom.weight;
        hits += all;
        paid += pay * all;
        if (pay > mostOnLines) mostOnLines = pay;
        if (lilies + bottom.lilies >= HOLDS_FROM && pay > mostBesideLilies) mostBesideLilies = pay;
      }
    }
  }
  return { hits, paid, mostOnLines, mostBesideLilies };
}

/** The chances of each number of lilies at the end, from so many that hold. */
function endOf(held: number, left: number, known: Map<string, readonly Rational[]>): readonly Rational[] {
  const key = `${held} ${left}`;
  const found = known.get(key);
  if (found) return found;
  const ends: Rational[] = Array.from({ length: PADS + 1 }, () => ZERO);
  if (held === PADS || left === 0) ends[held] = ONE;
  else
    for (let fresh = 0; fresh <= PADS - held; fresh += 1) {
      const chance = binomial(fresh, PADS - held, rational(1, LILY_ONE_IN));
      const after = endOf(held + fresh, fresh > 0 ? RESPINS : left - 1, known);
      after.forEach((each, count) => (ends[count] = add(ends[count] ?? ZERO, multiply(chance, each))));
    }
  known.set(key, ends);
  return ends;
}

export interface LilyFigures {
  readonly returned: Rational;
  readonly fromLines: Rational;
  readonly fromLilies: Rational;
  readonly hitRate: Rational;
  readonly holdChance: Rational;
  readonly fullChance: Rational;
  readonly largest: number;
}

/** The figures of the game: the nine pads by enumeration, the respins by their chances, all exact. */
export function lilyFigures({ hits, paid, mostOnLines, mostBesideLilies }: Windows = eachWindow()): LilyFigures {
  const windows = BED.length ** PADS;
  const value = rational(
    VALUES.reduce((sum, each) => sum + each, 0),
    VALUES.length * PARTS,
  );
  const known = new Map<string, readonly Rational[]>();
  let [fromLilies, holdChance, fullChance] = [ZERO, ZERO, ZERO];
  for (let held = HOLDS_FROM; held <= PADS; held += 1) {
    const chance = binomial(held, PADS, rational(weightOf(LILY), BED.length));
    holdChance = add(holdChance, chance);
    endOf(held, RESPINS, known).forEach((each, count) => {
      const reached = multiply(chance, each);
      fromLilies = add(fromLilies, multiply(reached, multiply(rational(count), value)));
      if (count === PADS) fullChance = add(fullChance, reached);
    });
  }
  fromLilies = add(fromLilies, multiply(fullChance, rational(FULL_BED, PARTS)));
  const fromLines = rational(BigInt(paid), BigInt(windows) * BigInt(PARTS));
  const inFullBloom = mostBesideLilies + PADS * Math.max(...VALUES) + FULL_BED;
  return {
    returned: add(fromLines, fromLilies),
    fromLines,
    fromLilies,
    hitRate: rational(BigInt(hits), BigInt(windows)),
    holdChance,
    fullChance,
    largest: Math.max(mostOnLines, inFullBloom) / PARTS,
  };
}
