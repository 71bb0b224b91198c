import { readdirSync } from 'node:fs';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSize } from '../checks/size.ts';
import { run } from '../run/command.ts';
import { RepoCopy } from '../testing/repo-copy.ts';

const KINDS = ['slot', 'instant', 'steps'] as const;
const repo = new RepoCopy();
const make = (...args: string[]) =>
  run(process.execPath, ['tools/make-game/main.ts', ...args], { cwd: repo.root, env: process.env });
const nameOf = (kind: string): string => `lantern-${kind}`;
const folderOf = (kind: string): string => `arcade/games/${nameOf(kind)}`;
const FOLDERS = KINDS.map(folderOf);
const outputs: string[] = [];

beforeAll(async () => {
  for (const kind of KINDS) {
    const { code, stdout, stderr } = await make(nameOf(kind), '--kind', kind);
    expect([code, stderr]).toEqual([0, '']);
    outputs.push(stdout);
  }
}, 180_000);
afterAll(() => repo.demolish());

it.each(KINDS)('tells a game of kind %s file by file, and has a file of texts for every language', (kind) => {
  const folder = folderOf(kind);
  for (const file of ['game.ts', 'face.ts', 'proof.ts', 'page.html', 'theory.test.ts'])
    expect(outputs.join()).toContain(`wrote  ${folder}/${file}`);
  expect(readdirSync(`${repo.root}/${folder}/texts`)).toEqual(
    readdirSync(`${repo.root}/texts`).map((tag) => `${tag}.po`),
  );
});

// Each tool starts once for all of them: its start takes longer than its work.
describe('made games of every kind', () => {
  const expectPasses = async (entry: string, ...args: readonly string[]): Promise<void> => {
    const { code, output } = await repo.run(entry, [...args, ...FOLDERS]);
    expect(code, output).toBe(0);
  };

  it('are formatted and free of what the lint refuses', async () => {
    await expectPasses('oxfmt/bin/oxfmt', '--check');
    await expectPasses('oxlint/bin/oxlint', '--deny-warnings');
    expect(checkSize(repo.root)).toEqual([]);
  }, 120_000);

  it('prove what they state', async () => {
    await expectPasses('vitest/vitest.mjs', 'run', '--project', 'arcade');
  }, 120_000);
});

it('takes a name that an address can bear, a kind that there is, and no name twice', async () => {
  for (const args of [['Fox', '--kind', 'slot'], ['fox'], ['fox', '--kind', 'cards']])
    expect(await make(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining('Say what to make') });
  expect(await make('chalk-dice', '--kind', 'slot')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('already'),
  });
});
