const TAG = /<\/?(\d+)\/?>/g;
const BRANCHING = /^(?:plural|select|selectordinal)$/;

/**
 * The names that an ICU message is filled in with, and the numbers of its tags as `<0>`. The words of
 * a plural's or a choice's branches stand in braces too and are looked into, not taken for names.
 */
export function placeholdersOf(message: string): Set<string> {
  const found = new Set([...message.matchAll(TAG)].map((match) => `<${match[1]}>`));
  readMessage(message, 0, found);
  return found;
}

/** Reads up to the brace that closes this message and returns the offset after it. */
function readMessage(text: string, start: number, found: Set<string>): number {
  let at = start;
  while (at < text.length && text[at] !== '}') {
    at = text[at] === '{' ? readArgument(text, at + 1, found) : at + 1;
  }
  return at + 1;
}

/** Reads `name}`, `name, type}` or `name, plural, one {…} other {…}}` and returns the offset after it. */
function readArgument(text: string, start: number, found: Set<string>): number {
  const head = /^\s*(\w+)\s*(?:,\s*(\w+)\s*,?)?/.exec(text.slice(start));
  if (head === null) return start;
  found.add(`{${head[1]}}`);
  let at = start + head[0].length;
  const branching = BRANCHING.test(head[2] ?? '');
  while (at < text.length && text[at] !== '}') {
    at = branching && text[at] === '{' ? readMessage(text, at + 1, found) : at + 1;
  }
  return at + 1;
}
