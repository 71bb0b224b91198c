import { add, multiply, rational, type Rational } from '@baize/protocol/kernel/rational';
import { GEARS, harvestOf, MAINSPRING, MIDDLE_GEAR, PARTS, SPRING, SYMBOLS, WHEEL } from './rules.ts';

const LETTERS = Object.keys(SYMBOLS);
const teethOf = (gear: string, letter: string): number => [...gear].filter((each) => each === letter).length;
const mean = (values: readonly number[]): Rational =>
  rational(
    values.reduce((sum, each) => sum + each, 0),
    values.length,
  );

/** Each way in which the gears can stand, as letters, with the number of teeth that lead to it. */
function eachStand(visit: (letters: string[], ways: number) => void): void {
  const outer = GEARS.filter((_, index) => index !== MIDDLE_GEAR);
  const [strip = ''] = outer;
  if (outer.some((each) => each !== strip)) throw new Error('The outer gears are not alike.');
  // The outer gears are alike, so only how many of them carry a letter counts.
  const go = (from: number, left: number, letters: string[], ways: number, orders: number): void => {
    if (left === 0)
      for (const middle of LETTERS) {
        const teeth = teethOf(GEARS[MIDDLE_GEAR] ?? '', middle);
        if (teeth > 0) visit([...letters, middle], ways * orders * teeth);
      }
    else if (from < LETTERS.length) {
      const letter = LETTERS[from] ?? '';
      let chosen = 1;
      for (let count = 0; count <= left; count += 1) {
        const more = Array.from({ length: count }, () => letter);
        go(from + 1, left - count, [...letters, ...more], ways * teethOf(strip, letter) ** count, orders * chosen);
        chosen = (chosen * (left - count)) / (count + 1);
      }
    }
  };
  go(0, outer.length, [], 1, 1);
}

export interface OrchardFigures {
  readonly returned: Rational;
  readonly fromFruit: Rational;
  readonly fromWheel: Rational;
  readonly hitRate: Rational;
  readonly keyChance: Rational;
  readonly largest: number;
}

/** The figures of the game, by enumeration of every stand of the gears and every field of the wheel. */
export function orchardFigures(): OrchardFigures {
  const all = GEARS.reduce((product, gear) => product * BigInt(gear.length), 1n);
  let [paid, hits, keys, seen] = [0n, 0n, 0n, 0n];
  let [most, mostWithKey] = [0, 0];
  eachStand((letters, ways) => {
    const pays = harvestOf(letters)?.pays ?? 0;
    const isKey = letters.at(-1) === 'K';
    seen += BigInt(ways);
    paid += BigInt(pays) * BigInt(ways);
    if (isKey) keys += BigInt(ways);
    if (pays > 0 || isKey) hits += BigInt(ways);
    if (isKey) mostWithKey = Math.max(mostWithKey, pays);
    most = Math.max(most, pays);
  });
  if (seen !== all) throw new Error('Some stands were not seen.');
  const spring = WHEEL.filter((field) => field === SPRING).length;
  const wheel = add(mean(WHEEL), multiply(rational(spring, WHEEL.length), mean(MAINSPRING)));
  const keyChance = rational(keys, all);
  const fromFruit = rational(paid, all * BigInt(PARTS));
  const fromWheel = multiply(keyChance, wheel);
  const largestOfWheel = Math.max(...WHEEL, ...(spring > 0 ? MAINSPRING : []));
  return {
    returned: add(fromFruit, fromWheel),
    fromFruit,
    fromWheel,
    hitRate: rational(hits, all),
    keyChance,
    largest: Math.max(most / PARTS, mostWithKey / PARTS + largestOfWheel),
  };
}
