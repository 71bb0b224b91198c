import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAmounts } from './checks/amounts.ts';
import { checkDateFormats } from './checks/date-formats.ts';
import { checkHandlers, checkPathTests } from './checks/handlers.ts';
import { checkLedgerWrites } from './checks/ledger-writes.ts';
import { checkLocales } from './checks/locales.ts';
import { checkMarkers } from './checks/markers.ts';
import { checkMoneyFloats } from './checks/money-floats.ts';
import { checkNames } from './checks/names.ts';
import { checkSize } from './checks/size.ts';
import { checkTimes } from './checks/times.ts';
import { checkPairs, checkWings } from './checks/wings.ts';
import { run } from './run/command.ts';
import { driftOf, type Generator } from './run/generators.ts';
import { CrookedHouse } from './testing/crooked-house.ts';
import { ALLOWED, TARGETS, VIOLATIONS } from './testing/violations.ts';

// A rule that never refuses is a wish. Each one is fed what it must refuse, through the real tool
// with the real configuration, on a copy of the repository.
let house: CrookedHouse;

beforeAll(() => {
  house = new CrookedHouse();
});

afterAll(() => house.demolish());

describe('the lint refuses', () => {
  let result: { code: number; output: string };
  let lines: string[];

  beforeAll(async () => {
    for (const path of TARGETS) house.writeIfAbsent(path, 'export const thing = 1;\n');
    for (const { path, text } of [...VIOLATIONS, ...ALLOWED]) house.write(path, text);
    result = await house.run('oxlint/bin/oxlint', ['--deny-warnings', '--format=unix']);
    lines = result.output.split('\n');
    // Lint with types reads every workspace.
  }, 4 * 60_000);

  it('with an exit code', () => {
    expect(result.code).not.toBe(0);
  });

  it.each(VIOLATIONS)('$rule', ({ path, says }) => {
    expect(lines.filter((line) => line.startsWith(`${path}:`)).join('\n')).toContain(says);
  });

  it.each(ALLOWED)('not $path', ({ path }) => {
    expect(lines.filter((line) => line.startsWith(`${path}:`))).toEqual([]);
  });
});

describe('the other tools refuse', () => {
  it('a file that is not formatted', async () => {
    house.write('protocol/src/kernel/refused-format.ts', 'export const kept = {a:1}\n');
    const { code, output } = await house.run('oxfmt/bin/oxfmt', ['--check', 'protocol']);
    expect(code).not.toBe(0);
    expect(output).toContain('protocol/src/kernel/refused-format.ts');
  });

  it('a wrong type', async () => {
    house.write('protocol/src/kernel/refused-type.ts', "export const kept: number = 'one';\n");
    const { code, output } = await house.run('typescript/bin/tsc', ['--noEmit', '-p', 'protocol']);
    expect(code).not.toBe(0);
    expect(output).toMatch(/protocol\/src\/kernel\/refused-type\.ts.*TS2322/);
  });

  it('dead code: a file, an export and a dependency that is not declared', async () => {
    house.write('platform/src/kernel/refused-dead-file.ts', 'export const kept = 1;\n');
    house.write('tools/run/ports.ts', `${house.read('tools/run/ports.ts')}export const refusedDeadExport = 1;\n`);
    house.write('bench/src/main.ts', "import 'left-pad';\n");
    const { code, output } = await house.run('knip/bin/knip.js', ['--no-progress', '--reporter=compact']);
    expect(code).not.toBe(0);
    expect(output).toContain('platform/src/kernel/refused-dead-file.ts');
    expect(output).toContain('refusedDeadExport');
    expect(output).toContain('left-pad');
  });

  it('a generated file that is not what its generator writes', async () => {
    const generator: Generator = {
      name: 'a list',
      outputs: ['docs/refused-list.json'],
      run: () => run('sh', ['-c', 'echo "[1]" > docs/refused-list.json'], { cwd: house.root }),
    };
    house.write('docs/refused-list.json', '[2]\n');
    expect(await driftOf([generator], house.root)).toEqual(['docs/refused-list.json']);
    expect(await driftOf([generator], house.root)).toEqual([]);
  });
});

