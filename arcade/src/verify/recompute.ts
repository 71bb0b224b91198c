import { minorOf } from '@baize/protocol/kernel';
import { RULES_VERSION } from '../games/codes.ts';
import { playRound, readChoice, type PlayedRound } from '../games/play.ts';
import type { Json } from '../kernel/json.ts';
import { ALGORITHM, commitmentTo, openDraws } from '../fairness/draws.ts';
import type { Proof } from './proof.ts';

/** One number drawn, with the count of values it could have had. */
export interface DrawnNumber {
  readonly bound: number;
  readonly value: number;
}

export interface Recomputed {
  /** Whether this build knows the proof's algorithm and rules; nothing else was computed when not. */
  readonly known: boolean;
  readonly commitment?: string;
  readonly draws?: readonly DrawnNumber[];
  readonly round?: PlayedRound;
}

/** Draws a round again from its proof alone. The proof must have passed `isProof`. */
export async function recompute(proof: Proof): Promise<Recomputed> {
  if (proof.algorithm !== ALGORITHM || proof.rules !== RULES_VERSION) return { known: false };
  const commitment = await commitmentTo(proof.serverSeed);
  const choice = readChoice(proof.game, proof.choice);
  if (proof.outcome === null || !choice) return { known: true, commitment };
  const draws: DrawnNumber[] = [];
  const draw = await openDraws(proof);
  const recorded = async (bound: number): Promise<number> => {
    const value = await draw(bound);
    draws.push({ bound, value });
    return value;
  };
  const round = await playRound(proof.game, recorded, minorOf(proof.stake), choice.choice);
  return { known: true, commitment, draws, round };
}

/** Whether two JSON values are the same whatever the order of their fields. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const left = Object.entries(a);
  const right = new Map(Object.entries(b));
  return (
    Array.isArray(a) === Array.isArray(b) &&
    left.length === right.size &&
    left.every(([key, value]) => isSame(value, right.get(key)))
  );
}
