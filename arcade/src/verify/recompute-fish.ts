import { commitmentTo, type Draw } from '../fairness/draws.ts';
import { targetNamed, type FishGame } from '../fish/define-fish.ts';
import { FISH_ALGORITHM, outcomeOfSitting, readShots, shotAt, type DrawnShot } from '../fish/sitting.ts';
import { isObject } from '../kernel/json.ts';
import type { Proof } from './proof.ts';
import { recorded, type DrawnNumber, type Recomputed } from './recompute.ts';

export interface RecomputedSitting extends Recomputed {
  readonly shots?: readonly DrawnShot[];
}

/** Draws every shot of a sitting again from its proof alone. The proof must have passed `isProof`. */
export async function recomputeFish(proof: Proof, game: FishGame | undefined): Promise<RecomputedSitting> {
  const { algorithm, rules, roundId, serverSeed, clientSeed, choice, outcome } = proof;
  if (!game || algorithm !== FISH_ALGORITHM || rules !== game.rules) return { known: false };
  const commitment = await commitmentTo(serverSeed);
  const asked = readShots(game, isObject(choice) ? choice.shots : undefined);
  if (outcome === null || !asked) return { known: true, commitment };
  const draws: DrawnNumber[] = [];
  const shots: DrawnShot[] = [];
  const seed = { sittingId: roundId, serverSeed, clientSeed };
  for (const shot of asked) {
    const target = targetNamed(game, shot.fish);
    if (!target) return { known: true, commitment };
    // Rules are run again where they ran out of numbers, so only the last run of a shot counts.
    let own: DrawnNumber[] = [];
    const watched = (draw: Draw): Draw => recorded(draw, (own = []));
    const worth = await shotAt(game, target, seed, shot.index, watched);
    draws.push(...own);
    shots.push({ ...shot, worth });
  }
  return { known: true, commitment, draws, shots, round: { outcome: outcomeOfSitting(shots) } };
}
