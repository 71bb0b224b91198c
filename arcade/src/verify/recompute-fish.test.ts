import { expect, it } from 'vitest';
import { commitmentTo } from '../fairness/draws.ts';
import { FISH_ALGORITHM, outcomeOfSitting, shotAt, writeShots, type DrawnShot } from '../fish/sitting.ts';
import { loadFish } from '../games/registry.ts';
import { isProof, type Proof } from './proof.ts';
import { recomputeFish } from './recompute-fish.ts';
import { isSame } from './recompute.ts';

const games = await loadFish();
const SEED = '5c'.repeat(32);

/** A sitting of 120 shots at all kinds of fish, every tenth of them refused. */
async function sitting(code: string): Promise<{ proof: Proof; shots: DrawnShot[] }> {
  const game = games.get(code);
  if (!game) throw new Error(`There is no ${code}.`);
  const roundId = '7KQ4-M2XV-9DHT-3RWB';
  const seed = { sittingId: roundId, serverSeed: SEED, clientSeed: 'mine' };
  const shots: DrawnShot[] = [];
  for (let index = 0; index < 120; index += 1) {
    const target = game.targets[index % game.targets.length];
    if (!target) continue;
    const worth = await shotAt(game, target, seed, index);
    shots.push({ index, fish: target.id, stakeMinor: 2_000n, worth, refused: index % 10 === 9 });
  }
  const value: unknown = JSON.parse(
    JSON.stringify({
      algorithm: FISH_ALGORITHM,
      game: code,
      rules: game.rules,
      roundId,
      serverSeedHash: await commitmentTo(SEED),
      serverSeed: SEED,
      clientSeed: 'mine',
      currency: 'USD',
      stake: '21.6000',
      choice: { shots: writeShots(shots) },
      outcome: outcomeOfSitting(shots),
    }),
  );
  if (!isProof(value)) throw new Error('An honest proof was not read.');
  return { proof: value, shots };
}

it.each([...games.keys()])('%s: every shot is drawn again from the proof alone', async (code) => {
  const { proof, shots } = await sitting(code);
  const again = await recomputeFish(proof, games.get(code));
  expect(again.commitment).toBe(proof.serverSeedHash);
  expect(again.shots).toEqual(shots);
  expect(isSame(again.round?.outcome, proof.outcome ?? undefined)).toBe(true);
  expect(again.draws?.length).toBeGreaterThanOrEqual(120);
});

it('finds a catch that was hidden, one that was made up, and another seed', async () => {
  const { proof } = await sitting('koi-quarter');
  const game = games.get('koi-quarter');
  const { caught: stated } = proof.outcome ?? {};
  const caught = typeof stated === 'string' ? stated.split(' ') : [];
  for (const lie of [caught.slice(1), [...caught, '119:90']]) {
    const again = await recomputeFish({ ...proof, outcome: { ...proof.outcome, caught: lie.join(' ') } }, game);
    expect(isSame(again.round?.outcome, { ...proof.outcome, caught: lie.join(' ') })).toBe(false);
  }
  const other = await recomputeFish({ ...proof, serverSeed: 'ab'.repeat(32) }, game);
  expect(other.commitment).not.toBe(proof.serverSeedHash);
  expect(isSame(other.round?.outcome, proof.outcome ?? undefined)).toBe(false);
  expect(await recomputeFish({ ...proof, rules: 2 }, game)).toEqual({ known: false });
  expect(await recomputeFish({ ...proof, choice: { shots: 'whale:1:1' } }, game)).toMatchObject({ known: true });
});
