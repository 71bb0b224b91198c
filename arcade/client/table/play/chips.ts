import { formatAmount } from '@baize/protocol/kernel';
import type { Limits, Stakes } from '../../../src/tables/wire.ts';
import { minor } from '../../shared/amounts.ts';

/** Chips on the felt that are not confirmed, and how they came there. */
export interface Chips {
  readonly laid: ReadonlyMap<string, bigint>;
  /** States before each press, the newest last. */
  readonly before: readonly ReadonlyMap<string, bigint>[];
}

/** Bounds of what may be laid now. */
export interface Bounds {
  readonly limits: Limits;
  /** Confirmed by area in this round, those on their way included. */
  readonly confirmed: ReadonlyMap<string, bigint>;
  readonly balanceMinor: bigint;
  /** So many stakes of an area are held while a round runs. */
  readonly heldOf: (area: string) => bigint;
}

/** A chip that was not laid, and why. `bound` is the limit that it would pass. */
export interface Refusal {
  readonly refused: 'AREA_MAX' | 'BALANCE' | 'NOTHING';
  readonly area?: string;
  readonly bound?: bigint;
}

export const NO_CHIPS: Chips = { laid: new Map(), before: [] };

export const sumOf = (stakes: ReadonlyMap<string, bigint>): bigint =>
  [...stakes.values()].reduce((sum, stake) => sum + stake, 0n);

/** The sum that confirming asks of the balance: stakes, and more where more can be lost. */
export const askedFor = (laid: ReadonlyMap<string, bigint>, heldOf: Bounds['heldOf']): bigint =>
  [...laid].reduce((sum, [area, stake]) => sum + stake * heldOf(area), 0n);

const maxOf = ({ limits }: Bounds, area: string): bigint => minor(limits.areas[area]?.max ?? limits.max);
export const minOf = ({ limits }: Pick<Bounds, 'limits'>, area: string): bigint =>
  minor(limits.areas[area]?.min ?? limits.min);

function faultOf(laid: ReadonlyMap<string, bigint>, bounds: Bounds): Refusal | undefined {
  for (const [area, stake] of laid) {
    const most = maxOf(bounds, area);
    if (stake + (bounds.confirmed.get(area) ?? 0n) > most) return { refused: 'AREA_MAX', area, bound: most };
  }
  if (askedFor(laid, bounds.heldOf) > bounds.balanceMinor) return { refused: 'BALANCE' };
  return undefined;
}

const changed = (chips: Chips, laid: ReadonlyMap<string, bigint>, bounds: Bounds): Chips | Refusal =>
  faultOf(laid, bounds) ?? { laid, before: [...chips.before, chips.laid] };

const plus = (laid: ReadonlyMap<string, bigint>, area: string, amount: bigint): ReadonlyMap<string, bigint> =>
  new Map([...laid, [area, (laid.get(area) ?? 0n) + amount]]);

/** Lays one chip on each of the areas, all or none. The first chip of an area is at least its minimum. */
export function lay(chips: Chips, areas: readonly string[], chip: bigint, bounds: Bounds): Chips | Refusal {
  let laid = chips.laid;
  for (const area of areas) {
    const first = !laid.has(area) && !bounds.confirmed.has(area);
    const least = minOf(bounds, area);
    laid = plus(laid, area, first && chip < least ? least : chip);
  }
  return changed(chips, laid, bounds);
}

/** Takes the last press back. */
export const undo = (chips: Chips): Chips => {
  const laid = chips.before.at(-1);
  return laid ? { laid, before: chips.before.slice(0, -1) } : chips;
};

/** Takes back all that is not confirmed; undoing lays it again. */
export const clear = (chips: Chips): Chips =>
  chips.laid.size === 0 ? chips : { laid: new Map(), before: [...chips.before, chips.laid] };

/** Lays as much again on every area that has chips, those confirmed included where nothing else lies. */
export function double(chips: Chips, bounds: Bounds): Chips | Refusal {
  if (chips.laid.size === 0) {
    if (bounds.confirmed.size === 0) return { refused: 'NOTHING' };
    return changed(chips, bounds.confirmed, bounds);
  }
  return changed(chips, new Map([...chips.laid].map(([area, stake]) => [area, stake * 2n])), bounds);
}

/** Lays the stakes that were confirmed last on top of the chips there. */
export function repeat(chips: Chips, last: Stakes | undefined, bounds: Bounds): Chips | Refusal {
  const stakes = Object.entries(last ?? {});
  if (stakes.length === 0) return { refused: 'NOTHING' };
  let laid = chips.laid;
  for (const [area, stake] of stakes) laid = plus(laid, area, minor(stake));
  return changed(chips, laid, bounds);
}

export const isRefusal = (outcome: Chips | Refusal): outcome is Refusal => 'refused' in outcome;

/** Stakes as the wire has them. */
export const asStakes = (laid: ReadonlyMap<string, bigint>): Stakes =>
  Object.fromEntries([...laid].map(([area, stake]) => [area, formatAmount(stake, 4)]));

/** Stakes of the wire in minor units, added up by area. */
export function ofStakes(...all: readonly Stakes[]): ReadonlyMap<string, bigint> {
  let sum: ReadonlyMap<string, bigint> = new Map();
  for (const stakes of all) for (const [area, stake] of Object.entries(stakes)) sum = plus(sum, area, minor(stake));
  return sum;
}
