import { game } from '../../games/peacock-parlour/game.ts';
import { withDraws } from '../fairness/draws.ts';
import type { RoundRow } from '../rounds/records.ts';
import { readSpins, type PlayedSpin } from '../slot/round.ts';

/** A round of Peacock Parlour before it is played. */
export interface SlotPreview {
  readonly spins: readonly PlayedSpin[];
  readonly freeSpins: number;
  /** Parts of the stake that the whole round returns. */
  readonly pays: number;
}

/** A client seed that gives a promised round a wanted outcome; only a test that knows the server seed can look. */
export async function findClientSeed(round: RoundRow, wanted: (outcome: SlotPreview) => boolean): Promise<string> {
  for (let tries = 0; tries < 20_000; tries += 1) {
    const clientSeed = `try-${tries}`;
    const { outcome, returns } = await withDraws(
      { game: round.game, roundId: round.id, serverSeed: round.server_seed, clientSeed },
      (draw) => game.play(draw, null, []),
    );
    const spins = readSpins(outcome);
    const pays = returns.reduce((sum, each) => sum + each, 0);
    if (wanted({ spins, freeSpins: spins.length - 1, pays })) return clientSeed;
  }
  throw new Error('No client seed gives the wanted outcome.');
}
