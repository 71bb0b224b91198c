import { rational, type Rational } from '@baize/protocol/kernel/rational';
import type { Draw } from '../../src/fairness/draws.ts';
import { isObject } from '../../src/kernel/json.ts';

/** A ladder: so many planks on each rung, so many of them sound, so many rungs. */
export interface Ladder {
  readonly planks: number;
  readonly sound: number;
  readonly rungs: number;
}

export const WAYS = ['3-4', '2-3', '1-2', '1-3'] as const;
export type Way = (typeof WAYS)[number];
export const LADDERS: Readonly<Record<Way, Ladder>> = {
  '3-4': { planks: 4, sound: 3, rungs: 9 },
  '2-3': { planks: 3, sound: 2, rungs: 9 },
  '1-2': { planks: 2, sound: 1, rungs: 9 },
  '1-3': { planks: 3, sound: 1, rungs: 6 },
};

/** 193 of 200 come back on average, on every ladder and from every rung. */
const RETURN = { of: 193, parts: 200 } as const;
/** The last rung of the steepest ladder returns 703.485 stakes. */
export const LARGEST = 704;

export type Choice = { readonly way: Way };
export type Step = { readonly plank: number };

export const wayOf = (value: unknown): Way | undefined => WAYS.find((way) => way === value);

export const readChoice = (value: unknown): Choice | undefined => {
  const way = isObject(value) ? wayOf(value.way) : undefined;
  return way && { way };
};

export const readStep = (value: unknown, planks: unknown): Step | undefined => {
  const plank = isObject(value) ? value.plank : undefined;
  if (typeof plank !== 'number' || !Number.isInteger(plank) || plank < 0) return undefined;
  return typeof planks === 'number' && plank < planks ? { plank } : undefined;
};

/** The worth of a rung as parts of the stake: 96.5 % of the stake divided by the chance to get there. */
export function worthOf(way: Way, climbed: number): { readonly returns: number; readonly parts: number } {
  const { planks, sound } = LADDERS[way];
  if (climbed === 0) return { returns: 0, parts: 1 };
  return { returns: RETURN.of * planks ** climbed, parts: RETURN.parts * sound ** climbed };
}

export const timesOf = (way: Way, climbed: number): Rational => {
  const { returns, parts } = worthOf(way, climbed);
  return rational(returns, parts);
};

/** The sound planks of every rung, from the lowest up, drawn before the first step. */
export function soundPlanks(draw: Draw, way: Way): number[][] {
  const { planks, sound, rungs } = LADDERS[way];
  return Array.from({ length: rungs }, () => {
    const drawn = draw(planks);
    // One plank is drawn: the only sound one, or the only broken one.
    return Array.from({ length: planks }, (_, plank) => plank).filter((plank) => (plank === drawn) === (sound === 1));
  });
}
