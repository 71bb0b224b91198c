import {
  tokenOf,
  type DrawGroup,
  type DrawNumbers,
  type DrawStructure,
  type Play,
  type Rule,
  type Values,
} from '@baize/protocol/lottery';

/** Plays are compared outcome by outcome up to so many outcomes. */
const MOST_OUTCOMES = 10_000;

/** A result of what a play looks at, as a draw that shows it; what the play does not look at is filled with anything. */
interface Outcome {
  readonly draw: DrawNumbers;
  /** In how many ways it comes about; all alike have 1. */
  readonly ways: number;
}

/** The part of a draw that a play reads. */
export interface Subject {
  readonly key: string;
  /** Single digits, dice or balls; a set of balls or a sum of many is one. */
  readonly cells: ReadonlySet<string>;
  readonly outcomes: () => readonly Outcome[];
}

/** Whether everything that one play looks at is among what another looks at, so that the outcomes of the other tell both. */
export const isWithinSubject = (inner: Subject, outer: Subject): boolean =>
  [...inner.cells].every((cell) => outer.cells.has(cell));

/** Undefined where the outcomes are too many, or of several prizes at once, of which more than one can be hit. */
export function subjectOf(structure: DrawStructure, { rule, stations = 1 }: Play): Subject | undefined {
  const looked = stations === 1 ? lookedAt(structure, rule) : undefined;
  if (looked === undefined) return undefined;
  const { group, at } = looked;
  const isWhole = at.length === group.count;
  if (group.kind === 'pool' && isWhole && UNORDERED.has(rule.kind))
    return setOfBalls(group, rule) ?? sumOf(group, rule);
  return inPlaces(looked) ?? (isWhole ? sumOf(group, rule) : undefined);
}

/** Rules for which only the set of balls counts, not their order. */
const UNORDERED = new Set<Rule['kind']>(['among', 'covers', 'none', 'band']);

interface Looked {
  readonly group: DrawGroup;
  /** Places within the group. */
  readonly at: readonly number[];
  /** Digits of each value, counted from its end from 1; only of a group of digits. */
  readonly digits: readonly number[];
}

function lookedAt(structure: DrawStructure, rule: Rule): Looked | undefined {
  const groupOf = (code: string | undefined) => structure.find((group) => group.code === code);
  switch (rule.kind) {
    case 'lot-hits':
    case 'lot-any-order':
    case 'lot-digit': {
      const { groups, take, skip = 0, side } = rule.lots;
      const group = groupOf(groups[0]);
      if (groups.length !== 1 || group?.kind !== 'digits' || group.count !== 1) return undefined;
      const left = side === 'head' ? group.digits - take : skip;
      return { group, at: [0], digits: upTo(take).map((place) => left + place + 1) };
    }
    case 'lot-all':
    case 'lot-none':
    case 'lot-pairs':
    case 'tiers':
    case 'tiers-any-order':
    case 'with-special':
      return undefined;
    case 'compare':
      return valuesLooked(groupOf(rule.group), { group: rule.group, at: [rule.a, rule.b] });
    case 'band':
      return valuesLooked(groupOf(rule.figure.values.group), rule.figure.values, rule.figure.lastDigits);
    default:
      return valuesLooked(groupOf(rule.values.group), rule.values);
  }
}

