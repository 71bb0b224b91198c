import type { RaffleDraw } from '@baize/protocol/promotions';
import { matchesCommitment, openValues } from '@baize/protocol/lottery/draw';
import { drawWinners, entriesHash } from '@baize/protocol/promotions/raffle';

/** Draws again in the browser, from what is published alone. */
export async function isAsPublished(draw: RaffleDraw): Promise<boolean> {
  const { entries, serverSeed, commitment, promotionId, winners } = draw;
  if (entries === null || !(await matchesCommitment(serverSeed, commitment))) return false;
  const hash = await entriesHash(entries);
  if (hash !== draw.entriesHash) return false;
  const values = await openValues({ game: promotionId, issue: hash, serverSeed });
  const again = await drawWinners(entries, winners.length, values);
  return winners.every(({ entry, ticket }, place) => again[place]?.entry === entry && again[place]?.ticket === ticket);
}
