import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { game } from '../../arcade/games/chalk-dice/game.ts';
import { ALGORITHM, commitmentTo } from '../../arcade/src/fairness/draws.ts';
import { toBase64Url } from '../../arcade/src/fairness/encoding.ts';
import { playRound } from '../../arcade/src/games/play-round.ts';
import { run } from '../run/command.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-round-'));
afterAll(() => rmSync(folder, { recursive: true }));

const basis = { roundId: '7KQ4-M2XV-9DHT-3RWB', serverSeed: 'ab'.repeat(32), clientSeed: 'abc' };
const choice = { direction: 'over', target: 5_049 };
const { outcome } = await playRound(game, { ...basis, stakeMinor: 4_000n, choice, steps: [] });
const proof = {
  ...basis,
  algorithm: ALGORITHM,
  game: game.code,
  rules: game.rules,
  serverSeedHash: await commitmentTo(basis.serverSeed),
  currency: 'USD',
  stake: '0.4000',
  choice,
  outcome,
};
const verify = (text: string) => {
  const file = join(folder, 'proof.txt');
  writeFileSync(file, text);
  return run(process.execPath, ['tools/verify-draw/main.ts', '--proof', file]);
};

describe('npm run verify-draw -- --proof', () => {
  it.each([
    ['as JSON', JSON.stringify(proof)],
    ['in a link', `https://arcade.example/verify?lang=EN#${toBase64Url(JSON.stringify(proof))}`],
  ])('plays a round again: %s', async (_name, text) => {
    const { code, stdout } = await verify(text);
    expect(code).toBe(0);
    expect(stdout).toContain('It is the published commitment.');
    expect(stdout).toContain('It is the claimed result.');
  });

  it.each([
    ['another seed', { serverSeed: 'ac'.repeat(32) }, 1, 'The published commitment is another'],
    ['another result', { outcome: { ...outcome, roll: 1 } }, 1, 'The claimed result is another'],
    ['rules that nobody knows', { rules: 99 }, 2, ''],
    ['no stake', { stake: '-1' }, 2, ''],
  ])('tells %s', async (_name, change, exit, says) => {
    const { code, stdout } = await verify(JSON.stringify({ ...proof, ...change }));
    expect([code, stdout]).toEqual([exit, expect.stringContaining(says)]);
  });
});
