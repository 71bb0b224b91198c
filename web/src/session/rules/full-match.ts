/**
 * Whether a pattern matches a whole value, as the `pattern` attribute of HTML does. Throws on a pattern that
 * cannot be read, and may take exponential time: never call it on the page's own thread.
 */
export function fullMatch(pattern: string, value: string): boolean {
  return compile(`^(?:${pattern})$`).test(value);
}

/** Patterns written before Unicode sets, such as one with a needless escape, are read the old way. */
function compile(source: string): RegExp {
  try {
    return new RegExp(source, 'u');
  } catch {
    return new RegExp(source);
  }
}
