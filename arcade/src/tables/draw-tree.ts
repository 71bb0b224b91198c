import type { Draw } from '../fairness/draws.ts';

/** Everything that rules can draw, one after the other. */
export interface Dealt<Deal> {
  readonly deal: Deal;
  /** One of so many that are equally likely at its draws. */
  readonly of: number;
}

/** Goes through the tree of the draws of rules to its end. */
export function* dealsOf<Deal>(deal: (draw: Draw) => Deal): Generator<Dealt<Deal>> {
  const values: number[] = [];
  const bounds: number[] = [];
  for (;;) {
    let at = 0;
    const dealt = deal((bound) => {
      bounds[at] = bound;
      values[at] ??= 0;
      at += 1;
      return values[at - 1] ?? 0;
    });
    values.length = at;
    bounds.length = at;
    yield { deal: dealt, of: bounds.reduce((product, bound) => product * bound, 1) };
    while (values.length > 0 && (values.at(-1) ?? 0) + 1 === bounds[values.length - 1]) values.pop();
    const last = values.pop();
    if (last === undefined) return;
    values.push(last + 1);
  }
}
