/**
 * Patterns with a sentence of their own (specification §5), by the name that picks the sentence. A rule that is given
 * one of these names takes its pattern as well, so that people read what is really asked of them.
 */
export const NAMED_PATTERNS = {
  any: '*',
  digits: '^[0-9]*$',
  lettersDigits: '^[A-Za-z0-9]*$',
  startsWithLetter: '^[A-Za-z][A-Za-z0-9]*$',
  email: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  noSpaces: '^\\S*$',
  oneUppercase: '^.*\\p{Lu}.*$',
  dateYearFirst: '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$',
  dateMonthFirst: '^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-[0-9]{4}$',
  korean: '^[\\p{Script=Hangul} ]*$',
  thai: '^[\\p{Script=Thai} ]*$',
  strong: '^(?=.*\\p{Lu})(?=.*\\p{Ll})(?=.*\\p{Nd})(?=.*[^\\p{L}\\p{M}\\p{N}]).*$',
  payeeName: "^[\\p{L}\\p{M}'’.·, -]*$",
} as const;

export type PatternName = keyof typeof NAMED_PATTERNS;

export const PATTERN_NAMES = Object.keys(NAMED_PATTERNS) as readonly PatternName[];

/** The name of a pattern without a sentence of its own: people read the bounds alone. */
export const OTHER_PATTERN = 'other';
