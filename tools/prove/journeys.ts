import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { ROOT } from '../launcher/paths.mjs';
import { journeySuite } from '../run/journey-suite.ts';

const WIDE = { WIDE: '1' };
const JOURNEYS_MS = 90 * 60_000;

/** Each size in the other languages. */
export const TONGUES = ['CN', 'AR'].flatMap((tongue) => [`pglite-phone-${tongue}`, `pglite-desktop-${tongue}`]);
export const inProjects = (names: readonly string[]): string[] => names.map((name) => `--project=${name}`);

export const SCREENS = [
  'screens.wide.spec.ts',
  'public-screens.wide.spec.ts',
  'screens.phone.spec.ts',
  'cut-texts.phone.wide.spec.ts',
  'cut-texts.phone.spec.ts',
  'closed.axe.spec.ts',
];

/** The journeys that make, among them, every act of the contract that must be done once. */
export const WITH_ACTS = [
  'agent-life.spec.ts',
  'contracts.spec.ts',
  'lottery-halls.spec.ts',
  'lottery.spec.ts',
  'cashback.spec.ts',
  'points.spec.ts',
  'promotions.spec.ts',
  'rewards.spec.ts',
  'vip-missions.spec.ts',
  'deposits.spec.ts',
  'provider-money.spec.ts',
  'transfers.spec.ts',
  'withdraw.spec.ts',
];

/** The journey files besides the screens', which are a topic of their own. */
export const journeyFiles = (): string[] =>
  globSync('**/*.{spec,journey}.ts', { cwd: `${ROOT}/e2e/src` })
    .filter((file) => !SCREENS.includes(basename(file)))
    .toSorted();

export const journeys =
  (name: string, files: readonly string[], env = {}) =>
  (chromium: string) =>
    journeySuite(chromium, {
      name,
      select: files.map((file) => (file.startsWith('-') ? file : `/${file}`)),
      env: { ...WIDE, ...env },
      timeoutMs: JOURNEYS_MS,
    });
