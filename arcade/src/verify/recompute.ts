import { minorOf } from '@baize/protocol/kernel';
import { ALGORITHM, commitmentTo, withDraws, type Draw } from '../fairness/draws.ts';
import type { Game } from '../games/define-game.ts';
import { playRound, type PlayedRound } from '../games/play-round.ts';
import { isObject, type Json, type JsonObject } from '../kernel/json.ts';
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
  readonly round?: Pick<PlayedRound, 'outcome'>;
}

const isStep = (step: Json): step is JsonObject => isObject(step);

/** Draws that write down what they gave. */
export const recorded =
  (draw: Draw, drawn: DrawnNumber[]): Draw =>
  (bound) => {
    const value = draw(bound);
    drawn.push({ bound, value });
    return value;
  };

/** Draws a round again from its proof alone. The proof must have passed `isProof`. */
export async function recompute(proof: Proof, game: Game | undefined): Promise<Recomputed> {
  if (!game || proof.algorithm !== ALGORITHM || proof.rules !== game.rules) return { known: false };
  const commitment = await commitmentTo(proof.serverSeed);
  const choice = game.readChoice(proof.choice);
  if (proof.outcome === null || choice === undefined) return { known: true, commitment };
  const steps = (proof.steps ?? []).filter(isStep);
  const draws = await withDraws(proof, (draw) => {
    const drawn: DrawnNumber[] = [];
    game.play(recorded(draw, drawn), choice, steps);
    return drawn;
  });
  const round = await playRound(game, { ...proof, stakeMinor: minorOf(proof.stake), choice, steps });
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
