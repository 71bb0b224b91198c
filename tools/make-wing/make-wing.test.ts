import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPathTests } from '../checks/handlers.ts';
import { checkSize } from '../checks/size.ts';
import { checkWings } from '../checks/wings.ts';
import { run } from '../run/command.ts';
import { RepoCopy } from '../testing/repo-copy.ts';
import { edited } from './lists.ts';

/** A name that the plan of the repository does not know, so that every list is edited. */
const NAME = 'lanterns';
const FOLDERS = ['protocol', 'platform', 'web'].map((floor) => `${floor}/src/${NAME}`);

const repo = new RepoCopy();
/** As a person would: the test's own settings would have Lingui write into the repository itself. */
const { LINGUI_CONFIG: _config, NODE_ENV: _mode, ...env } = process.env;
const make = (...args: string[]) =>
  run(process.execPath, ['tools/make-wing/main.ts', ...args], { cwd: repo.root, env });
let made: Awaited<ReturnType<typeof make>>;

beforeAll(async () => {
  made = await make(NAME);
}, 120_000);
afterAll(() => repo.demolish());

const expectPasses = async (entry: string, args: readonly string[]) => {
  const { code, output } = await repo.run(entry, args);
  expect(code, output).toBe(0);
};

describe('a made wing', () => {
  it('is told file by file', () => {
    expect([made.code, made.stderr]).toEqual([0, '']);
    for (const path of [`protocol/src/${NAME}/paths.ts`, `platform/src/${NAME}/migrations/001-entries.sql`])
      expect(made.stdout).toContain(`wrote  ${path}`);
    for (const path of ['protocol/src/calls.ts', 'platform/src/app.ts', 'tools/boundaries.ts'])
      expect(made.stdout).toContain(`edited ${path}`);
  });

  it('stands in the plan of the repository, with a test of every call', async () => {
    const { WINGS } = await import(`${repo.root}/tools/boundaries.ts`);
    expect(WINGS).toContain(NAME);
    expect(checkWings(repo.root).filter((finding) => !finding.includes(`/${NAME} is no wing`))).toEqual([]);
    expect([...checkPathTests(repo.root), ...checkSize(repo.root)]).toEqual([]);
  });

  it('is formatted and free of what the lint refuses', async () => {
    await expectPasses('oxfmt/bin/oxfmt', ['--check', ...FOLDERS, 'protocol/src/calls.ts', 'platform/src/app.ts']);
    await expectPasses('oxlint/bin/oxlint', [
      '--deny-warnings',
      ...FOLDERS,
      'protocol/src/calls.ts',
      'platform/src/app.ts',
    ]);
  }, 120_000);

  it('is not made a second time', async () => {
    expect(await make(NAME)).toMatchObject({ code: 2, stderr: expect.stringContaining('is there already') });
  });
});

it('takes a name that every floor can bear, and a list that has its mark', async () => {
  expect(await make('Big-Wing')).toMatchObject({ code: 2, stderr: expect.stringContaining('lower-case letters') });
  const edit = { path: 'app.ts', lines: [{ before: '  opsWing,', line: '  lampsWing,' }] };
  expect(edited('[\n  opsWing,\n]', edit)).toBe('[\n  lampsWing,\n  opsWing,\n]');
  expect(() => edited('[]', edit)).toThrow('app.ts has no line with opsWing');
});
