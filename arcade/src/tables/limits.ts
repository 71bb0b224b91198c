import { formatAmount, parseAmount } from '@baize/protocol/kernel';
import { stakesFor, type StakeRules } from '../games/stakes.ts';
import type { Table } from './define-table.ts';
import { asksOf, heldOf, type AreaStakes } from './play-table.ts';
import type { Limits, Stakes } from './wire.ts';

/** The chips in cents of a dollar; six, one for each of the keys that choose them. */
const CHIPS_CENTS = [100, 500, 1_000, 5_000, 10_000, 50_000];
/** The most that one seat stakes on a round, in cents of a dollar. */
const MOST_CENTS = 100_000;
/** An area pays at most this many times the table's largest stake, so that a long shot takes smaller ones. */
const LARGEST_RETURN = 2n;
/** A decision lays at most so many further stakes, where a table does not say. */
const FURTHER_STAKES = 2;

/** A table's limits for one currency at one operator, in minor units. */
export interface TableLimits {
  /** Every stake is a whole number of the smallest chip. */
  readonly step: bigint;
  readonly chips: readonly bigint[];
  /** The least of one Confirm. */
  readonly min: bigint;
  /** The most that a seat lays in a round before its decisions. */
  readonly max: bigint;
  readonly areas: ReadonlyMap<string, { readonly max: bigint }>;
}

const smallest = (...amounts: readonly bigint[]): bigint =>
  amounts.reduce((least, each) => (each < least ? each : least));

/** Limits that an operator set within a table's own limits, in minor units; null is the table's own. */
export interface SetLimits {
  readonly chips: readonly bigint[] | null;
  readonly min: bigint | null;
  readonly max: bigint | null;
  readonly areas: ReadonlyMap<string, bigint>;
}

const OWN: SetLimits = { chips: null, min: null, max: null, areas: new Map() };

/** The most that the table itself takes on an area. */
function mostOn(table: Table, area: string, largest: number, max: bigint): bigint {
  return smallest(
    max / heldOf(table, area),
    (max * LARGEST_RETURN) / BigInt(largest),
    // A seat must be able to lay what a decision asks for, or it could not go on with its hand.
    asksOf(table, area) ? max / BigInt(table.decisions?.most ?? FURTHER_STAKES) : max,
  );
}

/**
 * Limits from the table's own row of chips, the platform's bounds for a seat and its operator's for the table; nothing
 * where no chip lies within those.
 */
export function limitsOf(table: Table, rules: StakeRules, set: SetLimits = OWN): TableLimits | undefined {
  const [most = 0n] = stakesFor({ ...rules, min_stake: null, max_stake: null }, [MOST_CENTS]);
  const [min_stake, max_stake] = [rules.min_stake, rules.max_stake].map((bound) =>
    bound === null ? undefined : parseAmount(bound),
  );
  const max = smallest(most, max_stake ?? most, set.max ?? most);
  const chips = stakesFor({ ...rules, min_stake: null }, CHIPS_CENTS).filter(
    (chip) => chip <= max && (set.chips?.includes(chip) ?? true),
  );
  const [step] = chips;
  if (step === undefined) return undefined;
  const min = [min_stake, set.min].reduce<bigint>((least, each) => ((each ?? 0n) > least ? (each ?? 0n) : least), step);
  if (min > max) return undefined;
  const areas = table.areas.map(({ id, theory }) => {
    const bound = smallest(mostOn(table, id, theory.largest, max), set.areas.get(id) ?? max);
    const whole = bound - (bound % step);
    return [id, { max: whole < step ? step : whole }] as const;
  });
  return { step, chips, min, max, areas: new Map(areas) };
}

const decimal = (amountMinor: bigint): string => formatAmount(amountMinor, 4);

/** Limits as a page shows them. */
export const limitsView = ({ step, chips, min, max, areas }: TableLimits): Limits => ({
  chips: chips.map(decimal),
  min: decimal(min),
  max: decimal(max),
  areas: Object.fromEntries(
    [...areas].map(([id, bounds]) => [id, { min: decimal(step), max: decimal(bounds.max) }] as const),
  ),
});

/** A reason not to take a stake, and the area that it lies on. */
export interface StakeRefusal {
  readonly code: 'UNKNOWN_AREA' | 'AREA_MIN' | 'AREA_MAX' | 'TABLE_MIN' | 'TABLE_MAX';
  readonly area?: string;
  readonly details?: { readonly bound: string };
}

export type StakesRead =
  | StakeRefusal
  | { readonly code?: never; readonly stakes: AreaStakes; readonly sumMinor: bigint };

/** The sum that the platform is asked for: each stake as often as it can be lost. */
export const heldSum = (table: Table, stakes: AreaStakes): bigint =>
  [...stakes].reduce((sum, [area, stake]) => sum + stake * heldOf(table, area), 0n);

/** Reads the stakes of one Confirm. What lies on the table already, confirmed or on its way, counts as well. */
export function readStakes(table: Table, limits: TableLimits, asked: Stakes, laid: AreaStakes): StakesRead {
  const stakes = new Map<string, bigint>();
  for (const [area, text] of Object.entries(asked)) {
    const bounds = limits.areas.get(area);
    const stakeMinor = parseAmount(text);
    if (!bounds) return { code: 'UNKNOWN_AREA', area };
    if (stakeMinor === undefined || stakeMinor <= 0n || stakeMinor % limits.step !== 0n)
      return { code: 'AREA_MIN', area, details: { bound: decimal(limits.step) } };
    if (stakeMinor + (laid.get(area) ?? 0n) > bounds.max)
      return { code: 'AREA_MAX', area, details: { bound: decimal(bounds.max) } };
    stakes.set(area, stakeMinor);
  }
  const sumMinor = heldSum(table, stakes);
  if (sumMinor < limits.min) return { code: 'TABLE_MIN', details: { bound: decimal(limits.min) } };
  if (sumMinor + heldSum(table, laid) > limits.max)
    return { code: 'TABLE_MAX', details: { bound: decimal(limits.max) } };
  return { stakes, sumMinor };
}
