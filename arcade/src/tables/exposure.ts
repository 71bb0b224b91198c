import type { JsonObject } from '../kernel/json.ts';
import { partsToMoney } from '../games/parts.ts';
import type { Table } from './define-table.ts';
import { dealsOf } from './draw-tree.ts';
import type { AreaStakes } from './play-table.ts';

/** A result of a table, with the parts of one stake that it returns on each area. */
interface Outcome {
  readonly result: JsonObject;
  readonly parts: ReadonlyMap<string, number>;
}

/** A table of dice, discs or a wheel has fewer results than this; cards have more than anybody could list. */
const MOST_DEALS = 5_000;
const known = new WeakMap<Table, readonly Outcome[] | undefined>();

/** Every result of a table, once; nothing where they cannot be listed or hang on what seats decide. */
export function outcomesOf(table: Table): readonly Outcome[] | undefined {
  if (!known.has(table)) known.set(table, listOutcomes(table));
  return known.get(table);
}

function listOutcomes(table: Table): readonly Outcome[] | undefined {
  if (table.decisions) return undefined;
  const found = new Map<string, Outcome>();
  let dealt = 0;
  for (const { deal, of } of dealsOf((draw) => table.deal(draw))) {
    dealt += 1;
    if (of > MOST_DEALS || dealt > MOST_DEALS) return undefined;
    const parts = new Map(table.areas.map(({ id }) => [id, table.returns(deal, id, [])] as const));
    // The same dice in another order return the same on every area.
    const key = [...parts.values()].join();
    if (!found.has(key)) found.set(key, { result: table.result(deal), parts });
  }
  return [...found.values()];
}

export interface AreaExposure {
  readonly area: string;
  readonly mostMinor: bigint;
}

export interface OutcomeExposure {
  readonly result: JsonObject;
  readonly areas: readonly string[];
  readonly returnedMinor: bigint;
}

export interface Exposure {
  readonly areas: readonly AreaExposure[];
  readonly outcomes: readonly OutcomeExposure[];
  readonly mostMinor: bigint;
  /** `mostMinor` is what some result returns; else no result returns more. */
  readonly isExact: boolean;
}

/** Bounds what a round may return on the first stakes of all its seats. Each seat's return is rounded by itself, as it is paid. */
export function exposureOf(table: Table, seats: readonly AreaStakes[]): Exposure {
  const laid = table.areas.filter(({ id }) => seats.some((stakes) => stakes.has(id)));
  const returned = (area: string, parts: number): bigint =>
    seats.reduce((sum, stakes) => sum + partsToMoney(stakes.get(area) ?? 0n, parts, table.parts), 0n);
  const areas = laid.map(({ id, theory }) => ({ area: id, mostMinor: returned(id, theory.largest * table.parts) }));
  const outcomes = outcomesOf(table)?.map(({ result, parts }) => {
    const paid = laid.map(({ id }) => ({ id, minor: returned(id, parts.get(id) ?? 0) }));
    return {
      result,
      areas: paid.filter(({ minor }) => minor > 0n).map(({ id }) => id),
      returnedMinor: paid.reduce((sum, { minor }) => sum + minor, 0n),
    };
  });
  if (!outcomes) {
    const mostMinor = areas.reduce((sum, each) => sum + each.mostMinor, 0n);
    return { areas, outcomes: [], mostMinor, isExact: areas.length < 2 };
  }
  const dearest = outcomes.toSorted((a, b) =>
    a.returnedMinor === b.returnedMinor ? 0 : a.returnedMinor < b.returnedMinor ? 1 : -1,
  );
  return { areas, outcomes: dearest, mostMinor: dearest[0]?.returnedMinor ?? 0n, isExact: true };
}
