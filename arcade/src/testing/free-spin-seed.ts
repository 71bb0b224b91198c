import { openDraws } from '../fairness/draws.ts';
import type { RoundRow } from '../rounds/records.ts';
import { playSlot, type SlotOutcome } from '../slot/round.ts';

/** A client seed with which a promised round opens free spins; only a test that knows the server seed can look. */
export async function findClientSeed(round: RoundRow, wanted: (outcome: SlotOutcome) => boolean): Promise<string> {
  for (let tries = 0; tries < 20_000; tries += 1) {
    const clientSeed = `try-${tries}`;
    const draw = await openDraws({ game: round.game, roundId: round.id, serverSeed: round.server_seed, clientSeed });
    if (wanted(await playSlot(draw))) return clientSeed;
  }
  throw new Error('No client seed gives the wanted outcome.');
}
