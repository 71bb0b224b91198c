import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../launcher/paths.mjs';
import { brandsWithTexts, gameTextPlaces } from '../texts/catalogues.ts';
import { run, runTool, type CommandResult } from './command.ts';

/** Something that writes files which are committed. Running it twice must write the same bytes. */
export interface Generator {
  readonly name: string;
  /** The files it writes, relative to the root; a folder stands for what lies in it. */
  readonly outputs: readonly string[];
  readonly run: () => Promise<CommandResult>;
}

/** Files of the protocol that the lotteries' engine computes. */
function lottery(name: string, program: string, files: readonly string[]): Generator {
  const outputs = files.map((file) => `protocol/src/lottery/games/${file}.ts`);
  return {
    name,
    outputs,
    run: async () => {
      const written = await run(process.execPath, [`platform/src/lottery/engine/${program}`]);
      return written.code === 0 ? runTool('oxfmt/bin/oxfmt', outputs) : written;
    },
  };
}

export const GENERATORS: readonly Generator[] = [
  {
    name: 'Texts',
    outputs: [
      'texts',
      ...brandsWithTexts().map((code) => `kit/brands/${code}/texts`),
      ...gameTextPlaces().flatMap((place) => [`${place}/texts`, `${place}/texts.ts`]),
      'platform/src/kernel/texts/text-arguments.ts',
      'arcade/client/shared/text-keys.ts',
      'tools/payment-provider/text-keys.ts',
    ],
    run: async () => {
      const written = await run(process.execPath, ['tools/texts/generate-texts.ts']);
      const texts = gameTextPlaces().map((place) => `${place}/texts.ts`);
      return written.code === 0 ? runTool('oxfmt/bin/oxfmt', texts) : written;
    },
  },
  lottery('Lottery odds', 'odds/odds-cli.ts', ['elott-odds']),
  lottery('Lottery examples', 'examples/examples-cli.ts', [
    'examples-elott',
    'examples-south-east-asia',
    'examples-vietnam',
  ]),
  {
    name: 'Texts of the site',
    outputs: ['texts'],
    run: () => runTool('@lingui/cli/dist/lingui.js', ['extract', '--clean'], { cwd: join(ROOT, 'web') }),
  },
  {
    name: 'Texts of the console',
    outputs: ['texts'],
    run: () => runTool('@lingui/cli/dist/lingui.js', ['extract', '--clean'], { cwd: join(ROOT, 'console') }),
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
