import { rankOf, suitOf } from '../../src/tables/cards.ts';
import { isJoker, isPrinted, pointsOf, sorted, sumOf } from './deck.ts';
import { isDeclarable, meldsOf, spanOf, type Meld } from './melds.ts';

export interface Grouping {
  readonly melds: readonly (readonly number[])[];
  readonly loose: readonly number[];
}

interface Aim {
  /** Worth of a natural that is in a group. */
  readonly worth: (card: number) => number;
  /** Worth of having this many pure sequences, up to one, and sequences of any kind, up to two. */
  readonly end: (pure: number, sequences: number) => number;
  /** Only pure sequences are laid. */
  readonly isPure?: boolean;
}

interface Found {
  readonly value: number;
  readonly naturals: readonly number[];
  readonly chosen: readonly Meld[];
}

const MOST_JOKERS = 16;
const placeOfFirst = (mask: number): number => 31 - Math.clz32(mask & -mask);

/** The best choice of groups among naturals with so many jokers: every one is looked at, and no rest twice. */
function bestOf(naturals: readonly number[], jokers: number, aim: Aim): Found {
  const worths = naturals.map(aim.worth);
  const options = meldsOf(naturals, aim.isPure === true ? 0 : jokers).map((melds) =>
    melds
      .filter(({ kind }) => aim.isPure !== true || kind === 'pure')
      .map((meld) => ({
        meld,
        worth: worths.reduce((sum, worth, place) => sum + ((meld.mask >> place) & 1) * worth, 0),
        pure: meld.kind === 'pure' ? 1 : 0,
        sequence: meld.kind === 'set' ? 0 : 1,
      })),
  );
  type Option = (typeof options)[number][number];
  const seen = new Map<number, number>();
  const after = ({ meld, pure, sequence }: Option, rest: number, left: number, pures: number, sequences: number) =>
    [rest & ~meld.mask, left - meld.jokers, pures | pure, Math.min(sequences + sequence, 2)] as const;
  const fits = ({ meld }: Option, rest: number, left: number): boolean =>
    (meld.mask & ~rest) === 0 && meld.jokers <= left;
  const best = (rest: number, left: number, pures: number, sequences: number): number => {
    if (rest === 0) return aim.end(pures, sequences);
    const key = ((rest * MOST_JOKERS + left) * 2 + pures) * 3 + sequences;
    const known = seen.get(key);
    if (known !== undefined) return known;
    let value = best(rest & (rest - 1), left, pures, sequences);
    for (const option of options[placeOfFirst(rest)] ?? [])
      if (fits(option, rest, left))
        value = Math.max(value, option.worth + best(...after(option, rest, left, pures, sequences)));
    seen.set(key, value);
    return value;
  };
  const chosen: Meld[] = [];
  let at: readonly [number, number, number, number] = [(1 << naturals.length) - 1, jokers, 0, 0];
  const value = best(...at);
  while (at[0] !== 0) {
    const [rest, left, pures, sequences] = at;
    const whole = best(...at);
    const option = options[placeOfFirst(rest)]?.find(
      (each) => fits(each, rest, left) && each.worth + best(...after(each, rest, left, pures, sequences)) === whole,
    );
    if (option) chosen.push(option.meld);
    at = option ? after(option, rest, left, pures, sequences) : [rest & (rest - 1), left, pures, sequences];
  }
  return { value, naturals, chosen };
}

/** A wild card only gains by wildcards for itself in a pure sequence, so there has to be one that it is in. */
function mayStand(card: number, cards: readonly number[]): boolean {
  const beside = cards.filter((other) => suitOf(other) === suitOf(card) && !isPrinted(other));
  return beside.some((a) => beside.some((b) => spanOf([rankOf(card), rankOf(a), rankOf(b)]) === 3));
}

/** Every way of taking some of these. */
const subsets = <T>(of: readonly T[]): T[][] =>
  of.reduce<T[][]>((found, each) => [...found, ...found.map((one) => [...one, each])], [[]]);

function bestFor(cards: readonly number[], wild: number, aim: Aim): Found {
  const jokers = cards.filter((card) => isJoker(card, wild));
  const naturals = cards.filter((card) => !isJoker(card, wild));
  const wildcards = jokers.filter((card) => !isPrinted(card) && mayStand(card, cards));
  let best: Found = { value: -Infinity, naturals, chosen: [] };
  for (const some of subsets(wildcards)) {
    const found = bestOf([...naturals, ...some], jokers.length - some.length, aim);
    if (found.value > best.value) best = found;
  }
  return best;
}

/**
 * The fewest points that a hand leaves: without a pure sequence nothing is taken off, without a second sequence only
 * pure ones are.
 */
export function deadwoodOf(cards: readonly number[], wild: number): number {
  const worth = (card: number): number => pointsOf(card, wild);
  const pure = bestFor(cards, wild, { worth, isPure: true, end: () => 0 });
  if (pure.chosen.length === 0) return sumOf(cards, wild);
  const whole = bestFor(cards, wild, {
    worth,
    end: (pures, sequences) => (pures > 0 && sequences > 1 ? 0 : -Infinity),
  });
  return sumOf(cards, wild) - Math.max(pure.value, whole.value);
}

/** A pure sequence and a second one are worth more than any cards. */
const SEQUENCE_WORTH = 100;
const CARD_WORTH = 3;

/** Groups that a player would lay: sequences first, then as much as can be covered; also before they count. */
export function groupingOf(cards: readonly number[], wild: number): Grouping {
  const { naturals, chosen } = bestFor(cards, wild, {
    worth: (card) => pointsOf(card, wild) + CARD_WORTH,
    end: (pures, sequences) => (pures > 0 ? SEQUENCE_WORTH * sequences : 0),
  });
  const jokers = sorted(
    cards.filter((card) => isJoker(card, wild)),
    wild,
  );
  const used = new Set<number>();
  const groups = chosen.map((meld) => {
    const group = naturals.filter((_, place) => (meld.mask & (1 << place)) !== 0);
    for (const card of group) used.add(card);
    return { group: sorted(group, wild), meld };
  });
  const free = jokers.filter((card) => !used.has(card));
  const melds = groups.map(({ group, meld }) => [...group, ...free.splice(0, meld.jokers)]);
  const loose = cards.filter((card) => !used.has(card) && !melds.some((meld) => meld.includes(card)));
  return { melds, loose: sorted(loose, wild) };
}

/** Thirteen cards as they may be declared, where they can be. Jokers that are left over join a group that bears them. */
export function declarationOf(cards: readonly number[], wild: number): readonly (readonly number[])[] | undefined {
  const { melds, loose } = groupingOf(cards, wild);
  if (!loose.every((card) => isJoker(card, wild))) return undefined;
  let groups = melds;
  for (const joker of loose) {
    const next = groups.map((group, at) => groups.with(at, [...group, joker])).find((each) => isDeclarable(each, wild));
    if (!next) return undefined;
    groups = next;
  }
  return isDeclarable(groups, wild) ? groups : undefined;
}
