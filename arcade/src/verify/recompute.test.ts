import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { game as chalkDice } from '../../games/chalk-dice/game.ts';
import { game as peacockParlour } from '../../games/peacock-parlour/game.ts';
import { ALGORITHM, commitmentTo } from '../fairness/draws.ts';
import type { Game } from '../games/define-game.ts';
import { playRound } from '../games/play-round.ts';
import type { JsonObject } from '../kernel/json.ts';
import { faultsOf, isProof, type Proof } from './proof.ts';
import { isSame, recompute } from './recompute.ts';

async function proofFor(game: Game, serverSeed: string, choice: JsonObject | null): Promise<Proof> {
  const basis = { roundId: '7KQ4-M2XV-9DHT-3RWB', serverSeed, clientSeed: 'abc' };
  const { outcome } = await playRound(game, { ...basis, stakeMinor: 4_000n, choice, steps: [] });
  return {
    algorithm: ALGORITHM,
    game: game.code,
    rules: game.rules,
    ...basis,
    serverSeedHash: await commitmentTo(serverSeed),
    currency: 'USD',
    stake: '0.4000',
    choice,
    outcome,
  };
}
const seed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const dice = { direction: 'over', target: 5_049 };

describe('drawing a round again', () => {
  it('gives commitment and outcome of every honest proof, after a trip through JSON', async () => {
    await fc.assert(
      fc.asyncProperty(seed, fc.boolean(), async (serverSeed, isDice) => {
        const game = isDice ? chalkDice : peacockParlour;
        const proof = await proofFor(game, serverSeed, isDice ? dice : null);
        const read: unknown = JSON.parse(JSON.stringify(proof));
        if (!isProof(read)) throw new Error('An honest proof was not read.');
        const again = await recompute(read, game);
        expect(again.commitment).toBe(proof.serverSeedHash);
        expect(isSame(again.round?.outcome, read.outcome ?? undefined)).toBe(true);
        expect(again.draws).toHaveLength(isDice ? 1 : 5 * (1 + Number(proof.outcome?.freeSpins)));
      }),
      { numRuns: 60 },
    );
  });

  it('shows a changed seed, client seed, stake or outcome', async () => {
    const proof = await proofFor(chalkDice, 'ab'.repeat(32), dice);
    const other = await recompute({ ...proof, serverSeed: 'ac'.repeat(32) }, chalkDice);
    expect(other.commitment).not.toBe(proof.serverSeedHash);
    for (const changed of [
      { clientSeed: 'abd' },
      { outcome: { ...proof.outcome, roll: 1 } },
      { roundId: '7KQ4-M2XV-9DHT-3RWC' },
    ]) {
      const read = { ...proof, ...changed };
      expect(isSame((await recompute(read, chalkDice)).round?.outcome, read.outcome ?? undefined)).toBe(false);
    }
  });

  it('does not judge rules or an algorithm it does not know', async () => {
    const proof = await proofFor(chalkDice, 'ab'.repeat(32), dice);
    expect(await recompute({ ...proof, algorithm: 'md5' }, chalkDice)).toEqual({ known: false });
    expect(await recompute(proof, undefined)).toEqual({ known: false });
    expect(await recompute({ ...proof, rules: 2 }, chalkDice)).toEqual({ known: false });
  });

  it('checks the commitment of a refunded round, which has no outcome', async () => {
    const proof = { ...(await proofFor(chalkDice, 'ab'.repeat(32), dice)), outcome: null };
    const again = await recompute(proof, chalkDice);
    expect(again).toEqual({ known: true, commitment: proof.serverSeedHash });
  });

  it('names the fields it cannot read, and never throws', async () => {
    const proof = await proofFor(chalkDice, 'ab'.repeat(32), dice);
    expect(faultsOf(proof)).toEqual([]);
    expect(faultsOf({ ...proof, serverSeed: 'AB', clientSeed: 'a:b', stake: '-1' })).toEqual([
      'serverSeed',
      'clientSeed',
      'stake',
    ]);
    fc.assert(fc.property(fc.jsonValue(), (value) => !isProof(value)));
  });
});

describe('choices', () => {
  it('are none for the slot and a direction with a target for the dice', () => {
    expect(peacockParlour.readChoice(undefined)).toBeNull();
    expect(peacockParlour.readChoice({})).toBeUndefined();
    expect(chalkDice.readChoice({ ...dice, extra: 1 })).toEqual(dice);
    expect(chalkDice.readChoice(null)).toBeUndefined();
  });
});
