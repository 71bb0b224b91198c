import type { Draw } from '../../src/fairness/draws.ts';
import { isObject } from '../../src/kernel/json.ts';

export const RISKS = ['low', 'middle', 'high'] as const;
export type Risk = (typeof RISKS)[number];
export type Choice = { readonly risk: Risk };

/** Ten parts are one stake. The twenty fields of each wheel come to 192 parts, which is 96 % of twenty stakes. */
export const PARTS = 10;
export const WHEELS: Readonly<Record<Risk, readonly number[]>> = {
  low: [12, 0, 12, 15, 12, 0, 12, 12, 15, 0, 12, 12, 0, 15, 12, 12, 0, 12, 15, 12],
  middle: [42, 0, 15, 0, 20, 0, 15, 0, 20, 0, 30, 0, 15, 0, 20, 0, 15, 0, 0, 0],
  high: [192, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
};
export const FIELDS = 20;

export const riskOf = (value: unknown): Risk | undefined => RISKS.find((risk) => risk === value);

export const readChoice = (value: unknown): Choice | undefined => {
  const risk = isObject(value) ? riskOf(value.risk) : undefined;
  return risk && { risk };
};

/** The different returns of a wheel, largest first, and the number of fields of each. */
export const prizesOf = (risk: Risk): readonly (readonly [pays: number, fields: number])[] =>
  [...new Set(WHEELS[risk])]
    .toSorted((a, b) => b - a)
    .map((pays) => [pays, WHEELS[risk].filter((each) => each === pays).length]);

export const fieldDrawn = (draw: Draw): number => draw(FIELDS);