function valuesLooked(group: DrawGroup | undefined, { at }: Values, lastDigits?: number): Looked | undefined {
  if (group === undefined) return undefined;
  const digits = group.kind === 'digits' ? upTo(lastDigits ?? group.digits).map((place) => place + 1) : [];
  return { group, at: at ?? upTo(group.count), digits };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Values that are told apart by their places. */
function inPlaces({ group, at, digits }: Looked): Subject | undefined {
  const { code } = group;
  const cells =
    group.kind === 'digits'
      ? at.flatMap((place) => digits.map((digit) => `${code}.${place}.${digit}`))
      : at.map((place) => `${code}.${place}`);
  const values = group.kind === 'digits' ? 10 : group.to - group.from + 1;
  const count = cells.reduce((ways, _, index) => ways * (group.kind === 'pool' ? values - index : values), 1);
  if (count > MOST_OUTCOMES) return undefined;
  return {
    key: cells.toSorted().join(' '),
    cells: new Set(cells),
    outcomes: () =>
      group.kind === 'digits'
        ? digitDraws(group, at, digits)
        : sequences(group, at.length, group.kind === 'pool' ? 'once' : 'again').map((shown) => {
            const drawn = Array.from({ length: group.count }, () => '');
            for (const [index, place] of at.entries()) drawn[place] = shown[index] ?? '';
            return { draw: { [code]: drawn }, ways: 1 };
          }),
  };
}

function digitDraws(
  { code, count, digits: length }: Extract<DrawGroup, { kind: 'digits' }>,
  at: readonly number[],
  digits: readonly number[],
): Outcome[] {
  return upTo(10 ** (at.length * digits.length)).map((number) => {
    let rest = number;
    const drawn = Array.from({ length: count }, () => '0'.repeat(length));
    for (const place of at) {
      const value = [...(drawn[place] ?? '')];
      for (const digit of digits) {
        value[length - digit] = String(rest % 10);
        rest = Math.floor(rest / 10);
      }
      drawn[place] = value.join('');
    }
    return { draw: { [code]: drawn }, ways: 1 };
  });
}

type Numbered = Exclude<DrawGroup, { kind: 'digits' }>;

/** Every row of so many values: with repeats, each value once, or each once and rising. */
function sequences(group: Numbered, length: number, kind: 'again' | 'once' | 'rising'): string[][] {
  const width = group.kind === 'pool' ? group.width : 1;
  const tokens = upTo(group.to - group.from + 1).map((index) => tokenOf(group.from + index, width));
  let rows: string[][] = [[]];
  for (let place = 0; place < length; place += 1)
    rows = rows.flatMap((row) =>
      tokens
        .filter((token) => kind === 'again' || !row.includes(token))
        .filter((token) => kind !== 'rising' || token > (row.at(-1) ?? ''))
        .map((token) => [...row, token]),
    );
  return rows;
}

/** All balls of a draw, whatever order they come in. */
function setOfBalls(group: Numbered, rule: Rule): Subject | undefined {
  const values = group.to - group.from + 1;
  const count = upTo(group.count).reduce((ways, index) => (ways * (values - index)) / (index + 1), 1);
  // The same ball in a place is told by plays that look at places, and they are not compared with sets.
  if (count > MOST_OUTCOMES || !UNORDERED.has(rule.kind)) return undefined;
  const key = `${group.code} in any order`;
  return {
    key,
    cells: new Set([key]),
    outcomes: () =>
      sequences(group, group.count, 'rising').map((shown) => ({ draw: { [group.code]: shown }, ways: 1 })),
  };
}

/** The sum of all values of a draw that has too many results to look at one by one. */
function sumOf(group: DrawGroup, rule: Rule): Subject | undefined {
  if (rule.kind !== 'band' || rule.figure.within !== undefined || rule.figure.lastDigits !== undefined)
    return undefined;
  const key = `sum of ${group.code}`;
  return { key, cells: new Set([key]), outcomes: () => sums(group) };
}

function sums(group: DrawGroup): Outcome[] {
  const [from, to] = group.kind === 'digits' ? [0, 10 ** group.digits - 1] : [group.from, group.to];
  const width = group.kind === 'digits' ? group.digits : group.kind === 'pool' ? group.width : 1;
  const isPool = group.kind === 'pool';
  // By how many values were taken and their sum: in how many ways, and the values of one of these.
  const found = upTo(group.count + 1).map(() => new Map<number, { ways: number; values: readonly number[] }>());
  found[0]?.set(0, { ways: 1, values: [] });
  const add = (
    taken: number,
    value: number,
    before: ReadonlyMap<number, { ways: number; values: readonly number[] }>,
  ) => {
    for (const [sum, { ways, values }] of before) {
      const known = found[taken]?.get(sum + value);
      found[taken]?.set(sum + value, {
        ways: (known?.ways ?? 0) + ways,
        values: known?.values ?? [...values, value],
      });
    }
  };
  const all = upTo(to - from + 1).map((index) => from + index);
  // Balls come one by one, so that none is taken twice; digits and dice place by place.
  if (isPool) {
    for (const value of all)
      for (let taken = group.count; taken >= 1; taken -= 1) add(taken, value, new Map(found[taken - 1]));
  } else {
    for (let taken = 1; taken <= group.count; taken += 1)
      for (const value of all) add(taken, value, found[taken - 1] ?? new Map());
  }
  return [...(found[group.count] ?? [])].map(([, { ways, values }]) => ({
    draw: { [group.code]: values.map((value) => tokenOf(value, width)) },
    ways,
  }));
}
