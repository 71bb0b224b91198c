import { formatAmount, parseAmount } from '@baize/protocol/kernel';
import type { Json, JsonObject } from '../kernel/json.ts';
import { isObject } from '../kernel/json.ts';
import type { Table } from './define-table.ts';
import type { AreaStakes, SeatResult } from './play-table.ts';

const decimal = (minor: bigint): string => formatAmount(minor, 4);

/** A seat's money as the record and the proof have it: all that was laid on each area, and its return. */
export const areasOf = ({ areas }: SeatResult): JsonObject =>
  Object.fromEntries(
    [...areas].map(([area, { laidMinor, returnedMinor }]) => [
      area,
      { stake: decimal(laidMinor), returned: decimal(returnedMinor) },
    ]),
  );

/** The whole of a seat's round: it goes into the proof, and the verifier compares it field by field. */
export const outcomeOf = (table: Table, deal: JsonObject, result: SeatResult): JsonObject => ({
  deal,
  result: table.result(deal),
  areas: areasOf(result),
  staked: decimal(result.laidMinor),
  payout: decimal(result.returnedMinor),
});

/** The first stakes of a proof; nothing where they are none of this table's. */
export function readProofStakes(table: Table, choice: Json): AreaStakes | undefined {
  if (!isObject(choice)) return undefined;
  const stakes = new Map<string, bigint>();
  for (const [area, text] of Object.entries(choice)) {
    const minor = typeof text === 'string' ? parseAmount(text) : undefined;
    if (minor === undefined || !table.areas.some(({ id }) => id === area)) return undefined;
    stakes.set(area, minor);
  }
  return stakes;
}
