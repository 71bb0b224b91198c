import type { Connection } from './connection.ts';
import type { Line } from './options.ts';

export type Command = (connection: Connection, line: Line) => Promise<void>;

/** A file of commands: the commands by name, their options and usage. */
export interface CommandSet {
  readonly commands: Readonly<Record<string, Command>>;
  /** Options with a value, beside those of every command. */
  readonly options?: readonly string[];
  /** For --help: a heading, and a line or two for each command. */
  readonly usage: string;
}
