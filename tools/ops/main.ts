import process from 'node:process';
import type { Command } from './command-set.ts';
import { fieldsNamed } from './commands/call.ts';
import { COMMAND_SETS } from './commands/index.ts';
import { Connection, Refused } from './connection.ts';
import { readLine, wordsOf } from './options.ts';
import { endQuietlyWithReader, say, shown } from './say.ts';
import { UsageError } from './usage-error.ts';

// `npm run ops`: the operators' API from the command line. Exit code 0 when done, 1 when refused, 2 when mistyped.

const COMMANDS = Object.assign({}, ...COMMAND_SETS.map(({ commands }) => commands)) as Readonly<
  Record<string, Command>
>;

const USAGE = `Sets what a brand's site shows and to whom, as an operator. Every change is on record; open pages follow within 5 s.

  npm run ops -- <command> [options]

${COMMAND_SETS.map(({ usage }) => usage).join('\n\n')}

Everywhere
  --platform URL (http://localhost:PORT)   --merchant CODE (baize)   --json   --help

In the demo: OPS_PASSWORD='Baize#2026demo' npm run ops -- login --username operator`;

const EXIT_REFUSED = 1;
const EXIT_MISTYPED = 2;

async function run(): Promise<void> {
  const args = process.argv.slice(2);
  const line = readLine(args, process.env, optionsOf(args));
  const [name] = line.words;
  if (name === undefined || (line.help && name !== 'call')) return say(USAGE);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new UsageError(`there is no command "${name}"; npm run ops -- --help lists them`);
  await command(new Connection(line), line);
}

/** A call's options are its own fields, and a file in place of the flag --json. */
function optionsOf(args: readonly string[]): readonly string[] {
  const [name, id] = wordsOf(args);
  return name === 'call' ? [...fieldsNamed(id), 'json', 'file'] : COMMAND_SETS.flatMap(({ options = [] }) => options);
}

endQuietlyWithReader();

try {
  await run();
} catch (error) {
  process.stderr.write(`${shown(error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = error instanceof Refused ? EXIT_REFUSED : EXIT_MISTYPED;
}
