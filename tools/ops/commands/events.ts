import { z } from '@baize/protocol/kernel';
import type { CommandSet } from '../command-set.ts';
import type { Connection } from '../connection.ts';
import type { Line } from '../options.ts';
import { say } from '../say.ts';
import { UsageError } from '../usage-error.ts';

export const eventCommands: CommandSet = {
  commands: { events },
  usage: `Event log, on the platform's own machine
  events                           what follows the log, and how far behind each one is
  events replay NAME               takes away what one made of the log and lets it begin again`,
};

/** Deleting a long log's results takes a while; fetch itself waits no longer. */
const REPLAY_MS = 300_000;

const consumerList = z.array(
  z.object({ name: z.string(), waiting: z.number(), since: z.nullable(z.string()), canReplay: z.boolean() }),
);
const replayed = z.object({ replaying: z.boolean(), known: z.boolean() });

async function events(connection: Connection, line: Line): Promise<void> {
  const [, what, name] = line.words;
  if (what === undefined) return list(connection);
  if (what !== 'replay' || !name) throw new UsageError('write: events, or events replay NAME');
  const answer = await connection.control(`events-replay?consumer=${name}`, REPLAY_MS);
  const { replaying, known } = replayed.parse(answer);
  if (!known) throw new UsageError(`nothing that follows the log is called ${name}; events lists what does`);
  if (!replaying) throw new UsageError(`${name} cannot take back what it wrote, so it is not replayed`);
  say(`${name} begins again from the log’s start. events shows how far it is.`);
}

async function list(connection: Connection): Promise<void> {
  for (const { name, waiting, since, canReplay } of consumerList.parse(await connection.control('events'))) {
    const behind = waiting === 0 ? 'up to date' : `${waiting} waiting since ${since}`;
    say(`${name.padEnd(28)} ${behind}${canReplay ? '' : ', cannot be replayed'}`);
  }
}
