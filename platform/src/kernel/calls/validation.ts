import type { FieldProblem } from '@baize/protocol/kernel';

/** An issue as zod states it, as far as it is used here. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly input?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/** The problem of each field, in the protocol's words; nested fields are joined with dots. */
export function fieldProblems(issues: readonly Issue[]): Record<string, FieldProblem[]> {
  const fields: Record<string, FieldProblem[]> = {};
  for (const issue of issues) {
    const name = issue.path.map(String).join('.');
    (fields[name] ??= []).push(problemOf(issue));
  }
  return fields;
}

function problemOf(issue: Issue): FieldProblem {
  switch (issue.code) {
    case 'too_small':
      return { rule: typeof issue.input === 'string' ? 'length' : 'min', ...bound('min', issue.minimum) };
    case 'too_big':
      return { rule: typeof issue.input === 'string' ? 'length' : 'max', ...bound('max', issue.maximum) };
    case 'invalid_format':
      return { rule: 'pattern' };
    case 'invalid_type':
      return { rule: issue.input === undefined ? 'required' : 'invalid' };
    default:
      return { rule: 'invalid' };
  }
}

const bound = (name: 'min' | 'max', value: unknown): Partial<FieldProblem> =>
  typeof value === 'number' || typeof value === 'bigint' ? { [name]: Number(value) } : {};

/** Whether NUL or half a surrogate pair stands anywhere in what was sent; the database could store neither. */
export function holdsUnstorable(value: unknown): boolean {
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'string') {
      if (!isStorable(next)) return true;
    } else if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) pending.push(key, inner);
    }
  }
  return false;
}

/** Whether a text can be kept: PostgreSQL takes no NUL, and UTF-8 has no form for half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

const DEEPEST_DETAIL = 16;

/** Whether PostgreSQL can keep it as jsonb: every text storable, and not nested without end. */
export function canBeKept(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === DEEPEST_DETAIL) return false;
  return Object.entries(value).every(([key, inner]) => canBeKept(key, depth) && canBeKept(inner, depth + 1));
}
