const NAME = /^[\p{L}\p{N}_.@-]{1,64}$/u;

export interface LineSearch {
  /** The downline that the form is opened for. */
  readonly downline?: string | undefined;
}

/** The router reads a name of digits as a number. */
export function readLineSearch({ downline }: Record<string, unknown>): LineSearch {
  const name = typeof downline === 'number' ? String(downline) : downline;
  return typeof name === 'string' && NAME.test(name) ? { downline: name } : {};
}
