import {
  parseOdds,
  priceKeys,
  tokensOf,
  ODDS_SCALE,
  type DrawStructure,
  type Line,
  type OddsTable,
  type Play,
} from '@baize/protocol/lottery';
import type { PrizeRule } from '../settlement/prize-rules.ts';
import type { ValueRule } from '../settlement/value-rules.ts';
import { prizeChances, type Chances } from './prize-chances.ts';
import {
  add,
  divide,
  isAbove,
  multiply,
  ONE,
  rational,
  subtract,
  ZERO,
  type Rational,
} from '@baize/protocol/kernel/rational';
import { valueChances } from './value-chances.ts';

const isPrizePlay = (play: Play): play is Play & { rule: PrizeRule } => /^(?:lot|tiers)/.test(play.rule.kind);
const isValuePlay = (play: Play): play is Play & { rule: ValueRule } => !isPrizePlay(play);

/** The chances of one line of a play, exact. */
export function chancesOf(structure: DrawStructure, play: Play, line: Line): Chances {
  if (isPrizePlay(play)) return prizeChances(structure, play, line);
  if (isValuePlay(play)) return valueChances(structure, play, line);
  throw new Error(`No chances for ${play.code}.`);
}

/** A line for each set of price keys that a play's lines have: all that must be priced, and no more. */
export function exampleLines(play: Pick<Play, 'pick' | 'rule'>): readonly Line[] {
  const { pick } = play;
  const tokens = tokensOf(pick.tokens);
  const [first = '', second = ''] = tokens;
  if (pick.kind === 'combination') return [tokens.slice(0, pick.size)];
  if (pick.kind === 'pairs') return [[first, first, second]];
  if (pick.kind === 'places')
    return [Array.from({ length: pick.places }, (_, place) => (pick.different === true ? tokens[place] : first) ?? '')];
  const seen = new Map<string, Line>();
  for (const token of tokens) {
    const keys = priceKeys(play, [token]).join();
    if (!seen.has(keys)) seen.set(keys, [token]);
  }
  return [...seen.values()];
}

/** A line's average return as a share of its cost: wins at the odds, pushes in full. */
export const returnOf = (structure: DrawStructure, play: Play, line: Line, odds: OddsTable = play.odds): Rational =>
  returnAt(chancesOf(structure, play, line), play, odds);

function returnAt({ wins, push }: Chances, play: Play, odds: OddsTable): Rational {
  const paid = Object.entries(wins).reduce(
    (sum, [key, expected]) => add(sum, multiply(expected, rational(parseOdds(odds[key] ?? '') ?? 0n, ODDS_SCALE))),
    ZERO,
  );
  return add(divide(paid, rational(play.costUnits)), push);
}

/** The odds at which a line that is paid by one price gives back exactly its cost. */
export function fairOdds(structure: DrawStructure, play: Play, line: Line): Readonly<Record<string, Rational>> {
  const { wins, push } = chancesOf(structure, play, line);
  return Object.fromEntries(
    Object.entries(wins).map(([key, expected]) => [
      key,
      divide(multiply(subtract(ONE, push), rational(play.costUnits)), expected),
    ]),
  );
}

/** Chances by play: they are the rules' alone, and counting them takes a while. */
const counted = new WeakMap<Play, readonly Chances[]>();

/** The returns of a play's lines at odds, from the lowest to the highest; by its fair odds where it states them. */
export function returnsAt(structure: DrawStructure, play: Play, odds: OddsTable): readonly [Rational, Rational] {
  const { fair } = play;
  const returns =
    fair === undefined
      ? chancesOfLines(structure, play).map((chances) => returnAt(chances, play, odds))
      : Object.entries(odds).map(([key, text]) => {
          const [above = '', below = '1'] = (fair[key] ?? '').split('/');
          return divide(rational(parseOdds(text) ?? 0n, ODDS_SCALE), rational(BigInt(above), BigInt(below)));
        });
  const [first = ZERO, ...others] = returns;
  return others.reduce<readonly [Rational, Rational]>(
    ([least, most], each) => [isAbove(least, each) ? each : least, isAbove(each, most) ? each : most],
    [first, first],
  );
}

function chancesOfLines(structure: DrawStructure, play: Play): readonly Chances[] {
  const known = counted.get(play) ?? exampleLines(play).map((line) => chancesOf(structure, play, line));
  counted.set(play, known);
  return known;
}
