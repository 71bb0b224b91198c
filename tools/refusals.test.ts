import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAmounts } from './checks/amounts.ts';
import { checkCatalogues } from './texts/check-catalogues.ts';
import { checkDateFormats } from './checks/date-formats.ts';
import { checkFetchStubs } from './checks/fetch-stubs.ts';
import { checkForms } from './checks/forms.ts';
import { checkHandlers, checkPathTests } from './checks/handlers.ts';
import { checkLedgerWrites } from './checks/ledger-writes.ts';
import { checkMarkers } from './checks/markers.ts';
import { checkMoneyFloats } from './checks/money-floats.ts';
import { checkNames } from './checks/words/names.ts';
import { checkOldWords } from './checks/words/old-words.ts';
import { checkQueryConditions } from './checks/query-conditions.ts';
import { checkServices } from './checks/services.ts';
import { checkSize } from './checks/size.ts';
import { checkSqlCalls } from './checks/sql-calls.ts';
import { checkTableNames } from './checks/table-names.ts';
import { checkTimes } from './checks/times.ts';
import { checkDoors, checkPairs, checkWings } from './checks/wings.ts';
import { run } from './run/command.ts';
import { driftOf, type Generator } from './run/generators.ts';
import { AMOUNTS, FLOATS, TIMES } from './testing/money-violations.ts';
import { RepoCopy } from './testing/repo-copy.ts';
import { ALLOWED, TARGETS, VIOLATIONS } from './testing/violations.ts';

// A rule that never refuses is a request: each is fed what it must refuse, by the real tool on a copy of the repository.
let repo: RepoCopy;

beforeAll(() => {
  repo = new RepoCopy();
});
afterAll(() => repo.demolish());

describe('the lint refuses', () => {
  let result: { code: number; output: string };
  let lines: string[];

  beforeAll(async () => {
    for (const path of TARGETS) repo.writeIfAbsent(path, 'export const thing = 1;\n');
    for (const { path, text } of [...VIOLATIONS, ...ALLOWED]) repo.write(path, text);
    const paths = new Set([...VIOLATIONS, ...ALLOWED].map(({ path }) => path));
    result = await repo.run('oxlint/bin/oxlint', ['--deny-warnings', '--format=unix', ...paths]);
    lines = result.output.split('\n');
    // Lint with types reads what they stand on.
  }, 120_000);

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
    repo.write('protocol/src/kernel/refused-format.ts', 'export const kept = {a:1}\n');
    const { code, output } = await repo.run('oxfmt/bin/oxfmt', ['--check', 'protocol']);
    expect(code).not.toBe(0);
    expect(output).toContain('protocol/src/kernel/refused-format.ts');
  });

  it('a wrong type', async () => {
    repo.write('protocol/src/kernel/refused-type.ts', "export const kept: number = 'one';\n");
    const { code, output } = await repo.run('typescript/bin/tsc', ['--noEmit', '-p', 'protocol']);
    expect(code).not.toBe(0);
    expect(output).toMatch(/protocol\/src\/kernel\/refused-type\.ts.*TS2322/);
  });

  it('dead code: a file, an export and a dependency that is not declared', async () => {
    repo.write('platform/src/kernel/refused-dead-file.ts', 'export const kept = 1;\n');
    repo.write('tools/run/ports.ts', `${repo.read('tools/run/ports.ts')}export const refusedDeadExport = 1;\n`);
    repo.write('bench/src/main.ts', "import 'left-pad';\n");
    const { code, output } = await repo.run('knip/bin/knip.js', ['--no-progress', '--reporter=compact']);
    expect(code).not.toBe(0);
    expect(output).toContain('platform/src/kernel/refused-dead-file.ts');
    expect(output).toContain('refusedDeadExport');
    expect(output).toContain('left-pad');
  });

  it('a generated file that is not what its generator writes', async () => {
    const generator: Generator = {
      name: 'a list',
      outputs: ['docs/refused-list.json'],
      run: () => run('sh', ['-c', 'echo "[1]" > docs/refused-list.json'], { cwd: repo.root }),
    };
    repo.write('docs/refused-list.json', '[2]\n');
    expect(await driftOf([generator], repo.root)).toEqual(['docs/refused-list.json']);
    expect(await driftOf([generator], repo.root)).toEqual([]);
  });
});

