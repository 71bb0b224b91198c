const QUERY_MAX = 80;

/** The search parameters of `/helpmc`. */
export interface HelpSearch {
  readonly q?: string | undefined;
}

/** Reads the address; the router takes a query of digits for a number. */
export function readHelpSearch({ q }: Record<string, unknown>): HelpSearch {
  const text = typeof q === 'number' ? String(q) : q;
  return typeof text === 'string' && text.trim() !== '' ? { q: text.slice(0, QUERY_MAX) } : {};
}