describe('the tidy test refuses', () => {
  it('a wing that is not in the list', () => {
    house.write('platform/src/casino/index.ts', '');
    expect(checkWings(house.root)).toContainEqual(
      expect.stringMatching(/^platform\/src\/casino is no wing: name it as one of/),
    );
  });

  it('a formatter of dates beside the one of the kernel', () => {
    house.write('web/src/vip/refused-date.ts', "export const refused = new Intl.DateTimeFormat('en');\n");
    expect(checkDateFormats(house.root)).toEqual([
      'web/src/vip/refused-date.ts:1: use format.date or format.range of kernel/format.ts.',
    ]);
  });

  it('a wing that the protocol does not speak of', () => {
    const [said, away] = ['protocol/src/contracts', 'contracts-away'].map((path) => join(house.root, path));
    renameSync(said ?? '', away ?? '');
    expect(checkWings(house.root)).toContain(
      'web/src/contracts has no protocol/src/contracts: say its calls in the protocol first.',
    );
    renameSync(away ?? '', said ?? '');
  });

  it('a circle in the table of pairs', () => {
    const pairs = {
      platform: [
        ['bets', 'wallet'],
        ['wallet', 'games'],
        ['games', 'bets'],
      ] as const,
    };
    expect(checkPairs(pairs)).toEqual([
      'tools/boundaries.ts: on platform, wallet → games → bets → wallet is a circle: take one of these pairs out.',
    ]);
  });

  it('a path without a handler and without a test', () => {
    const path = 'protocol/src/wallet/paths.ts';
    const entry = "  getRefused: { method: 'GET', path: '/wps/refused/{id}', audience: 'member' },\n";
    house.write(path, house.read(path).replace(/(walletPaths = \{\n)/, `$1${entry}`));
    const refused = (findings: readonly string[]): string[] =>
      findings.filter((finding) => finding.includes('getRefused'));
    const answersRest = (method: string, route: string): boolean => `${method} ${route}` !== 'GET /wps/refused/:id';
    expect(checkHandlers(house.root, answersRest)).toEqual([
      expect.stringContaining('wallet.getRefused has no handler: declare it in platform/src/wallet/routes.ts'),
    ]);
    expect(refused(checkPathTests(house.root))).toEqual([
      expect.stringContaining('wallet.getRefused is named by no test: add one to platform/src/wallet.'),
    ]);
    for (const test of [
      'await get(`/wps/refused/${id}`);\n',
      'await call(walletCalls.getRefused);\n',
      'getRefused();\n',
    ]) {
      house.write('platform/src/wallet/refused-routes.test.ts', test);
      expect(refused(checkPathTests(house.root))).toEqual([]);
    }
  });

  it('a message that a language lacks, leaves empty, or whose placeholder it lost', () => {
    const catalogue = (lines: Record<string, string>): string =>
      Object.entries(lines)
        .map(([id, text]) => `msgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(text)}\n`)
        .join('\n');
    house.write(
      'web/src/refused/en/messages.po',
      catalogue({ Hello: 'Hello', 'Pay {amount}': 'Pay {amount}', Only: 'Only' }),
    );
    house.write('web/src/refused/cn/messages.po', catalogue({ Hello: '', 'Pay {amount}': '支付' }));
    expect(checkLocales(house.root, 'web/src/refused')).toEqual([
      'web/src/refused/cn/messages.po leaves "Hello" untranslated: write its translation.',
      'web/src/refused/cn/messages.po: the translation of "Pay {amount}" lost {amount}: put it back.',
      'web/src/refused/cn/messages.po lacks the message "Only": run npm run generate, then translate it.',
    ]);
  });

  it.each([
    [
      'platform/src/wallet/refused-float-1.ts',
      'export const kept = (row: { sum: string }) => Number(row.sum);\n',
      'Number(row.sum)',
    ],
    [
      'platform/src/bets/refused-float-2.ts',
      'export const kept = (text: string) => parseFloat(text);\n',
      'parseFloat(text)',
    ],
    [
      'platform/src/games/refused-float-3.ts',
      'export const kept = (value: number) => value.toFixed(2);\n',
      'value.toFixed(2)',
    ],
    ['protocol/src/wallet/refused-float-4.ts', 'export const kept = 0.1;\n', '0.1'],
    [
      'web/src/wallet/refused-float-5.tsx',
      'export const Kept = (p: { balance: string }) => <b>{Number(p.balance)}</b>;\n',
      'Number(p.balance)',
    ],
    ['arcade/src/refused-float-6.ts', 'export const kept = (stake: string) => +stake;\n', '+stake'],
  ])('a float that touches money in %s', (path, text, expression) => {
    house.write(path, text);
    expect(checkMoneyFloats(house.root)).toContainEqual(
      expect.stringContaining(`${path}:1: ${expression} may turn money into a float: use bigint minor units`),
    );
    const allowance = { path, expression, reason: 'it is allowed here to see that the list works' };
    expect(checkMoneyFloats(house.root, [allowance]).filter((finding) => finding.startsWith(path))).toEqual([]);
  });

  it.each([
    ['arcade/src/refused-amount-1.ts', 'parseAmount(text) ?? 0n', 'takes what is no amount for one'],
    ['web/src/wallet/refused-amount-2.tsx', '(parseAmount(text(a, b) ?? a)) ?? -1n', 'takes what is no amount for one'],
    ['platform/src/bets/refused-amount-3.ts', 'kept.get(text) ?? parseAmount(text) ?? 1n', 'takes what is no amount'],
  ])('an amount that is made up in %s', (path, expression, says) => {
    house.write(path, `export const read = (text: string) => ${expression};\n`);
    expect(checkAmounts(house.root)).toContainEqual(expect.stringMatching(new RegExp(`^${path}:1: .*${says}`)));
  });

  it('a second way to read an amount, but no branch for what cannot be read', () => {
    house.write('platform/src/vip/refused-amount.ts', 'export const minorOf = (text: string) => BigInt(text);\n');
    house.write('platform/src/vip/let-through.ts', 'export const typed = parseAmount(text) ?? null;\n');
    const findings = checkAmounts(house.root);
    expect(findings).toContainEqual(
      expect.stringMatching(/^platform\/src\/vip\/refused-amount\.ts:1: minorOf is defined/),
    );
    expect(findings.filter((finding) => finding.includes('let-through'))).toEqual([]);
  });

  // Put together here, so that this file is not itself refused.
  it.each([
    ['web/src/ui/refused-time-1.ts', 'const DAY_MS = 24 * hours;', 'DAY_MS is defined a second time'],
    ['platform/src/bets/refused-time-2.ts', 'function dayIn() {}', 'dayIn is defined a second time'],
    ['arcade/src/refused-time-3.ts', `const kept = 3_600${'_'}000;`, 'is HOUR_MS: import it'],
    ['e2e/src/refused-time-4.ts', `const kept = 7 * 24 * (60 * 60${'_'}000);`, 'is HOUR_MS: import it'],
  ])('a length of time that has a name in %s', (path, text, says) => {
    house.write(path, `${text}\n`);
    expect(checkTimes(house.root)).toContainEqual(expect.stringMatching(new RegExp(`^${path}:1: .*${says}`)));
  });

  it('a float column', () => {
    house.write(
      'platform/src/wallet/migrations/refused.sql',
      "create table refused_ledger (mode text default 'REAL', -- real\n amount double precision);\n",
    );
    expect(checkMoneyFloats(house.root)).toContain(
      'platform/src/wallet/migrations/refused.sql:2: the type "double precision" is a float: keep money as bigint minor units.',
    );
  });

  it('money written outside the wallet', () => {
    house.write('platform/src/wallet/migrations/refused.sql', 'create table refused_ledger (amount bigint);\n');
    house.write('platform/src/bets/refused-store.ts', "await db.insertInto('refused_ledger').execute();\n");
    house.write('platform/src/games/refused-store.ts', 'await sql`update refused_ledger set amount = 1`;\n');
    const findings = checkLedgerWrites(house.root);
    expect(findings).toContainEqual(
      expect.stringMatching(
        /^platform\/src\/bets\/refused-store\.ts:1: .* writes money: ask platform\/src\/wallet\/index\.ts to do it\.$/,
      ),
    );
    expect(findings).toContainEqual(
      expect.stringMatching(/^platform\/src\/games\/refused-store\.ts:1: "update refused_ledger" writes money/),
    );
  });

  it('a file that is too long', () => {
    house.write('web/src/ui/refused-long.css', '.a {}\n'.repeat(401));
    expect(checkSize(house.root)).toContain(
      'web/src/ui/refused-long.css has 401 lines and may have 400: move a part with a name of its own into its own file.',
    );
  });

  it('a name that says nothing', () => {
    for (const path of ['web/src/ui/date-utils.ts', 'platform/src/helpers/dates.ts', 'arcade/src/slot-2.ts'])
      house.write(path, '');
    expect(checkNames(house.root)).toEqual(
      expect.arrayContaining([
        'web/src/ui/date-utils.ts: "utils" says nothing: name it after what it does.',
        'platform/src/helpers/dates.ts: "helpers" says nothing: name it after what it does.',
        'arcade/src/slot-2.ts: a number is no name: say how it differs from its neighbour.',
      ]),
    );
  });

  // Put together here, so that this file is not itself refused.
  it.each([
    ['// TO' + 'DO: later\n', 'marks unfinished work'],
    ['export const kept = 1 as unk' + 'nown as string;\n', 'defeats the types'],
    ['it.sk' + "ip('x', () => {});\n", 'leaves tests out'],
    ['// oxlint-dis' + 'able-next-line no-var\n', 'gives no reason'],
    ['// @ts-exp' + 'ect-error\n', 'gives no reason'],
  ])('%s', (text, says) => {
    house.write('arcade/src/refused-marker.ts', text);
    expect(
      checkMarkers(house.root)
        .filter((finding) => finding.startsWith('arcade/src/refused-marker.ts:1:'))
        .join('\n'),
    ).toContain(says);
  });
});
