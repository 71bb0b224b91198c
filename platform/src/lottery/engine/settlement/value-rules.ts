import type { Band, DrawNumbers, Figure, Line, Rule, Values } from '@baize/protocol/lottery';
import { NOTHING, PUSH, when, type Comparison } from './hits.ts';
import type { PrizeRule } from './prize-rules.ts';
import { bullPoints, threeDiceShape, threeDigitShape } from './shapes.ts';

/** The rules that look at the values of a draw as balls, dice or digits (semantics §2.8). */
export type ValueRule = Exclude<Rule, PrizeRule>;

export function compareValues(rule: ValueRule, line: Line, draw: DrawNumbers): Comparison {
  const [token = ''] = line;
  switch (rule.kind) {
    case 'exact':
      return when(isSameList(line, tokensAt(rule.values, draw)));
    case 'same':
      return when(isSameList([...line].sort(), [...tokensAt(rule.values, draw)].sort()));
    case 'among': {
      const drawn = tokensAt(rule.values, draw);
      return when(line.every((pick) => drawn.includes(pick)));
    }
    case 'covers':
      return when(tokensAt(rule.values, draw).every((value) => line.includes(value)));
    case 'none': {
      const drawn = tokensAt(rule.values, draw);
      return when(!line.some((pick) => drawn.includes(pick)));
    }
    case 'times':
      return when(tokensAt(rule.values, draw).filter((value) => value === token).length >= rule.times);
    case 'with-special': {
      const [special = ''] = tokensAt(rule.special, draw);
      const drawn = tokensAt(rule.values, draw);
      return when(line.includes(special) && line.some((pick) => pick !== special && drawn.includes(pick)));
    }
    case 'band':
      return compareBand(rule, token, draw);
    case 'compare': {
      const [a = 0, b = 0] = numbersAt({ group: rule.group, at: [rule.a, rule.b] }, draw);
      return when(token === (a > b ? 'dragon' : a < b ? 'tiger' : 'tie'), token);
    }
    case 'three-digits':
      return when(threeDigitShape(numbersAt(rule.values, draw)) === token, token);
    case 'three-dice':
      return when(threeDiceShape(numbersAt(rule.values, draw)) === token, token);
    case 'bull':
      return when(bullPoints(numbersAt(rule.values, draw)) === token, token);
  }
}

function compareBand(rule: Extract<Rule, { kind: 'band' }>, token: string, draw: DrawNumbers): Comparison {
  const numbers = numbersAt(rule.figure.values, draw, rule.figure.lastDigits);
  if (rule.alikeLoses === true && new Set(numbers).size === 1) return NOTHING;
  const figure = figureOf(rule.figure, numbers);
  if (rule.push?.some((band) => isWithin(band, figure)) === true) return PUSH;
  return when(rule.bands[token]?.some((band) => isWithin(band, figure)) ?? false, token);
}

export const isWithin = ({ from, to, step = 1 }: Band, value: number): boolean =>
  value >= from && value <= to && (value - from) % step === 0;

/** The figure that a rule reads off its values. */
export function figureOf({ within, modulo }: Figure, numbers: readonly number[]): number {
  const figure =
    within === undefined
      ? numbers.reduce((sum, value) => sum + value, 0)
      : numbers.filter((value) => isWithin(within, value)).length;
  return modulo === undefined ? figure : figure % modulo;
}

function tokensAt({ group, at }: Values, draw: DrawNumbers): readonly string[] {
  const values = draw[group] ?? [];
  return at === undefined ? values : at.flatMap((place) => values[place] ?? []);
}

const numbersAt = (values: Values, draw: DrawNumbers, lastDigits = Number.POSITIVE_INFINITY): number[] =>
  tokensAt(values, draw).map((token) => Number.parseInt(token.slice(-lastDigits), 10));

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);
