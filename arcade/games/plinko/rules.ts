import { choose } from '@baize/protocol/kernel/rational';
import type { Draw } from '../../src/fairness/draws.ts';
import { isObject } from '../../src/kernel/json.ts';

/** A ball meets a pin on each row and falls to one side of it, so the cup counts its falls to the right. */
export const ROWS = 12;
export const CUPS = ROWS + 1;

export const RISKS = ['low', 'middle', 'high'] as const;
export type Risk = (typeof RISKS)[number];
export type Choice = { readonly risk: Risk };

/** Ten parts are one stake. The cups from either edge to the middle; both halves are alike. */
export const PARTS = 10;
const HALVES: Readonly<Record<Risk, readonly number[]>> = {
  low: [118, 40, 20, 13, 11, 9, 5],
  middle: [198, 70, 40, 20, 11, 6, 3],
  high: [2_028, 220, 70, 20, 7, 2, 2],
};

export const paysOf = (risk: Risk): readonly number[] => {
  const half = HALVES[risk];
  return [...half, ...half.slice(0, -1).toReversed()];
};

export const riskOf = (value: unknown): Risk | undefined => RISKS.find((risk) => risk === value);

export const readChoice = (value: unknown): Choice | undefined => {
  const risk = isObject(value) ? riskOf(value.risk) : undefined;
  return risk && { risk };
};

/** So many of the 4,096 ways lead into a cup. */
export const waysTo = (cup: number): number => Number(choose(ROWS, cup));

/** The falls in order: 0 to the left, 1 to the right. */
export const fall = (draw: Draw): number[] => Array.from({ length: ROWS }, () => draw(2));
export const cupOf = (path: readonly number[]): number => path.reduce((sum, side) => sum + side, 0);
