import { orderCount, type DrawStructure, type Line, type Lots, type Play } from '@baize/protocol/lottery';
import type { PrizeRule } from '../settlement/prize-rules.ts';
import {
  add,
  choose,
  multiply,
  ONE,
  power,
  rational,
  subtract,
  ZERO,
  type Rational,
} from '@baize/protocol/kernel/rational';

/** The expected number of wins of each price key for a line in one draw, and of returned stakes. */
export interface Chances {
  readonly wins: Readonly<Record<string, Rational>>;
  readonly push: Rational;
}

/** Closed forms for prizes that are drawn independently of each other (semantics §2.3, §2.6). */
export function prizeChances(structure: DrawStructure, play: Play & { rule: PrizeRule }, line: Line): Chances {
  const { rule, stations = 1 } = play;
  const [token = ''] = line;
  const wins = (expected: Rational, key = '*'): Chances => ({ wins: { [key]: expected }, push: ZERO });
  if (rule.kind === 'tiers') return tierChances(structure, rule.tiers, (tier) => tier, 1, token.length);
  if (rule.kind === 'tiers-any-order') {
    const orders = orderCount(token);
    return tierChances(structure, rule.tiers, (tier) => `${orders}:${tier}`, orders, token.length);
  }
  const lots = lotCount(structure, rule.lots) * stations;
  const one = rational(1, 10n ** BigInt(rule.lots.take));
  switch (rule.kind) {
    case 'lot-hits':
      return wins(multiply(rational(lots), one));
    case 'lot-any-order': {
      const orders = orderCount(token);
      return wins(multiply(rational(lots * orders), one), String(orders));
    }
    case 'lot-digit':
      return wins(subtract(ONE, power(rational(9, 10), rule.lots.take * lots)));
    case 'lot-all':
      return wins(allAppear(line.length, lots, one));
    case 'lot-none':
      return wins(noneAppears(line.length, lots, one));
    case 'lot-pairs':
      return wins(pairWins(lots, one));
  }
}

/** How many prizes of a draw a rule compares. */
export function lotCount(structure: DrawStructure, { groups, take, skip = 0 }: Lots): number {
  return structure.reduce(
    (sum, group) =>
      group.kind === 'digits' && groups.includes(group.code) && group.digits >= take + skip ? sum + group.count : sum,
    0,
  );
}

const noneAppears = (numbers: number, lots: number, one: Rational): Rational =>
  power(subtract(ONE, multiply(rational(numbers), one)), lots);

/** Inclusion and exclusion over the numbers that fail to appear. */
function allAppear(numbers: number, lots: number, one: Rational): Rational {
  let sum = ZERO;
  for (let missing = 0; missing <= numbers; missing += 1) {
    const term = multiply(rational(choose(numbers, missing)), noneAppears(missing, lots, one));
    sum = missing % 2 === 0 ? add(sum, term) : subtract(sum, term);
  }
  return sum;
}

/**
 * Half of each number's appearances while the other appears at all: a lot shows one number, and one of the other lots
 * shows the other.
 */
const pairWins = (lots: number, one: Rational): Rational =>
  multiply(multiply(rational(lots), one), subtract(ONE, power(subtract(ONE, one), lots - 1)));

function tierChances(
  structure: DrawStructure,
  tiers: readonly string[],
  keyOf: (tier: string) => string,
  orders: number,
  digits: number,
): Chances {
  const wins = Object.fromEntries(
    tiers.map((tier) => {
      const count = structure.find(({ code }) => code === tier)?.count ?? 0;
      return [keyOf(tier), rational(BigInt(count * orders), 10n ** BigInt(digits))];
    }),
  );
  return { wins, push: ZERO };
}
