/** A partner's statement of a period: all its lines, or what in it cannot be read; undefined where none came. */
export type Statement<L> = { readonly lines: readonly L[] } | { readonly refused: string } | undefined;

const SHOWN = 60;
export const NO_JSON = 'the reply is no JSON';

interface Fault {
  readonly path: readonly PropertyKey[];
}

/** The first thing that cannot be read in a reply: where it stands, and what stands there. */
export function faultIn(reply: unknown, { issues: [issue] }: { readonly issues: readonly Fault[] }): string {
  const path = issue?.path ?? [];
  let value = reply;
  for (const step of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  }
  const shown = (JSON.stringify(value) ?? 'nothing').slice(0, SHOWN);
  return `${path.length === 0 ? 'the reply' : path.join('.')}: ${shown}`;
}
