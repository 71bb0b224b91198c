import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../launcher/paths.mjs';
import { run, runTool, type CommandResult } from './command.ts';

/** Something that writes files which are committed. Running it twice must write the same bytes. */
export interface Generator {
  readonly name: string;
  /** The files it writes, relative to the root; a folder stands for what lies in it. */
  readonly outputs: readonly string[];
  readonly run: () => Promise<CommandResult>;
}

const LOTTERY_ODDS = 'protocol/src/lottery/games/elott-odds.ts';
const LOTTERY_EXAMPLES = ['elott', 'south-east-asia', 'vietnam'].map(
  (games) => `protocol/src/lottery/games/examples-${games}.ts`,
);

export const GENERATORS: readonly Generator[] = [
  {
    name: 'API description',
    outputs: ['docs/openapi.json'],
    run: () => run(process.execPath, ['platform/src/kernel/openapi-cli.ts']),
  },
  {
    name: 'Platform texts',
    outputs: ['platform/src/kernel/texts'],
    run: () => run(process.execPath, ['tools/texts/generate-texts.ts']),
  },
  {
    name: 'Lottery odds',
    outputs: [LOTTERY_ODDS],
    run: async () => {
      const written = await run(process.execPath, ['platform/src/lottery/engine/odds/odds-cli.ts']);
      return written.code === 0 ? runTool('oxfmt/bin/oxfmt', [LOTTERY_ODDS]) : written;
    },
  },
  {
    name: 'Lottery examples',
    outputs: LOTTERY_EXAMPLES,
    run: async () => {
      const written = await run(process.execPath, ['platform/src/lottery/engine/examples/examples-cli.ts']);
      return written.code === 0 ? runTool('oxfmt/bin/oxfmt', LOTTERY_EXAMPLES) : written;
    },
  },
  {
    name: 'Message catalogues',
    outputs: ['web/src/i18n/locales'],
    run: () =>
      run(process.execPath, [join(ROOT, 'node_modules/@lingui/cli/dist/lingui.js'), 'extract', '--clean'], {
        cwd: join(ROOT, 'web'),
      }),
  },
];

/** Runs the generators in turn; the first that fails is an error with what it printed. */
export async function generate(generators: readonly Generator[]): Promise<void> {
  for (const generator of generators) {
    const { code, stdout, stderr } = await generator.run();
    if (code !== 0) throw new Error(`The generator "${generator.name}" failed:\n${stdout}${stderr}`);
  }
}

/** Generates again and returns the files whose content changed by it. */
export async function driftOf(generators: readonly Generator[], root = ROOT): Promise<string[]> {
  const outputs = generators.flatMap((generator) => generator.outputs);
  const before = contents(outputs, root);
  await generate(generators);
  const after = contents(outputs, root);
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).sort();
}

function contents(outputs: readonly string[], root: string): Map<string, string> {
  return new Map(
    outputs.flatMap((output) => filesUnder(output, root)).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
}

function filesUnder(output: string, root: string): string[] {
  const path = join(root, output);
  if (!existsSync(path)) return [];
  if (/\.[a-z]+$/.test(output)) return [output];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
