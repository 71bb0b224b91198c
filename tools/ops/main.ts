import process from 'node:process';
import { entries, KINDS } from './commands/entries.ts';
import { audit, feedback } from './commands/records.ts';
import { routes } from './commands/routes.ts';
import { secondFactor } from './commands/second-factor.ts';
import { createOperator, login, logout, whoAmI } from './commands/session.ts';
import {
  analytics,
  brand,
  customerService,
  menu,
  regions,
  rules,
  show,
  status,
  switches,
} from './commands/settings.ts';
import { Connection, Refused } from './connection.ts';
import { readLine, type Line } from './options.ts';
import { say } from './say.ts';
import { USAGE, UsageError } from './usage.ts';

// `npm run ops`: the operator's door from the command line. Exit code 0 when done, 1 when refused, 2 when mistyped.

type Command = (connection: Connection, line: Line) => Promise<void>;

const COMMANDS: Readonly<Record<string, Command>> = {
  login,
  logout,
  whoami: whoAmI,
  operator: createOperator,
  'second-factor': secondFactor,
  show,
  brand,
  status,
  regions,
  switches,
  rules,
  menu,
  'customer-service': customerService,
  analytics,
  routes,
  audit,
  feedback,
  ...Object.fromEntries(
    Object.entries(KINDS).map(([name, kind]): [string, Command] => [
      name,
      (connection, line) => entries(connection, line, kind),
    ]),
  ),
};

const EXIT_REFUSED = 1;
const EXIT_MISTYPED = 2;

async function run(): Promise<void> {
  const line = readLine(process.argv.slice(2), process.env);
  const [name] = line.words;
  if (line.help || name === undefined) return say(USAGE);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new UsageError(`there is no command "${name}"; npm run ops -- --help lists them`);
  await command(new Connection(line), line);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof Refused ? EXIT_REFUSED : EXIT_MISTYPED;
}
