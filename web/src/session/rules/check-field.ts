import type { FieldProblem } from '@baize/protocol/kernel';
import type { FieldRule } from '@baize/protocol/settings';

/** Answers whether a pattern matches a whole value; `undefined` when there was no time to find out. */
export type MatchPattern = (pattern: string, value: string) => Promise<boolean | undefined>;

/** The part of a field's rule that looks at what was typed. */
export type FieldShape = Pick<FieldRule, 'pattern' | 'patternName' | 'min' | 'max'>;

/** The pattern that matches anything (specification §5). */
const ANYTHING = '*';

/** Characters as a person counts them: an emoji or a rare Han character is one and not two. */
export const lengthOf = (value: string): number => [...value].length;

/**
 * The first rule that a value breaks, or `undefined` (specification §5). A value passes only if it matches and
 * its length is within bounds; either failure has the pattern's own sentence and both bounds. Nothing typed breaks no
 * rule: whether something has to be is for the form to say. A pattern that cannot be evaluated lets the value pass,
 * because the server checks it again.
 */
export async function checkField(
  value: string,
  rule: FieldShape,
  matchPattern: MatchPattern,
): Promise<FieldProblem | undefined> {
  if (value === '') return undefined;
  const length = lengthOf(value);
  const broken: FieldProblem = { rule: 'pattern', pattern: rule.patternName, min: rule.min, max: rule.max };
  if (length < rule.min || length > rule.max) return { ...broken, rule: 'length' };
  if (rule.pattern === ANYTHING) return undefined;
  return (await matchPattern(rule.pattern, value)) === false ? broken : undefined;
}
