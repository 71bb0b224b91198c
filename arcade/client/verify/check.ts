import { CARDS_ALGORITHM } from '../../src/cards/hand/shuffle.ts';
import { TABLE_ALGORITHM } from '../../src/tables/chain.ts';
import type { Proof } from '../../src/verify/proof.ts';
import { recomputeCards } from '../../src/verify/recompute-cards.ts';
import { recomputeTable } from '../../src/verify/recompute-table.ts';
import { recompute, type Recomputed } from '../../src/verify/recompute.ts';
import { handSteps } from './hand-steps.ts';
import { FISH_ALGORITHM } from '../../src/fish/sitting.ts';
import { recomputeFish } from '../../src/verify/recompute-fish.ts';
import { fishSteps } from './fish-steps.ts';
import { loadCards, loadFishGame, loadProof, loadTable } from './games.ts';
import { plainSteps, type GameProof } from './step.ts';

/** A proof drawn again, and the way to show it; nothing for a game or a table that is not played here. */
export interface Checked {
  readonly computed: Recomputed;
  readonly shown: Pick<GameProof, 'steps' | 'drawings'>;
}

export async function check(proof: Proof): Promise<Checked | undefined> {
  if (proof.algorithm === TABLE_ALGORITHM) {
    const table = await loadTable(proof.game);
    return table && { computed: await recomputeTable(proof, table), shown: { steps: plainSteps } };
  }
  if (proof.algorithm === CARDS_ALGORITHM) {
    const cards = await loadCards(proof.game);
    return cards && { computed: await recomputeCards(proof, cards), shown: { steps: handSteps(cards) } };
  }
  if (proof.algorithm === FISH_ALGORITHM) {
    const fish = await loadFishGame(proof.game);
    if (!fish) return undefined;
    const computed = await recomputeFish(proof, fish);
    return { computed, shown: { steps: fishSteps(fish, computed.shots ?? []) } };
  }
  const game = await loadProof(proof.game);
  return game && { computed: await recompute(proof, game.game), shown: game };
}
