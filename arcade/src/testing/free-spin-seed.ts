import { withDraws } from '../fairness/draws.ts';
import { loadGame } from '../games/registry.ts';
import type { RoundRow } from '../rounds/records.ts';

/** A round before it is played. */
export interface Preview {
  /** Parts that follow the first by themselves: free spins, respins, tumbles, the turn of a wheel. */
  readonly freeSpins: number;
  /** The return of each part, in parts of the stake. */
  readonly returns: readonly number[];
  /** Parts of the stake that the whole round returns. */
  readonly pays: number;
}

/** A client seed that gives a promised round a wanted outcome; only a test that knows the server seed can look. */
export async function findClientSeed(round: RoundRow, wanted: (outcome: Preview) => boolean): Promise<string> {
  const game = await loadGame(round.game);
  for (let tries = 0; tries < 20_000; tries += 1) {
    const clientSeed = `try-${tries}`;
    const { returns } = await withDraws(
      { game: round.game, roundId: round.id, serverSeed: round.server_seed, clientSeed },
      (draw) => game.play(draw, null, []),
    );
    const pays = returns.reduce((sum, each) => sum + each, 0);
    if (wanted({ freeSpins: returns.length - 1, returns, pays })) return clientSeed;
  }
  throw new Error('No client seed gives the wanted outcome.');
}
