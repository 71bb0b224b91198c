import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsageError } from './usage-error.ts';

/** Control characters of a terminal, except line breaks. */
const CONTROLS = /[^\P{Cc}\n]/gu;
/** Marks that turn the order of the text around them. */
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Text as a terminal may show it: what strangers have written is among it. */
export const shown = (text: string): string => text.replaceAll(CONTROLS, '\uFFFD').replaceAll(BIDI, '\uFFFD');

/** The same as one line. */
export const inOneLine = (text: string): string => shown(text.replaceAll(/[\t\r\n]+/g, ' '));

export const say = (text: string): void => void process.stdout.write(`${shown(text)}\n`);

/** A reader may close the pipe early (`audit | head`): the command then ends without an error. */
export function endQuietlyWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
}

/** Below a list that goes on. */
export const sayNext = (next: string | null): void => {
  if (next !== null) say(`more with --cursor ${next}`);
};

/** Rows in columns as wide as they need. */
export function table(written: readonly (readonly string[])[]): string {
  const rows = written.map((row) => row.map(inOneLine));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Asks without showing what is typed. */
export async function askSecret(question: string, variable = 'OPS_PASSWORD'): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError(`there is no terminal to ask at: set ${variable}`);
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
