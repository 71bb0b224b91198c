import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../run/command.ts';
import { RepoCopy } from '../testing/repo-copy.ts';

const NAME = 'lanterns';
const repo = new RepoCopy();
/** As a person would: the test's own settings would have Lingui write into the repository itself. */
const { LINGUI_CONFIG: _config, NODE_ENV: _mode, ...env } = process.env;

beforeAll(async () => {
  await run(process.execPath, ['tools/make-wing/main.ts', NAME], { cwd: repo.root, env });
}, 120_000);
afterAll(() => repo.demolish());

const expectPasses = async (entry: string, args: readonly string[]) => {
  const { code, output } = await repo.run(entry, args);
  expect(code, output).toBe(0);
};

describe('a made wing', () => {
  it.each(['protocol', 'platform', 'web'])(
    'has the right types on %s',
    async (floor) => {
      await expectPasses('typescript/bin/tsc', ['--noEmit', '-p', floor]);
    },
    120_000,
  );

  it('has no dead code', () => expectPasses('knip/bin/knip.js', ['--no-progress', '--no-config-hints']), 120_000);

  it.each(['platform', 'web'])(
    'passes its own tests on %s',
    async (floor) => {
      await expectPasses('vitest/vitest.mjs', ['run', '--project', `${floor}*`, `${floor}/src/${NAME}`]);
    },
    120_000,
  );
});
