import { withDraws } from '../fairness/draws.ts';
import { partsToMoney } from '../games/parts.ts';
import { RulesFault } from '../games/play-round.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Table } from './define-table.ts';

/** A round is drawn from this. The chain's link before it stands in the place of a player's seed. */
export interface DealInput {
  readonly roundId: string;
  readonly serverSeed: string;
  readonly previous: string;
}

/** Draws a whole round: the same on the server and in the verifier. */
export const dealTable = (table: Table, { roundId, serverSeed, previous }: DealInput): Promise<JsonObject> =>
  withDraws({ game: table.code, roundId, serverSeed, clientSeed: previous }, (draw) => table.deal(draw));

/** First stakes by area, in minor units. */
export type AreaStakes = ReadonlyMap<string, bigint>;

/** An area's part in the round of one seat. */
export interface AreaResult {
  /** The first stake, with what was held or laid by acts. */
  readonly laidMinor: bigint;
  readonly returnedMinor: bigint;
}

export interface SeatResult {
  readonly areas: ReadonlyMap<string, AreaResult>;
  readonly laidMinor: bigint;
  readonly returnedMinor: bigint;
}

/** Whether the area's stakes ask their seat for decisions. */
export const asksOf = (table: Table, area: string): boolean => table.decisions?.areas.includes(area) ?? false;

/** How many stakes are taken for one that is laid on the area: one, or as many as can be lost. */
export const heldOf = (table: Table, area: string): bigint =>
  BigInt(table.areas.find(({ id }) => id === area)?.held ?? 1);

/** Stakes that these acts laid in addition, of one first stake. */
export function laidByActs(table: Table, deal: JsonObject, taken: readonly string[]): bigint {
  const { decisions } = table;
  if (!decisions) return 0n;
  return taken.reduce((sum, act, index) => {
    const decision = decisions.open(deal, taken.slice(0, index)).find(({ id }) => id === act);
    return sum + BigInt(decision?.stakes ?? 0);
  }, 0n);
}

/** The return of an area, in parts of its first stake. Throws a {@link RulesFault} for what the theory rules out. */
export function returnParts(table: Table, deal: JsonObject, area: string, taken: readonly string[]): number {
  const parts = table.returns(deal, area, taken);
  const largest = table.areas.find(({ id }) => id === area)?.theory.largest ?? 0;
  if (!Number.isSafeInteger(parts) || parts < 0)
    throw new RulesFault(`${table.code} returns a broken part on ${area}.`);
  if (parts > largest * table.parts) throw new RulesFault(`${table.code} returns more than it states on ${area}.`);
  return parts;
}

/** A seat's money after a round, area by area, down to the last whole minor unit. */
export function seatResult(table: Table, deal: JsonObject, stakes: AreaStakes, taken: readonly string[]): SeatResult {
  const further = laidByActs(table, deal, taken);
  const areas = new Map<string, AreaResult>();
  for (const [area, stakeMinor] of stakes) {
    const asks = asksOf(table, area);
    const times = heldOf(table, area) + (asks ? further : 0n);
    const parts = returnParts(table, deal, area, asks ? taken : []);
    areas.set(area, {
      laidMinor: stakeMinor * times,
      returnedMinor: partsToMoney(stakeMinor, parts, table.parts),
    });
  }
  const sum = (pick: (result: AreaResult) => bigint): bigint =>
    [...areas.values()].reduce((total, result) => total + pick(result), 0n);
  return { areas, laidMinor: sum((each) => each.laidMinor), returnedMinor: sum((each) => each.returnedMinor) };
}

/** The areas that pay in this round to everybody; those that ask for decisions are each seat's own affair. */
export const winningAreas = (table: Table, deal: JsonObject): string[] =>
  table.areas
    .filter(({ id, held = 1 }) => !asksOf(table, id) && table.returns(deal, id, []) > table.parts * held)
    .map(({ id }) => id);

/** Every area can be settled, whatever was laid: asked before anything is shown, so that a fault refunds the round. */
export function requirePlayable(table: Table, deal: JsonObject): void {
  table.opening(deal);
  table.closing?.(deal);
  table.result(deal);
  for (const { id } of table.areas) if (!asksOf(table, id)) returnParts(table, deal, id, []);
}
