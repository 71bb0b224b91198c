import { orderCount, type DrawNumbers, type Lots, type Rule } from '@baize/protocol/lottery';
import { NOTHING, when, type CompareLine, type Comparison, type Hit } from './hits.ts';

/** One prize of a draw, reduced to the digits that are compared. */
interface Lot {
  readonly group: string;
  readonly index: number;
  readonly digits: string;
}

/** The rules that compare picks with prizes as strings of digits (semantics §2.3, §2.6). */
export type PrizeRule = Extract<Rule, { kind: `lot-${string}` | `tiers${string}` }>;

/** Reads the prizes of a draw once; each line is then looked up. */
export function preparePrizes(rule: PrizeRule, draw: DrawNumbers): CompareLine {
  switch (rule.kind) {
    case 'lot-hits': {
      const lots = Map.groupBy(lotsOf(rule.lots, draw), ({ digits }) => digits);
      const hit = new Map([...lots].map(([digits, same]) => [digits, hitsOf(same, '*')]));
      return ([token = '']) => hit.get(token) ?? NOTHING;
    }
    case 'lot-all': {
      const drawn = drawnIn(rule.lots, draw);
      return (line) => when(line.every((pick) => drawn.has(pick)));
    }
    case 'lot-none': {
      const drawn = drawnIn(rule.lots, draw);
      return (line) => when(!line.some((pick) => drawn.has(pick)));
    }
    case 'lot-pairs': {
      const lots = Map.groupBy(lotsOf(rule.lots, draw), ({ digits }) => digits);
      return (line) => pairHits(line.map((pick) => lots.get(pick) ?? []));
    }
    case 'lot-any-order': {
      const lots = Map.groupBy(lotsOf(rule.lots, draw), ({ digits }) => inOrder(digits));
      return ([token = '']) => {
        const hit = lots.get(inOrder(token));
        return hit === undefined ? NOTHING : hitsOf(hit, String(orderCount(token)));
      };
    }
    case 'lot-digit': {
      const lots = lotsOf(rule.lots, draw);
      return ([token = '']) => when(lots.some(({ digits }) => digits.includes(token)));
    }
    case 'tiers': {
      const prizes = Map.groupBy(prizesOf(rule.tiers, draw), ({ digits }) => digits);
      return ([token = '']) => tierHits(prizes.get(token) ?? [], (tier) => tier);
    }
    case 'tiers-any-order': {
      const prizes = Map.groupBy(prizesOf(rule.tiers, draw), ({ digits }) => inOrder(digits));
      return ([token = '']) => {
        const hit = prizes.get(inOrder(token));
        return hit === undefined ? NOTHING : tierHits(hit, (tier) => `${orderCount(token)}:${tier}`);
      };
    }
  }
}

/** The prizes of some groups that have enough digits, each cut to those that are compared. */
export function lotsOf({ groups, take, skip = 0, side }: Lots, draw: DrawNumbers): Lot[] {
  return groups.flatMap((group) =>
    (draw[group] ?? []).flatMap((prize, index) => {
      if (prize.length < take + skip) return [];
      const end = prize.length - skip;
      return [{ group, index, digits: side === 'head' ? prize.slice(0, take) : prize.slice(end - take, end) }];
    }),
  );
}

const drawnIn = (lots: Lots, draw: DrawNumbers): ReadonlySet<string> =>
  new Set(lotsOf(lots, draw).map(({ digits }) => digits));

const inOrder = (digits: string): string => [...digits].sort().join('');

const hitsOf = (lots: readonly Lot[], priceKey: string): Comparison => ({
  kind: 'hits',
  hits: lots.map(({ group, index }) => ({ priceKey, share: 'whole', group, index })),
});

/** Both present is a win; every further appearance of either is half of one. */
function pairHits([first = [], second = []]: readonly (readonly Lot[])[]): Comparison {
  if (first.length === 0 || second.length === 0) return NOTHING;
  const further = [...first.slice(1), ...second.slice(1)];
  return {
    kind: 'hits',
    hits: [
      { priceKey: '*', share: 'whole' },
      ...further.map(({ group, index }): Hit => ({ priceKey: '*', share: 'half', group, index })),
    ],
  };
}

const prizesOf = (tiers: readonly string[], draw: DrawNumbers): Lot[] =>
  tiers.flatMap((group) => (draw[group] ?? []).map((digits, index) => ({ group, index, digits })));

const tierHits = (prizes: readonly Lot[], keyOf: (tier: string) => string): Comparison => ({
  kind: 'hits',
  hits: prizes.map(({ group, index }): Hit => ({ priceKey: keyOf(group), share: 'whole', group, index })),
});