describe('the tidy test refuses', () => {
  it('a wing that is not in the list', () => {
    repo.write('platform/src/casino/index.ts', '');
    expect(checkWings(repo.root)).toContainEqual(
      expect.stringMatching(/^platform\/src\/casino is no wing: name it as one of/),
    );
  });

  it.each([
    ['refused-one-service.ts', 'export async function changeIt(deps: Deps, id: string) {}\n', 'changeIt'],
    ['refused-two-service.ts', 'export const changeIt = (\n  { deps }: SessionParts,\n) => deps;\n', 'changeIt'],
    ['refused-operations.ts', 'export async function createIt(deps: Deps) {}\n', 'createIt'],
  ])('a service that is handed what it works with: %s', (name, text, named) => {
    repo.write(`platform/src/vip/${name}`, text);
    expect(checkServices(repo.root)).toContain(
      `platform/src/vip/${name}: ${named} is handed what a service keeps: let create…Service(deps) return it.`,
    );
  });

  it('a door that is more than a door', () => {
    repo.write('platform/src/vip/index.ts', "export { vipWing } from './wing.ts';\nexport const kept = 1;\n");
    expect(checkDoors(repo.root)).toEqual([
      'platform/src/vip/index.ts holds more than re-exports: declare the wing in wing.ts, and leave the door to others.',
    ]);
  });

  it('a wing of one floor on another', () => {
    repo.write('web/src/members/index.ts', '');
    const findings = checkWings(repo.root);
    rmSync(join(repo.root, 'web/src/members'), { recursive: true });
    expect(findings).toContain('web/src/members is a wing of platform alone: put this where it is asked for.');
    expect(findings.filter((finding) => finding.startsWith('platform/src/members'))).toEqual([]);
  });

  it('a formatter of dates beside the one of the kit', () => {
    repo.write('web/src/vip/refused-date.ts', "export const refused = new Intl.DateTimeFormat('en');\n");
    expect(checkDateFormats(repo.root)).toEqual([
      'web/src/vip/refused-date.ts:1: use format.date or format.range of kit/src/kernel/format/format.ts.',
    ]);
  });

  it('a wing that the protocol does not speak of', () => {
    const [said, away] = ['protocol/src/contracts', 'contracts-away'].map((path) => join(repo.root, path));
    renameSync(said ?? '', away ?? '');
    expect(checkWings(repo.root)).toContain(
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
    const tests = [
      ['getRefusedOne', 'await get(`/wps/refused-one/${id}`);\n'],
      ['getRefusedTwo', 'await call(walletCalls.getRefusedTwo);\n'],
      ['getRefusedThree', 'getRefusedThree();\n'],
    ] as const;
    const entries = ['one', 'two', 'three'].map(
      (name, at) => `  ${tests[at]?.[0]}: { method: 'GET', path: '/wps/refused-${name}/{id}', audience: 'member' },\n`,
    );
    repo.write(path, repo.read(path).replace(/(walletPaths = \{\n)/, `$1${entries.join('')}`));
    const refused = () => checkPathTests(repo.root).filter((finding) => finding.includes('getRefused'));
    const answersRest = (method: string, route: string): boolean =>
      !/^GET \/wps\/refused-\w+\/:id$/.test(`${method} ${route}`);
    expect(checkHandlers(repo.root, answersRest)).toEqual(
      tests.map(([name]) =>
        expect.stringContaining(`wallet.${name} has no handler: declare it in platform/src/wallet/routes.ts`),
      ),
    );
    expect(refused()).toEqual(
      tests.map(([name]) =>
        expect.stringContaining(`wallet.${name} is named by no test: add one to platform/src/wallet.`),
      ),
    );
    for (const [name, test] of tests) repo.write(`platform/src/wallet/${name}.test.ts`, test);
    expect(refused()).toEqual([]);
  });

  it('a message that a language lacks, leaves empty, has of another English, or whose placeholder it lost', () => {
    const catalogue = (lines: Record<string, string>): string =>
      Object.entries(lines)
        .map(([id, text]) => `msgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(text)}\n`)
        .join('\n');
    repo.write(
      'texts/en/refused.po',
      catalogue({ Hello: 'Hello', 'Pay {amount}': 'Pay {amount}', Only: 'Only', 'Up to {0}': 'Up to {0}', Old: 'Old' }),
    );
    repo.write(
      'texts/zh-Hans-CN/refused.po',
      `${catalogue({ Hello: '', 'Pay {amount}': '支付', 'Up to {0}': '最多 {0}' })}
#, fuzzy\n#| msgid "Older"\nmsgid "Old"\nmsgstr "旧"\n`,
    );
    expect(checkCatalogues(repo.root)).toEqual([
      'texts/en/refused.po: "Up to {0}" fills in {0}: give it a name, as in ${{ amount: sum }}.',
      'texts/zh-Hans-CN/refused.po leaves "Hello" untranslated: write its translation.',
      'texts/zh-Hans-CN/refused.po: the translation of "Pay {amount}" lost {amount}: put it back.',
      'texts/zh-Hans-CN/refused.po lacks the message "Only": run npm run generate, then translate it.',
      'texts/zh-Hans-CN/refused.po: "Old" was "Older" when it was translated: look at it and take the fuzzy mark away.',
    ]);
  });

  describe('a float that touches money in', () => {
    const allowances = FLOATS.map(([path, , expression]) => ({
      path,
      expression,
      reason: 'to see that the list works',
    }));
    let [refused, allowed]: string[][] = [];
    beforeAll(() => {
      for (const [path, text] of FLOATS) repo.write(path, text);
      [refused, allowed] = [checkMoneyFloats(repo.root), checkMoneyFloats(repo.root, allowances)];
    });
    it.each(FLOATS)('%s', (path, _, expression) => {
      const says = `${path}:1: ${expression} may turn money into a float: use bigint minor units`;
      expect(refused).toContainEqual(expect.stringContaining(says));
      expect(allowed?.filter((finding) => finding.startsWith(path))).toEqual([]);
    });
  });

  describe('an amount that is made up in', () => {
    let findings: string[];
    beforeAll(() => {
      for (const [path, text] of AMOUNTS) repo.write(path, `export const read = (text: string) => ${text};\n`);
      findings = checkAmounts(repo.root);
    });
    it.each(AMOUNTS)('%s', (path, _, says) => {
      expect(findings).toContainEqual(expect.stringMatching(new RegExp(`^${path}:1: .*${says}`)));
    });
  });

  it('a second way to read an amount, but no branch for what cannot be read', () => {
    repo.write('platform/src/vip/refused-amount.ts', 'export const minorOf = (text: string) => BigInt(text);\n');
    repo.write('platform/src/vip/let-through.ts', 'export const typed = parseAmount(text) ?? null;\n');
    const findings = checkAmounts(repo.root);
    expect(findings).toContainEqual(
      expect.stringMatching(/^platform\/src\/vip\/refused-amount\.ts:1: minorOf is defined/),
    );
    expect(findings.filter((finding) => finding.includes('let-through'))).toEqual([]);
  });

  it.each([
    ['web/src/wallet/refused-form-1.tsx', '() => <form noValidate />', 'a form made by hand'],
    ['kit/src/ui/refused-form-2.tsx', '() => <form />', 'a form made by hand'],
    [
      'web/src/points/refused-form-4.ts',
      "say.field({ rule: 'required' })",
      'a required field without words of its own',
    ],
    ['web/src/points/refused-form-3.ts', "() => document.getElementById('x')?.focus()", 'a field looked up by its id'],
  ])('a form that is not the kit’s in %s', (path, expression, says) => {
    repo.write(path, `export const kept = ${expression};\n`);
    expect(checkForms(repo.root)).toContainEqual(expect.stringMatching(new RegExp(`^${path}:1: .*${says}`)));
  });

  it('a test with a network of its own', () => {
    repo.write('web/src/vip/refused-network.test.ts', "vi.stubGlobal(\n  'fetch', () => {});\n");
    expect(checkFetchStubs(repo.root)).toContainEqual(
      expect.stringMatching(/^web\/src\/vip\/refused-network\.test\.ts:1: a network of its own/),
    );
  });

  it('a name made of a word that the glossary has replaced, but on the wire', () => {
    repo.write(
      'bench/src/refused-word.ts',
      "export const isTold = 'told';\nexport const { door } = { door: 1 };\nexport const openHouse = () => door;\n",
    );
    expect(checkOldWords(repo.root).filter((finding) => finding.startsWith('bench/src/refused-word.ts:'))).toEqual([
      expect.stringContaining(':1: the name isTold has the word "told"'),
      expect.stringContaining(':3: the name openHouse has the word "house"'),
      expect.stringContaining(':3: the name door has the word "door"'),
    ]);
    repo.write('platform/src/vip/refused-verb.ts', 'export async function saveLadder() {}\n');
    expect(checkOldWords(repo.root)).toContain(
      'platform/src/vip/refused-verb.ts:1: saveLadder writes by another verb: say create, update, delete, record or set.',
    );
  });

  // Put together here, so that this file is not itself refused.
  describe('a length of time that has a name in', () => {
    let findings: string[];
    beforeAll(() => {
      for (const [path, text] of TIMES) repo.write(path, `${text}\n`);
      findings = checkTimes(repo.root);
    });
    it.each(TIMES)('%s', (path, _, says) => {
      expect(findings).toContainEqual(expect.stringMatching(new RegExp(`^${path}:1: .*${says}`)));
    });
  });

  it('a float column', () => {
    repo.write(
      'platform/src/wallet/migrations/refused.sql',
      "create table refused_ledger (mode text default 'REAL', -- real\n amount double precision);\n",
    );
    expect(checkMoneyFloats(repo.root)).toContain(
      'platform/src/wallet/migrations/refused.sql:2: the type "double precision" is a float: keep money as bigint minor units.',
    );
  });

  it('money written outside the wallet', () => {
    repo.write('platform/src/wallet/migrations/refused.sql', 'create table refused_ledger (amount bigint);\n');
    repo.write('platform/src/bets/refused-store.ts', "await db.insertInto('refused_ledger').execute();\n");
    repo.write('platform/src/games/refused-store.ts', 'await sql`update refused_ledger set amount = 1`;\n');
    const findings = checkLedgerWrites(repo.root);
    expect(findings).toContainEqual(
      expect.stringMatching(
        /^platform\/src\/bets\/refused-store\.ts:1: .* writes money: ask platform\/src\/wallet\/index\.ts to do it\.$/,
      ),
    );
    expect(findings).toContainEqual(
      expect.stringMatching(/^platform\/src\/games\/refused-store\.ts:1: "update refused_ledger" writes money/),
    );
  });

  it('a call of many values by their places', () => {
    const parameters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `p_${name} text`).join(', ');
    const declared = `create function refused_call(${parameters}, out code text) language plpgsql as $$ begin end $$;\n`;
    repo.write('platform/src/wallet/functions/refused.sql', declared);
    repo.write('platform/src/bets/refused-call.ts', 'await sql`select code from refused_call(${a}, ${b})`;\n');
    repo.write('platform/src/bets/refused-list.ts', 'sql(`refused_call(${list.map((_, at) => `$${at}`)})`);\n');
    repo.write('platform/src/bets/named-call.ts', 'await sql`select code from refused_call(p_a => ${a})`;\n');
    const findings = checkSqlCalls(repo.root);
    expect(findings).toContainEqual(
      expect.stringMatching(/^platform\/src\/bets\/refused-call\.ts:1: .* call it by name/),
    );
    expect(findings).toContainEqual(
      expect.stringMatching(/^platform\/src\/bets\/refused-list\.ts:1: .* call it by name/),
    );
    expect(findings.filter((finding) => finding.includes('named-call'))).toEqual([]);
  });

  it('a query’s condition on a value that may not be there', () => {
    repo.write(
      'platform/src/bets/refused-if.ts',
      "q.$if(id !== undefined, (found) => found.where('id', '=', id ?? ''));\n",
    );
    expect(checkQueryConditions(repo.root)).toContainEqual(
      expect.stringMatching(/^platform\/src\/bets\/refused-if\.ts:1: "\$if" does not narrow/),
    );
  });

  it('a table that bears the name of another wing', () => {
    repo.write('platform/src/bets/migrations/901-refused.sql', 'create table wallet_refused (id text);\n');
    expect(checkTableNames(repo.root)).toContain(
      "platform/src/bets/migrations/901-refused.sql:1: the table wallet_refused does not say that it is the wing bets's: call it bets_….",
    );
  });

  it('a file that is too long', () => {
    repo.write('kit/src/ui/refused-long.css', '.a {}\n'.repeat(401));
    expect(checkSize(repo.root)).toContain(
      'kit/src/ui/refused-long.css has 401 lines and may have 400: move a part with a name of its own into its own file.',
    );
  });

  it('a name that says nothing', () => {
    for (const path of ['kit/src/ui/date-utils.ts', 'platform/src/helpers/dates.ts', 'arcade/src/slot-2.ts'])
      repo.write(path, '');
    expect(checkNames(repo.root)).toEqual(
      expect.arrayContaining([
        'kit/src/ui/date-utils.ts: "utils" says nothing: name it after what it does.',
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
    repo.write('arcade/src/refused-marker.ts', text);
    expect(
      checkMarkers(repo.root)
        .filter((finding) => finding.startsWith('arcade/src/refused-marker.ts:1:'))
        .join('\n'),
    ).toContain(says);
  });
});
