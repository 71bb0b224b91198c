import { withDraws } from '../fairness/draws.ts';
import { RulesFault } from '../games/play-round.ts';
import { isObject, type Json } from '../kernel/json.ts';
import { linkOf, TABLE_ALGORITHM } from '../tables/chain.ts';
import type { Table } from '../tables/define-table.ts';
import { outcomeOf, readProofStakes } from '../tables/outcome.ts';
import { seatResult } from '../tables/play-table.ts';
import type { Proof } from './proof.ts';
import { recorded, type DrawnNumber, type Recomputed } from './recompute.ts';

const LINK = /^[0-9a-f]{64}$/;

const actOf = (step: Json): string => (isObject(step) && typeof step.act === 'string' ? step.act : '');

/** Draws a table's round again from a seat's proof alone. The proof must have passed `isProof`. */
export async function recomputeTable(proof: Proof, table: Table | undefined): Promise<Recomputed> {
  const { algorithm, rules, serverSeed, clientSeed: previous } = proof;
  if (!table || algorithm !== TABLE_ALGORITHM || rules !== table.rules || !LINK.test(previous)) return { known: false };
  const commitment = await linkOf(previous, serverSeed);
  const stakes = readProofStakes(table, proof.choice);
  if (proof.outcome === null || !stakes) return { known: true, commitment };
  const { draws, deal } = await withDraws(proof, (draw) => {
    const draws: DrawnNumber[] = [];
    return { deal: table.deal(recorded(draw, draws)), draws };
  });
  try {
    const result = seatResult(table, deal, stakes, (proof.steps ?? []).map(actOf));
    return { known: true, commitment, draws, round: { outcome: outcomeOf(table, deal, result) } };
  } catch (error) {
    // Acts that the rules do not know lead to what they rule out.
    if (error instanceof RulesFault) return { known: true, commitment, draws };
    throw error;
  }
}
