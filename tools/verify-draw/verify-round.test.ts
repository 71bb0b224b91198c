import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { game } from '../../arcade/games/chalk-dice/game.ts';
import { ALGORITHM, commitmentTo } from '../../arcade/src/fairness/draws.ts';
import { toBase64Url } from '../../arcade/src/fairness/encoding.ts';
import { playRound } from '../../arcade/src/games/play-round.ts';
import { table } from '../../arcade/games/ivory-baccarat/game.ts';
import { linkOf, TABLE_ALGORITHM } from '../../arcade/src/tables/chain.ts';
import { outcomeOf } from '../../arcade/src/tables/outcome.ts';
import { dealTable, seatResult } from '../../arcade/src/tables/play-table.ts';
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

describe('a round of a table', () => {
  const previous = 'cd'.repeat(32);
  const round = { roundId: basis.roundId, serverSeed: basis.serverSeed, previous };
  const tableProof = async () => {
    const deal = await dealTable(table, round);
    const stakes = new Map([['banker', 50_000n]]);
    return {
      ...proof,
      algorithm: TABLE_ALGORITHM,
      game: table.code,
      rules: table.rules,
      clientSeed: previous,
      serverSeedHash: await linkOf(previous, basis.serverSeed),
      stake: '5.0000',
      choice: { banker: '5.0000' },
      outcome: outcomeOf(table, deal, seatResult(table, deal, stakes, [])),
    };
  };

  it('is drawn again from the commitment before it and its seed', async () => {
    const { code, stdout } = await verify(JSON.stringify(await tableProof()));
    expect(code).toBe(0);
    expect(stdout).toContain('It is the published commitment.');
    expect(stdout).toContain('It is the claimed result.');
  });

  it.each([
    ['another link', { clientSeed: 'ce'.repeat(32) }, 'The published commitment is another'],
    ['another area', { choice: { player: '5.0000' } }, 'The claimed result is another'],
  ])('tells %s', async (_name, change, says) => {
    const { code, stdout } = await verify(JSON.stringify({ ...(await tableProof()), ...change }));
    expect(code).toBe(1);
    expect(stdout).toContain(says);
  });
});
