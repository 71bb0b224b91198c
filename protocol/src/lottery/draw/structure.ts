/**
 * The parts of one draw of a game, group by group. A group draws `count` values one after the other:
 * - `digits`: a number of so many digits, leading zeros kept, each as likely as any other;
 * - `range`: a value from `from` to `to`, independent of the others (dice);
 * - `pool`: a ball from `from` to `to` that is not put back. Groups that name the same pool draw from what is left.
 */
export type DrawGroup =
  | { readonly kind: 'digits'; readonly code: string; readonly count: number; readonly digits: number }
  | {
      readonly kind: 'range';
      readonly code: string;
      readonly count: number;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly kind: 'pool';
      readonly code: string;
      readonly count: number;
      readonly pool: string;
      readonly from: number;
      readonly to: number;
      /** Digits of a token: 2 writes 7 as `07`. */
      readonly width: number;
    };

export type DrawStructure = readonly DrawGroup[];

/** The numbers of one draw by group, in the order drawn: `{ special: ['73946'], first: ['20558'] }`. */
export type DrawNumbers = Readonly<Record<string, readonly string[]>>;

/** How many values a draw consists of. */
export const drawSize = (structure: DrawStructure): number => structure.reduce((sum, group) => sum + group.count, 0);

/** Whether the numbers fit the structure: every group full, every value possible, no ball twice. */
export function fitsStructure(structure: DrawStructure, numbers: DrawNumbers): boolean {
  const pools = new Map<string, Set<string>>();
  if (Object.keys(numbers).length !== structure.length) return false;
  return structure.every((group) => {
    const values = numbers[group.code];
    if (values?.length !== group.count || !values.every((value) => fitsGroup(group, value))) return false;
    if (group.kind !== 'pool') return true;
    const seen = pools.get(group.pool) ?? new Set();
    pools.set(group.pool, seen);
    return values.every((value) => !seen.has(value) && seen.add(value));
  });
}

function fitsGroup(group: DrawGroup, value: string): boolean {
  if (group.kind === 'digits') return value.length === group.digits && /^\d+$/.test(value);
  const number = /^\d{1,3}$/.test(value) ? Number.parseInt(value, 10) : Number.NaN;
  if (!(number >= group.from && number <= group.to)) return false;
  return value === tokenOf(number, group.kind === 'pool' ? group.width : 1);
}

/** A value as it is written in selections and results. */
export const tokenOf = (value: number, width: number): string => value.toString().padStart(width, '0');
