import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { UsageError } from './usage-error.ts';

/** The command line, before any command has read it. */
export interface Line {
  readonly words: readonly string[];
  readonly platform: string;
  readonly merchant: string;
  readonly dataDir: string;
  readonly json: boolean;
  readonly help: boolean;
  /** The value of an option; undefined where it was not given, empty where it was given empty. */
  option(name: string): string | undefined;
  options(name: string): readonly string[];
  flag(name: FlagName): boolean;
}

const EVERYWHERE = ['platform', 'merchant'];
const FLAGS = ['off', 'yes', 'json', 'help'] as const;

export type FlagName = (typeof FLAGS)[number];

/** Reads a command line whose options with a value are these; one of a flag's name takes its place. */
export function readLine(args: readonly string[], env: NodeJS.ProcessEnv, names: readonly string[] = []): Line {
  const { values, positionals } = parsed(args, names);
  const all = (name: string): readonly string[] => {
    const value = values[name];
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  };
  const platform = URL.parse(all('platform').at(-1) ?? `http://localhost:${env['PORT'] || '8080'}`);
  if (!platform || !['http:', 'https:'].includes(platform.protocol)) {
    throw new UsageError('--platform is an address such as http://localhost:8080');
  }
  return {
    words: positionals,
    platform: platform.origin,
    merchant: all('merchant').at(-1) ?? 'baize',
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    json: values['json'] === true,
    help: values['help'] === true,
    option: (name) => all(name).at(-1),
    options: all,
    flag: (name) => values[name] === true,
  };
}

/** The words of a command line, whatever its options mean: what they mean may hang on the words. */
export const wordsOf = (args: readonly string[]): string[] =>
  parseArgs({ args: [...args], allowPositionals: true, strict: false, options: withValues(EVERYWHERE) }).positionals;

const withValues = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { type: 'string', multiple: true } as const]));

/** `--amount -2.50`: an option's value that is a number below zero, which the parser takes for another option. */
const withDebits = (args: readonly string[], names: readonly string[]): string[] =>
  args.flatMap((word, index) => {
    const isValue = (at: number): boolean =>
      /^-\d/.test(args[at] ?? '') && names.includes((args[at - 1] ?? '').slice(2));
    if (isValue(index)) return [];
    return isValue(index + 1) ? `${word}=${args[index + 1] ?? ''}` : word;
  });

function parsed(args: readonly string[], names: readonly string[]) {
  try {
    return parseArgs({
      args: withDebits(args, names),
      allowPositionals: true,
      options: {
        ...Object.fromEntries(FLAGS.map((name) => [name, { type: 'boolean' } as const])),
        ...withValues([...names, ...EVERYWHERE]),
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** `on` and `off`, and what people write for them. */
export function onOrOff(text: string): boolean {
  if (/^(?:on|true|yes|1)$/i.test(text)) return true;
  if (/^(?:off|false|no|0)$/i.test(text)) return false;
  throw new UsageError(`"${text}" is neither on nor off`);
}

/** A list with commas; an empty text is an empty list. */
export const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `NAME=VALUE` in its two parts. */
export function assigned(word: string): [name: string, value: string] {
  const at = word.indexOf('=');
  if (at < 1) throw new UsageError(`"${word}" is not written NAME=VALUE`);
  return [word.slice(0, at), word.slice(at + 1)];
}

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: HOUR_MS, d: DAY_MS };

/** An instant as ISO writes it, or so long from now: +30m, +2h, +1d. */
export function instant(text: string, now = new Date()): string {
  const ahead = /^\+(\d{1,4})([mhd])$/.exec(text);
  const ms = ahead ? now.getTime() + Number(ahead[1]) * (UNIT_MS[ahead[2] ?? ''] ?? 0) : Date.parse(text);
  if (Number.isNaN(ms)) throw new UsageError(`"${text}" is no time: write 2026-05-01T12:00:00Z, or +30m`);
  return new Date(ms).toISOString();
}
