import { RE2JS } from 're2js';
import { splitLookaheads } from './lookaheads.ts';

const LONGEST = 300;
/** Instructions of a compiled pattern: a match takes at most as many steps for each character. */
export const LARGEST_PROGRAM = 2_000;
const MOST_KEPT = 500;

export interface LinearPattern {
  readonly instructions: number;
  /** Whether the whole value matches, in steps that grow with its length and no faster. */
  readonly matches: (value: string) => boolean;
}

export type ReadPattern =
  | { readonly ok: true; readonly value: LinearPattern }
  | { readonly ok: false; readonly reason: string };

/** Syntax that RE2 and JavaScript read differently: the browser's form would refuse values that the server takes. */
const MEANS_ANOTHER_THING = /\\[ACEQaz]|\[\[:|\(\?(?:P|[a-zA-Z-]+[):])/;

/** Syntax that only a browser's Unicode mode reads as RE2 does; without it `\p{L}` is the letter p and a bracket. */
const NEEDS_UNICODE = /\\(?:[pP]|[ux]\{)/;

/** Properties as JavaScript spells them, which RE2 knows by their short names. */
const CATEGORIES: Readonly<Record<string, string>> = {
  Letter: 'L',
  Uppercase_Letter: 'Lu',
  Lowercase_Letter: 'Ll',
  Mark: 'M',
  Number: 'N',
  Decimal_Number: 'Nd',
  Punctuation: 'P',
  Symbol: 'S',
  Separator: 'Z',
};
const PROPERTY = /\\([pP])\{(?:(?:Script|sc|Script_Extensions|scx|General_Category|gc)=)?(\w+)\}/g;

const ANYTHING: ReadPattern = { ok: true, value: { instructions: 0, matches: () => true } };
const kept = new Map<string, ReadPattern>();

/**
 * A pattern of an operator's, compiled for an engine that never goes back, so that no value keeps the platform busy.
 * `*` stands for anything (specification §5). Refused, with the reason, when either engine cannot read it.
 */
export function readPattern(pattern: string): ReadPattern {
  if (pattern === '*') return ANYTHING;
  const known = kept.get(pattern);
  if (known !== undefined) return known;
  const read = compiled(pattern);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(pattern, read);
  return read;
}

function compiled(pattern: string): ReadPattern {
  if (pattern === '') return { ok: false, reason: 'the pattern is empty: * takes anything' };
  if (pattern.length > LONGEST) return { ok: false, reason: `the pattern is longer than ${LONGEST} characters` };
  if (pattern.includes('\\k<')) return { ok: false, reason: 'invalid escape sequence: `\\k`' };
  if (MEANS_ANOTHER_THING.test(pattern)) return { ok: false, reason: 'the pattern means something else in a browser' };
  try {
    const spelled = pattern.replace(PROPERTY, (_, letter: string, name: string) => {
      return `\\${letter}{${CATEGORIES[name] ?? name}}`;
    });
    // A linear engine has no lookahead: what stands at the beginning is asked of the whole value on its own.
    const programs = splitLookaheads(spelled).map((part) => RE2JS.compile(RE2JS.translateRegExp(part)));
    readInBrowser(pattern);
    const instructions = programs.reduce((sum, program) => sum + program.programSize(), 0);
    if (instructions > LARGEST_PROGRAM) return { ok: false, reason: 'the pattern is too large: repeat less' };
    const matches = (value: string): boolean => programs.every((program) => program.testExact(value));
    return { ok: true, value: { instructions, matches } };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Throws where a browser cannot read it; one with a needless escape is read the old way, and refused where that way
 * is another meaning. It is never run here.
 */
function readInBrowser(pattern: string): void {
  try {
    void new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    void new RegExp(`^(?:${pattern})$`);
    if (NEEDS_UNICODE.test(pattern.replaceAll('\\\\', ''))) {
      throw new Error('the pattern means something else in a browser, which reads it without Unicode: escape less');
    }
  }
}
