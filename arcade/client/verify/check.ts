import { TABLE_ALGORITHM } from '../../src/tables/chain.ts';
import type { Proof } from '../../src/verify/proof.ts';
import { recomputeTable } from '../../src/verify/recompute-table.ts';
import { recompute, type Recomputed } from '../../src/verify/recompute.ts';
import { loadProof, loadTable } from './games.ts';
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
  const game = await loadProof(proof.game);
  return game && { computed: await recompute(proof, game.game), shown: game };
}
