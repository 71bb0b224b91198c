import { orderCount, type DrawNumbers, type Line, type Lots, type Rule } from '@baize/protocol/lottery';
import { NOTHING, when, type Comparison, type Hit } from './hits.ts';

/** One prize of a draw, reduced to the digits that are compared. */
interface Lot {
  readonly group: string;
  readonly index: number;
  readonly digits: string;
}

/** The rules that compare picks with prizes as strings of digits (semantics §2.3, §2.6). */
export type PrizeRule = Extract<Rule, { kind: `lot-${string}` | `tiers${string}` }>;

export function comparePrizes(rule: PrizeRule, line: Line, draw: DrawNumbers): Comparison {
  const [token = ''] = line;
  switch (rule.kind) {
    case 'lot-hits':
      return hitsOf(
        lotsOf(rule.lots, draw).filter(({ digits }) => digits === token),
        '*',
      );
    case 'lot-all': {
      const drawn = drawnIn(rule.lots, draw);
      return when(line.every((pick) => drawn.has(pick)));
    }
    case 'lot-none': {
      const drawn = drawnIn(rule.lots, draw);
      return when(!line.some((pick) => drawn.has(pick)));
    }
    case 'lot-pairs':
      return pairHits(line, lotsOf(rule.lots, draw));
    case 'lot-any-order': {
      const sorted = inOrder(token);
      const hit = lotsOf(rule.lots, draw).filter(({ digits }) => inOrder(digits) === sorted);
      return hitsOf(hit, String(orderCount(token)));
    }
    case 'lot-digit':
      return when(lotsOf(rule.lots, draw).some(({ digits }) => digits.includes(token)));
    case 'tiers':
      return tierHits(
        rule.tiers,
        draw,
        (prize) => prize === token,
        (tier) => tier,
      );
    case 'tiers-any-order': {
      const sorted = inOrder(token);
      const orders = orderCount(token);
      return tierHits(
        rule.tiers,
        draw,
        (prize) => inOrder(prize) === sorted,
        (tier) => `${orders}:${tier}`,
      );
    }
  }
}

/** The prizes of some groups that have enough digits, each cut to those that are compared. */
function lotsOf({ groups, take, skip = 0, side }: Lots, draw: DrawNumbers): Lot[] {
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
function pairHits(line: Line, lots: readonly Lot[]): Comparison {
  const [first = [], second = []] = line.map((pick) => lots.filter(({ digits }) => digits === pick));
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

function tierHits(
  tiers: readonly string[],
  draw: DrawNumbers,
  isHit: (prize: string) => boolean,
  keyOf: (tier: string) => string,
): Comparison {
  const hits = tiers.flatMap((group) =>
    (draw[group] ?? []).flatMap((prize, index): Hit[] =>
      isHit(prize) ? [{ priceKey: keyOf(group), share: 'whole', group, index }] : [],
    ),
  );
  return { kind: 'hits', hits };
}
