import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface KitOptions {
  readonly platform: string;
  readonly merchant: string;
  readonly vendor: string;
  readonly secret: string;
  readonly olderSecret: string | undefined;
  readonly username: string;
  readonly password: string;
  readonly game: string;
  readonly moveClock: boolean;
  /** The file of the transcript. */
  readonly transcript: string | undefined;
  /** A saved transcript to be played again and compared with. */
  readonly replay: string | undefined;
}

export const USAGE = `Tries a platform as a game vendor would, and says for each rule whether it holds.

  npm run vendor-kit -- --platform http://localhost:8080

  --platform URL          the platform
  --vendor CODE           the vendor's code (ARCADE)
  --secret TEXT           its signing secret (ARCADE_VENDOR_SECRET, else the one kept in DATA_DIR)
  --older-secret TEXT     the secret before, while both are good: shows that as well
  --username, --password  a member with at least 10.00 (member1 of the demo)
  --merchant CODE         the brand (baize)
  --game CODE             a game of the vendor that has free play (chalk-dice)
  --move-clock            moves a demo's clock by 14 days, for good, to show what then falls due
  --transcript FILE       saves what was sent and answered, without tokens
  --replay FILE           plays a saved transcript again and compares the answers`;

/** Reads the command line. Throws an Error whose message is for a person. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): KitOptions | 'help' {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean', default: false },
      platform: { type: 'string' },
      vendor: { type: 'string', default: 'ARCADE' },
      secret: { type: 'string' },
      'older-secret': { type: 'string' },
      username: { type: 'string', default: 'member1' },
      password: { type: 'string', default: 'Baize#2026demo' },
      merchant: { type: 'string', default: 'baize' },
      game: { type: 'string', default: 'chalk-dice' },
      'move-clock': { type: 'boolean', default: false },
      transcript: { type: 'string' },
      replay: { type: 'string' },
    },
  });
  if (values.help) return 'help';
  const platform = URL.parse(values.platform ?? '');
  if (!platform || !['http:', 'https:'].includes(platform.protocol)) {
    throw new Error('name the platform with --platform, such as --platform http://localhost:8080');
  }
  return {
    platform: platform.origin,
    merchant: values.merchant,
    vendor: values.vendor,
    secret: values.secret ?? secretOf(env),
    olderSecret: values['older-secret'],
    username: values.username,
    password: values.password,
    game: values.game,
    moveClock: values['move-clock'],
    transcript: values.transcript,
    replay: values.replay,
  };
}

function secretOf(env: NodeJS.ProcessEnv): string {
  if (env.ARCADE_VENDOR_SECRET) return env.ARCADE_VENDOR_SECRET;
  const file = resolve(env.DATA_DIR || '.data', 'arcade-vendor-secret');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error(`name the vendor's secret with --secret: there is none in ARCADE_VENDOR_SECRET, and no ${file}`);
  }
}
