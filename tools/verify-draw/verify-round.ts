import { readFileSync } from 'node:fs';
import { fromBase64Url } from '../../arcade/src/fairness/encoding.ts';
import { CARDS_ALGORITHM } from '../../arcade/src/cards/hand/shuffle.ts';
import { loadCards, loadGames, loadTables } from '../../arcade/src/games/registry.ts';
import { TABLE_ALGORITHM } from '../../arcade/src/tables/chain.ts';
import { readBookProof, type BookProof } from '../../arcade/src/verify/book-proof.ts';
import { faultsOf, isProof } from '../../arcade/src/verify/proof.ts';
import { isSame, recompute } from '../../arcade/src/verify/recompute.ts';
import { recomputeBook } from '../../arcade/src/verify/recompute-book.ts';
import { recomputeCards } from '../../arcade/src/verify/recompute-cards.ts';
import { recomputeTable } from '../../arcade/src/verify/recompute-table.ts';
import type { Verified } from './verify.ts';

/** A proof as JSON, or as the address of the verifier carries it. */
function readProof(text: string): unknown {
  const coded = text.trim();
  try {
    return JSON.parse(coded.startsWith('{') ? coded : (fromBase64Url(coded.slice(coded.lastIndexOf('#') + 1)) ?? ''));
  } catch {
    return undefined;
  }
}

/** Plays a round of the arcade again from its proof. Throws an Error whose message is for a person. */
export async function verifyRound(file: string): Promise<Verified> {
  const proof = readProof(readFileSync(file, 'utf8'));
  const slip = readBookProof(proof);
  if (slip !== undefined) return verifySlip(slip);
  if (!isProof(proof)) throw new Error(`these parts of the proof cannot be read: ${faultsOf(proof).join(', ')}`);
  const isTable = proof.algorithm === TABLE_ALGORITHM;
  const again = isTable
    ? await recomputeTable(proof, (await loadTables()).get(proof.game))
    : proof.algorithm === CARDS_ALGORITHM
      ? await recomputeCards(proof, (await loadCards()).get(proof.game))
      : await recompute(proof, (await loadGames()).get(proof.game));
  if (!again.known) throw new Error(`${proof.game} with rules ${proof.rules} is not played here`);
  const commits = again.commitment === proof.serverSeedHash;
  const claimed = proof.outcome;
  const agrees = claimed === null || isSame(again.round?.outcome, claimed);
  const lines = [
    `${proof.game}, round ${proof.roundId}, ${proof.algorithm}`,
    isTable
      ? `SHA-256 of the commitment before and the seed: ${again.commitment}`
      : `SHA-256 of the seed: ${again.commitment}`,
    commits ? '  It is the published commitment.' : `  The published commitment is another: ${proof.serverSeedHash}`,
    ...(claimed === null
      ? ['The round was refunded and not played.']
      : [
          `Drawn: ${(again.draws ?? []).map(({ value }) => value).join(' ')}`,
          `Computed: ${JSON.stringify(again.round?.outcome)}`,
          agrees ? '  It is the claimed result.' : `  The claimed result is another: ${JSON.stringify(claimed)}`,
        ]),
  ];
  return { text: `${lines.join('\n')}\n`, matches: commits && agrees };
}

/** Draws the matches of a slip again, settles its selections and counts what it returned. */
async function verifySlip(proof: BookProof): Promise<Verified> {
  const { known, matches, selections, returned, isWhole } = await recomputeBook(proof);
  if (!known) throw new Error(`a slip of the kind ${proof.bet} is not known here`);
  const lines = [
    `${proof.game}, slip ${proof.roundId}, ${proof.algorithm}`,
    ...matches.flatMap(({ match, commitment, matches: kept, score }) => [
      `${match.home.name} – ${match.away.name}: ${score ?? 'not over'}`,
      ...(commitment === undefined
        ? []
        : [kept ? '  The seed is the promised one.' : `  The promise is another: ${match.serverSeedHash}`]),
    ]),
    ...selections.flatMap(({ selection, mark, result, isByOperators, matches: same }) => [
      `${selection.market}, ${selection.selection} at ${(selection.price / 1_000).toFixed(3)}: ${selection.mark ?? 'open'}`,
      isByOperators
        ? `  Decided by operators; the match says ${mark ?? 'nothing'} ${result ?? ''}.`
        : `  The match says ${mark ?? 'nothing yet'} ${result ?? ''}${same ? '.' : ', which is another.'}`,
    ]),
    `Returned by these marks: ${returned ?? 'unknown'}`,
    returned === proof.returned ? '  It is the stated return.' : `  The stated return is another: ${proof.returned}`,
  ];
  return { text: `${lines.join('\n')}\n`, matches: isWhole };
}
