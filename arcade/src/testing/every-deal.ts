import { add, rational, ZERO, type Rational } from '@baize/protocol/kernel/rational';
import type { Draw } from '../fairness/draws.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Table } from '../tables/define-table.ts';

/** Draws that give these values, and 0 when they are used up. */
export function drawsOf(values: readonly number[]): Draw {
  let at = 0;
  return () => values[at++] ?? 0;
}

interface Chance<Deal> {
  readonly deal: Deal;
  /** One of so many that are equally likely at its draws. */
  readonly of: number;
}

/** Everything that rules can draw, each with its chance: the tree of their draws is gone through to its end. */
export function everyDeal<Deal>(deal: (draw: Draw) => Deal): Chance<Deal>[] {
  const found: Chance<Deal>[] = [];
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
    found.push({ deal: dealt, of: bounds.reduce((product, bound) => product * bound, 1) });
    while (values.length > 0 && (values.at(-1) ?? 0) + 1 === bounds[values.length - 1]) values.pop();
    const last = values.pop();
    if (last === undefined) return found;
    values.push(last + 1);
  }
}

/** The returns that a table states, by area. */
export const statedReturns = (table: Table): Readonly<Record<string, string>> =>
  Object.fromEntries(table.areas.map(({ id, theory }) => [id, theory.returnToPlayer]));

export interface Found {
  readonly returned: Rational;
  readonly largest: number;
}

/** The exact return of an area without decisions and its largest, in stakes, over everything that can be dealt. */
export function enumerated(table: Table, deals: readonly Chance<JsonObject>[], area: string): Found {
  const { held = 1 } = table.areas.find(({ id }) => id === area) ?? {};
  let returned = ZERO;
  let largest = 0;
  for (const { deal, of } of deals) {
    const parts = table.returns(deal, area, []);
    largest = Math.max(largest, parts);
    returned = add(returned, rational(parts - (held - 1) * table.parts, of * table.parts));
  }
  return { returned, largest: largest / table.parts };
}
