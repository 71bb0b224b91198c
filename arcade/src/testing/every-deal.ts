import { add, rational, ZERO, type Rational } from '@baize/protocol/kernel/rational';
import type { Draw } from '../fairness/draws.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Table } from '../tables/define-table.ts';
import { dealsOf, type Dealt } from '../tables/draw-tree.ts';

/** Draws that give these values, and 0 when they are used up. */
export function drawsOf(values: readonly number[]): Draw {
  let at = 0;
  return () => values[at++] ?? 0;
}

/** Everything that rules can draw, each with its chance. */
export const everyDeal = <Deal>(deal: (draw: Draw) => Deal): Dealt<Deal>[] => [...dealsOf(deal)];

/** The returns that a table states, by area. */
export const statedReturns = (table: Table): Readonly<Record<string, string>> =>
  Object.fromEntries(table.areas.map(({ id, theory }) => [id, theory.returnToPlayer]));

export interface Found {
  readonly returned: Rational;
  readonly largest: number;
}

/** The exact return of an area without decisions and its largest, in stakes, over everything that can be dealt. */
export function enumerated(table: Table, deals: readonly Dealt<JsonObject>[], area: string): Found {
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
