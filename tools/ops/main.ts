import process from 'node:process';
import type { Command } from './command-set.ts';
import { fieldsNamed } from './commands/call.ts';
import { COMMAND_SETS } from './commands/index.ts';
import { Connection, Refused } from './connection.ts';
import { readLine, wordsOf } from './options.ts';
import { endQuietlyWithReader, say, shown } from './say.ts';
import { UsageError } from './usage-error.ts';
import { usageOf } from './usage.ts';

// `npm run ops`: the operator's door from the command line. Exit code 0 when done, 1 when refused, 2 when mistyped.

const COMMANDS = Object.assign({}, ...COMMAND_SETS.map(({ commands }) => commands)) as Readonly<
  Record<string, Command>
>;

const EXIT_REFUSED = 1;
const EXIT_MISTYPED = 2;

async function run(): Promise<void> {
  const args = process.argv.slice(2);
  const line = readLine(args, process.env, optionsOf(args));
  const [name] = line.words;
  if (name === undefined || (line.help && name !== 'call')) return say(usageOf(COMMAND_SETS));
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new UsageError(`there is no command "${name}"; npm run ops -- --help lists them`);
  await command(new Connection(line), line);
}

/** What a call is asked with are its own fields, and a file in place of the flag --json. */
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
