import { parseArgs } from 'node:util';

/** A file with the proof of a round of the arcade. */
export interface RoundOptions {
  readonly proof: string;
}

export interface VerifyOptions {
  readonly game: string;
  readonly issue: string;
  readonly seed: string;
  /** The commitment that was published before the issue opened, when it is to be compared. */
  readonly commitment: string | undefined;
}

export const USAGE = `Draws an issue of a lottery, or a round of the arcade, again from its revealed seed.

  npm run verify-draw -- --game VN_MB --issue 20261122 --seed 64-hex-digits --commitment 64-hex-digits
  npm run verify-draw -- --proof FILE

  --game CODE        the game, as its page and its results name it
  --issue ID         the issue
  --seed HEX         the seed that was revealed after the draw
  --commitment HEX   the hash that was published before the issue opened, to compare with
  --proof FILE       a round's proof as JSON, or the verifier's address that carries it`;

/** Reads the command line. Throws an Error whose message is for a person. */
export function readOptions(args: readonly string[]): VerifyOptions | RoundOptions | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', default: false },
      game: { type: 'string' },
      issue: { type: 'string' },
      seed: { type: 'string' },
      commitment: { type: 'string' },
      proof: { type: 'string' },
    },
  });
  if (values.help) return 'help';
  if (values.proof !== undefined) return { proof: values.proof };
  const named = (name: 'game' | 'issue' | 'seed'): string => {
    const value = values[name];
    if (value === undefined || value === '') throw new Error(`give --${name}; --help says more`);
    return value;
  };
  const hex = (name: string, value: string): string => {
    if (!/^[0-9a-f]{64}$/i.test(value)) throw new Error(`--${name} is 64 hexadecimal digits`);
    return value.toLowerCase();
  };
  return {
    game: named('game'),
    issue: named('issue'),
    seed: hex('seed', named('seed')),
    commitment: values.commitment === undefined ? undefined : hex('commitment', values.commitment),
  };
}
