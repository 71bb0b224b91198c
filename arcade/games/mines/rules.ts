import { choose, rational, type Rational } from '@baize/protocol/kernel/rational';
import type { Draw } from '../../src/fairness/draws.ts';
import { isObject } from '../../src/kernel/json.ts';

export const COLUMNS = 5;
export const FIELDS = COLUMNS * COLUMNS;
export const MOST_MINES = FIELDS - 1;

/** 97 of 100 come back on average, whatever is chosen and whenever the round is ended. */
const RETURN_PER_HUNDRED = 97;
/** A round is over before a field that would make it worth more than this many stakes. */
export const TOP = 1_000;

export type Choice = { readonly mines: number };
export type Step = { readonly field: number };

const isWhole = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;

export const readChoice = (value: unknown): Choice | undefined =>
  isObject(value) && isWhole(value.mines, 1, MOST_MINES) ? { mines: value.mines } : undefined;

export const fieldsIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((each): each is number => isWhole(each, 0, FIELDS - 1)) : [];

export const readStep = (value: unknown, opened: unknown): Step | undefined =>
  isObject(value) && isWhole(value.field, 0, FIELDS - 1) && !fieldsIn(opened).includes(value.field)
    ? { field: value.field }
    : undefined;

interface Worth {
  readonly returns: number;
  readonly parts: number;
}

function computedWorth(mines: number, opened: number): Worth {
  if (opened === 0) return { returns: 0, parts: 1 };
  return {
    returns: RETURN_PER_HUNDRED * Number(choose(FIELDS, opened)),
    parts: 100 * Number(choose(FIELDS - mines, opened)),
  };
}

/** By mines and open fields, computed once. */
const WORTHS: readonly (readonly Worth[])[] = Array.from({ length: FIELDS }, (_row, mines) =>
  Array.from({ length: FIELDS - mines + 1 }, (_, opened) => computedWorth(mines, opened)),
);

/** The worth of so many open fields as parts of the stake: 97 % of the stake divided by the chance to get there. */
export const worthOf = (mines: number, opened: number): Worth =>
  WORTHS[mines]?.[opened] ?? computedWorth(mines, opened);

export const timesOf = (mines: number, opened: number): Rational => {
  const { returns, parts } = worthOf(mines, opened);
  return rational(returns, parts);
};

function computedMost(mines: number): number {
  let fields = 1;
  while (fields < FIELDS - mines) {
    const { returns, parts } = worthOf(mines, fields + 1);
    if (returns > TOP * parts) break;
    fields += 1;
  }
  return fields;
}

const MOST_FIELDS: readonly number[] = Array.from({ length: FIELDS }, (_, mines) => computedMost(mines));

/** So many fields can be opened at most: all that are free, or as many as {@link TOP} allows. */
export const mostFields = (mines: number): number => MOST_FIELDS[mines] ?? computedMost(mines);

const ALL_FIELDS: readonly number[] = Array.from({ length: FIELDS }, (_, index) => index);

/** The mines, in order, drawn before the first step: nothing that the player does moves one. */
export function minesIn(draw: Draw, mines: number): number[] {
  const fields = ALL_FIELDS.slice();
  const taken = Array.from({ length: mines }, () => fields.splice(draw(fields.length), 1)[0] ?? 0);
  return taken.toSorted((a, b) => a - b);
}
