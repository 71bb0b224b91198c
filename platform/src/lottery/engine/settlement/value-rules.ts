import type { Band, DrawNumbers, Figure, Line, Rule, Values } from '@baize/protocol/lottery';
import { NOTHING, PUSH, when, type CompareLine, type Comparison } from './hits.ts';
import type { PrizeRule } from './prize-rules.ts';
import { bullPoints, threeDiceShape, threeDigitShape } from './shapes.ts';

/** The rules that look at the values of a draw as balls, dice or digits (semantics §2.8). */
export type ValueRule = Exclude<Rule, PrizeRule>;

export const compareValues = (rule: ValueRule, line: Line, draw: DrawNumbers): Comparison =>
  prepareValues(rule, draw)(line);

/** Reads the values of a draw once. */
export function prepareValues(rule: ValueRule, draw: DrawNumbers): CompareLine {
  switch (rule.kind) {
    case 'exact': {
      const drawn = tokensAt(rule.values, draw);
      return (line) => when(isSameList(line, drawn));
    }
    case 'same': {
      const drawn = [...tokensAt(rule.values, draw)].sort();
      return (line) => when(isSameList([...line].sort(), drawn));
    }
    case 'among': {
      const drawn = new Set(tokensAt(rule.values, draw));
      return (line) => when(line.every((pick) => drawn.has(pick)));
    }
    case 'covers': {
      const drawn = tokensAt(rule.values, draw);
      return (line) => when(drawn.every((value) => line.includes(value)));
    }
    case 'none': {
      const drawn = new Set(tokensAt(rule.values, draw));
      return (line) => when(!line.some((pick) => drawn.has(pick)));
    }
    case 'times': {
      const drawn = tokensAt(rule.values, draw);
      return ([token]) => when(drawn.filter((value) => value === token).length >= rule.times);
    }
    case 'with-special': {
      const [special = ''] = tokensAt(rule.special, draw);
      const drawn = new Set(tokensAt(rule.values, draw));
      return (line) => when(line.includes(special) && line.some((pick) => pick !== special && drawn.has(pick)));
    }
    case 'band':
      return prepareBand(rule, draw);
    case 'compare': {
      const [a = 0, b = 0] = numbersAt({ group: rule.group, at: [rule.a, rule.b] }, draw);
      return onlyToken(a > b ? 'dragon' : a < b ? 'tiger' : 'tie');
    }
    case 'three-digits':
      return onlyToken(threeDigitShape(numbersAt(rule.values, draw)));
    case 'three-dice':
      return onlyToken(threeDiceShape(numbersAt(rule.values, draw)));
    case 'bull':
      return onlyToken(bullPoints(numbersAt(rule.values, draw)));
  }
}

const onlyToken =
  (drawn: string | undefined): CompareLine =>
  ([token = '']) =>
    when(drawn === token, token);

function prepareBand(rule: Extract<Rule, { kind: 'band' }>, draw: DrawNumbers): CompareLine {
  const numbers = numbersAt(rule.figure.values, draw, rule.figure.lastDigits);
  if (rule.alikeLoses === true && new Set(numbers).size === 1) return () => NOTHING;
  const figure = figureOf(rule.figure, numbers);
  if (rule.push?.some((band) => isWithin(band, figure)) === true) return () => PUSH;
  return ([token = '']) => when(rule.bands[token]?.some((band) => isWithin(band, figure)) ?? false, token);
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

export function tokensAt({ group, at }: Values, draw: DrawNumbers): readonly string[] {
  const values = draw[group] ?? [];
  return at === undefined ? values : at.flatMap((place) => values[place] ?? []);
}

const numbersAt = (values: Values, draw: DrawNumbers, lastDigits = Number.POSITIVE_INFINITY): number[] =>
  tokensAt(values, draw).map((token) => Number.parseInt(token.slice(-lastDigits), 10));

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);
