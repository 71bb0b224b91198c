import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell without a window first: it does the same for a seventh less of a processor's time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags for a quiet, contained Chromium: no look-ups of its own, and it runs as root in a container. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/**
 * A journey presses as soon as it has scrolled. A frame of another process would still get the press where it stood
 * before, so all frames share one; measurements keep the processes that people have.
 */
export const JOURNEY_ARGS = [...CHROMIUM_ARGS, '--disable-site-isolation-trials'] as const;

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds a Chromium for the journeys: the one that CHROMIUM_PATH names, the system's, else the packed
 * one of `@sparticuz/chromium`, which unpacks itself in about 2 s (Linux on x64 and arm64).
 * @throws Error whose message is one sentence that says how to get one
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const named = env.CHROMIUM_PATH;
  if (named) {
    if (executable(named)) return named;
    throw new Error(
      `CHROMIUM_PATH is ${named}, which is no program: correct it, or unset it to have Chromium looked for.`,
    );
  }
  return findSystemChromium(env) ?? (await packedChromium());
}

/** A Chromium or Chrome that the system has installed. */
export function findSystemChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...FIXED_PLACES].find(executable);
}

async function packedChromium(): Promise<string> {
  if (process.platform === 'linux') {
    const { default: chromium } = await import('@sparticuz/chromium');
    const path = await chromium.executablePath();
    if (executable(path)) return path;
  }
  throw new Error(
    'No Chromium was found: install one (for example `apt-get install chromium`) or name one with CHROMIUM_PATH, then try again.',
  );
}
