/**
 * `^(?=A)(?=B)C` as patterns that a whole value must match one and all: `(?:A)[\s\S]*`, `(?:B)[\s\S]*` and `C`. A
 * pattern without lookaheads at its beginning, or one that is another thing altogether after a `|`, stays as it is.
 */
export function splitLookaheads(pattern: string): string[] {
  const conditions: string[] = [];
  let at = pattern.startsWith('^') ? 1 : 0;
  while (pattern.startsWith(OPENS, at)) {
    const end = closingBracket(pattern, at + OPENS.length);
    if (end === undefined || '*+?{'.includes(pattern[end + 1] ?? '|')) break;
    conditions.push(`(?:${pattern.slice(at + OPENS.length, end)})[\\s\\S]*`);
    at = end + 1;
  }
  const rest = pattern.slice(at);
  return conditions.length === 0 || hasAlternatives(rest) ? [pattern] : [...conditions, rest];
}

const OPENS = '(?=';

/** Each character that is not escaped and not of a class, with how many brackets are open before it. */
function* bareCharacters(pattern: string, from: number): Generator<{ at: number; character: string; depth: number }> {
  let depth = 0;
  let isInClass = false;
  for (let at = from; at < pattern.length; at += 1) {
    const character = pattern[at] ?? '';
    if (character === '\\') {
      at += 1;
      continue;
    }
    if (isInClass) {
      isInClass = character !== ']';
      continue;
    }
    isInClass = character === '[';
    yield { at, character, depth };
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
  }
}

function closingBracket(pattern: string, from: number): number | undefined {
  for (const { at, character, depth } of bareCharacters(pattern, from)) {
    if (character === ')' && depth === 0) return at;
  }
  return undefined;
}

function hasAlternatives(pattern: string): boolean {
  for (const { character, depth } of bareCharacters(pattern, 0)) {
    if (character === '|' && depth === 0) return true;
  }
  return false;
}
