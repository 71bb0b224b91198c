import type { Connection } from './connection.ts';
import type { Line } from './options.ts';

export type Command = (connection: Connection, line: Line) => Promise<void>;

/** What a file of commands brings along: the commands by name, the options that they read and how they are used. */
export interface CommandSet {
  readonly commands: Readonly<Record<string, Command>>;
  /** Options with a value, beside those of every command. */
  readonly options?: readonly string[];
  /** For --help: a heading, and a line or two for each command. */
  readonly usage: string;
}
