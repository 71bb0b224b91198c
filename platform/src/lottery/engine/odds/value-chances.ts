import {
  priceKeys,
  tokenOf,
  type DrawGroup,
  type DrawStructure,
  type Figure,
  type Line,
  type Play,
  type Values,
} from '@baize/protocol/lottery';
import { compareValues, isWithin, type ValueRule } from '../settlement/value-rules.ts';
import type { Chances } from './prize-chances.ts';
import { choose, rational, ZERO, type Rational } from '@baize/protocol/kernel/rational';

/** Draws are looked at one by one up to this many; beyond stand closed forms. */
const MOST_ENUMERATED = 120_000;

/** Chances of the rules that look at balls, dice or digits (semantics §2.8). */
export function valueChances(structure: DrawStructure, play: Play & { rule: ValueRule }, line: Line): Chances {
  const { rule } = play;
  const [key = '*'] = priceKeys(play, line);
  const places = placesOf(rule);
  const group = structure.find(({ code }) => code === groupOf(rule));
  if (group === undefined) throw new Error(`No group ${groupOf(rule)} is drawn.`);
  const looked = places ?? Array.from({ length: group.count }, (_, place) => place);
  if (group.kind === 'pool' && isUnordered(rule)) return pooled(rule, group, looked.length, line, key);
  let [wins, pushes, total] = [0, 0, 0];
  for (const values of sequences(lastDigitsOnly(rule, group), looked)) {
    const result = compareValues(rule, line, { [group.code]: values });
    total += 1;
    if (result.kind === 'push') pushes += 1;
    else wins += result.hits.length;
  }
  return { wins: { [key]: rational(wins, total) }, push: rational(pushes, total) };
}

/** A rule that looks at the last digits of a number is enumerated over these alone. */
function lastDigitsOnly(rule: ValueRule, group: DrawGroup): DrawGroup {
  const digits = rule.kind === 'band' ? rule.figure.lastDigits : undefined;
  return digits === undefined || group.kind !== 'digits' ? group : { ...group, digits };
}

const groupOf = (rule: ValueRule): string =>
  rule.kind === 'band' ? rule.figure.values.group : rule.kind === 'compare' ? rule.group : rule.values.group;

function placesOf(rule: ValueRule): readonly number[] | undefined {
  const at = ({ at: places }: Values): readonly number[] | undefined => places;
  if (rule.kind === 'compare') return [rule.a, rule.b];
  if (rule.kind === 'with-special') return [...(at(rule.values) ?? []), ...(at(rule.special) ?? [])];
  return rule.kind === 'band' ? at(rule.figure.values) : at(rule.values);
}

/** Rules for which only the set of balls counts, not their order; the rest is enumerated. */
const isUnordered = ({ kind }: ValueRule): boolean =>
  ['among', 'covers', 'none', 'with-special', 'band'].includes(kind);

/** Every sequence that the places can show, each as likely as any other; what is not looked at stays empty. */
function* sequences(group: DrawGroup, places: readonly number[]): Generator<string[]> {
  const [from, to] = group.kind === 'digits' ? [0, 10 ** group.digits - 1] : [group.from, group.to];
  const width = group.kind === 'digits' ? group.digits : group.kind === 'pool' ? group.width : 1;
  const tokens = Array.from({ length: to - from + 1 }, (_, index) => tokenOf(from + index, width));
  if (tokens.length ** places.length > MOST_ENUMERATED * 2) throw new RangeError('Too many draws to look at.');
  const values: string[] = Array.from({ length: group.count }, () => '');
  function* fill(index: number): Generator<string[]> {
    const place = places[index];
    if (place === undefined) {
      yield values;
      return;
    }
    for (const token of tokens) {
      if (group.kind === 'pool' && places.slice(0, index).some((earlier) => values[earlier] === token)) continue;
      values[place] = token;
      yield* fill(index + 1);
    }
  }
  yield* fill(0);
}

type Pool = Extract<DrawGroup, { kind: 'pool' }>;

/** Closed forms for `drawn` balls taken out of a pool. */
function pooled(rule: ValueRule, pool: Pool, drawn: number, line: Line, key: string): Chances {
  const all = pool.to - pool.from + 1;
  const of = (ways: bigint): Chances => ({ wins: { [key]: rational(ways, choose(all, drawn)) }, push: ZERO });
  switch (rule.kind) {
    case 'among':
      return of(choose(all - line.length, drawn - line.length));
    case 'covers':
      return of(choose(line.length, drawn));
    case 'none':
      return of(choose(all - line.length, drawn));
    case 'with-special':
      // Either of two is the special ball, and the other one of those that are left.
      return { wins: { [key]: rational(2 * (drawn - 1), all * (all - 1)) }, push: ZERO };
    case 'band':
      return bandChances(rule, pool, drawn, key);
    default:
      throw new Error(`No closed form for ${rule.kind}.`);
  }
}

function bandChances(rule: Extract<ValueRule, { kind: 'band' }>, pool: Pool, drawn: number, key: string): Chances {
  const ways = figureWays(rule.figure, pool, drawn);
  const total = choose(pool.to - pool.from + 1, drawn);
  const share = (holds: (figure: number) => boolean): Rational =>
    rational(
      ways.reduce((sum, count, figure) => (holds(figure) ? sum + count : sum), 0n),
      total,
    );
  const isPush = (figure: number): boolean => rule.push?.some((band) => isWithin(band, figure)) ?? false;
  const wins = (figure: number): boolean =>
    !isPush(figure) && (rule.bands[key]?.some((band) => isWithin(band, figure)) ?? false);
  return { wins: { [key]: share(wins) }, push: share(isPush) };
}

/** In how many ways the balls give each figure: the index is the figure. */
function figureWays({ within, modulo }: Figure, pool: Pool, drawn: number): bigint[] {
  // sums[k][s]: ways to take k of the balls looked at so far with the figure s.
  const sums: bigint[][] = Array.from({ length: drawn + 1 }, (_, taken) => (taken === 0 ? [1n] : []));
  for (let ball = pool.from; ball <= pool.to; ball += 1) {
    const adds = within === undefined ? ball : isWithin(within, ball) ? 1 : 0;
    for (let taken = drawn; taken >= 1; taken -= 1) {
      (sums[taken - 1] ?? []).forEach((count, figure) => {
        const into = sums[taken];
        if (into) into[figure + adds] = (into[figure + adds] ?? 0n) + count;
      });
    }
  }
  const ways = Array.from(sums[drawn] ?? [], (count) => count ?? 0n);
  if (modulo === undefined) return ways;
  const rests: bigint[] = Array.from({ length: modulo }, () => 0n);
  ways.forEach((count, figure) => {
    rests[figure % modulo] = (rests[figure % modulo] ?? 0n) + count;
  });
  return rests;
}
