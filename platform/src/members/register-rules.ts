import type { FieldProblem } from '@baize/protocol/kernel';
import {
  registerFieldNames,
  type FieldRule,
  type RegisterFieldName,
  type RegisterSettings,
} from '@baize/protocol/settings';
import { readPattern } from '../kernel/patterns/linear-pattern.ts';

type Values = Readonly<Partial<Record<RegisterFieldName, string>>>;

/** A checked form: the accepted values and the faults. */
export interface CheckedForm {
  readonly values: Values;
  readonly problems: Record<string, FieldProblem[]>;
}

/** A password means what was typed, spaces and all; everything else is taken without them. */
const AS_TYPED: readonly RegisterFieldName[] = ['password', 'confirmPassword'];

/**
 * Holds a sign-up against the operator's rules (specification §5): a field that is off is left out, one that is
 * required must be there, and what is there must match its pattern and its length.
 */
export function checkForm(form: Values, { fields }: RegisterSettings): CheckedForm {
  const values: Partial<Record<RegisterFieldName, string>> = {};
  const problems: Record<string, FieldProblem[]> = {};
  for (const name of registerFieldNames) {
    const rule = fields[name];
    if (!rule?.enabled) continue;
    const typed = form[name] ?? '';
    const value = AS_TYPED.includes(name) ? typed : typed.trim();
    const found = checkField(value, rule);
    if (found) problems[name] = [found];
    else if (value !== '') values[name] = value;
  }
  return { values, problems };
}

/** One value against one rule; undefined when it passes. Length counts characters as a person does. */
export function checkField(value: string, rule: FieldRule): FieldProblem | undefined {
  const { pattern, patternName, min, max, required } = rule;
  if (value === '') return required ? { rule: 'required' } : undefined;
  const length = [...value].length;
  if (length < min || length > max) return { rule: 'length', min, max, pattern: patternName };
  return matches(pattern, value) ? undefined : { rule: 'pattern', min, max, pattern: patternName };
}

/** The whole value must match. A pattern of an older version that no linear engine reads keeps nobody out. */
function matches(pattern: string, value: string): boolean {
  const read = readPattern(pattern);
  return !read.ok || read.value.matches(value);
}
