import { createHash, randomBytes, randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ALGORITHM } from '../fairness/draws.ts';
import type { Game } from '../games/define-game.ts';
import { playRound, type PlayedRound } from '../games/play-round.ts';
import { loadGames, loadVariants } from '../games/registry.ts';
import type { Variant } from '../games/variants.ts';
import type { JsonObject } from '../kernel/json.ts';
import { isProof } from './proof.ts';
import { isSame, recompute } from './recompute.ts';

/** The proof plays a thousand of each game, the gate a few. */
const ROUNDS = process.env.BAIZE_PROVE === '1' ? 1_000 : 12;
const STAKES = [2_000n, 10_000n, 123_400n];

const ways = (
  await Promise.all(
    [...(await loadGames()).values()].map(async (game) =>
      (await loadVariants(game)).map((variant) => ({ code: game.code, game, variant })),
    ),
  )
).flat();
const perWay = (code: string): number => Math.ceil(ROUNDS / ways.filter((way) => way.code === code).length);

interface Basis {
  readonly roundId: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly stakeMinor: bigint;
}

/** Plays a round to its end, step after step where its player decides. */
async function toItsEnd(game: Game, { choice, step }: Variant, basis: Basis) {
  const steps: JsonObject[] = [];
  for (;;) {
    const played: PlayedRound = await playRound(game, { ...basis, choice, steps });
    const next = played.over ? undefined : step?.(played.shown, (bound) => randomInt(bound));
    if (!next) return { played, steps };
    steps.push(next);
  }
}

describe.each(ways)('$code, $variant.name', ({ code, game, variant }) => {
  it('is drawn again from its proof alone, round after round', { timeout: 600_000 }, async () => {
    for (let round = 0; round < perWay(code); round += 1) {
      const serverSeed = randomBytes(32).toString('hex');
      const clientSeed = randomBytes(9).toString('base64url');
      const stakeMinor = STAKES[round % STAKES.length] ?? 0n;
      const basis = { roundId: '7KQ4-M2XV-9DHT-3RWB', serverSeed, clientSeed, stakeMinor };
      const { played, steps } = await toItsEnd(game, variant, basis);
      const proof: unknown = JSON.parse(
        JSON.stringify({
          algorithm: ALGORITHM,
          game: code,
          rules: game.rules,
          roundId: basis.roundId,
          serverSeed,
          clientSeed,
          serverSeedHash: createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex'),
          currency: 'USD',
          stake: (Number(stakeMinor) / 10_000).toFixed(4),
          choice: variant.choice,
          ...(game.readStep ? { steps } : {}),
          outcome: played.outcome,
        }),
      );
      if (!isProof(proof)) throw new Error('An honest proof was not read.');
      const again = await recompute(proof, game);
      expect(again.commitment).toBe(proof.serverSeedHash);
      expect(isSame(again.round?.outcome, proof.outcome ?? undefined)).toBe(true);
    }
  });
});
