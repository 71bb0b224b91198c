import type { PGlite } from '@electric-sql/pglite';
import { openEmptyPglite, openImage } from './pglite-image.ts';

/** Settings that are not stored in the database when a platform starts. */
const NOT_STORED = new Set([
  'ARCADE_ORIGIN',
  'BAIZE_RATE_LIMIT_FACTOR',
  'COUNTRY_HEADER',
  'COUNTRY_LIST',
  'FACEBOOK_AUTHORIZE_URL',
  'FACEBOOK_CLIENT_ID',
  'FACEBOOK_CLIENT_SECRET',
  'FACEBOOK_GRAPH_URL',
  'FACEBOOK_TOKEN_URL',
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_KEYS_URL',
  'FIREBASE_PROJECT_ID',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'IMAGE_ORIGINS',
  'LAUNCH_ORIGINS',
  'LOG_LEVEL',
  'LOTTERY_ISSUE_LINES',
  'LOTTERY_TICKET_LINES',
  'OPERATOR_NETWORKS',
  'PROVIDER_ORIGIN',
  'PROVIDER_SECRET',
  'PUBLIC_ORIGIN',
  'REDIS_URL',
  'SESSION_IDLE_MINUTES',
  'SESSION_MAX_HOURS',
  'TRUST_PROXY',
  'VERIFICATION_COST',
]);

/** A demo's database just after its first start; migrating and seeding take longer than loading it. */
let seeded: Blob | undefined;

/** Whether a platform with these settings starts from the same database as one with the tests' own. */
export function startsAsOthers(env: Readonly<Record<string, string>> = {}): boolean {
  return Object.keys(env).every((name) => NOT_STORED.has(name));
}

/** A database in memory: seeded when an earlier test of this process kept one, else empty. */
export const openSeededPglite = (): Promise<PGlite> => (seeded === undefined ? openEmptyPglite() : openImage(seeded));

/** Keeps the database of a platform that has just started, for the next one in this process. */
export async function keepSeeded(pglite: PGlite): Promise<void> {
  if (seeded !== undefined) return;
  const image = await pglite.dumpDataDir('none');
  seeded = new Blob([await image.arrayBuffer()]);
}
