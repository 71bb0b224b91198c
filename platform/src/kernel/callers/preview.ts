import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@baize/protocol/kernel';
import type { Cache } from '../stores/cache.ts';

/** Something that is not public yet, shown in the place of what it will be. */
export interface Preview {
  readonly kind: string;
  /** The id of what it takes the place of; undefined of something new. */
  readonly id?: string | undefined;
  /** As its kind's schema has it. */
  readonly draft: unknown;
}

/** As long as an operator looks at one thing; the console asks for another in time. */
export const PREVIEW_MS = 30 * MINUTE_MS;

const TOKEN = /^[A-Za-z0-9_-]{32}$/;
const keyOf = (merchant: string, token: string): string => `preview:${merchant}:${token}`;

/** Keeps a preview of a brand for a while; whoever has its token sees it. */
export async function recordPreview(cache: Cache, merchant: string, preview: Preview): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await cache.set(keyOf(merchant, token), JSON.stringify(preview), PREVIEW_MS);
  return token;
}

/** The preview of a token; undefined for another brand's, for one that is over and for none. */
export async function findPreview(cache: Cache, merchant: string, token: string): Promise<Preview | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const kept = await cache.get(keyOf(merchant, token)).catch(() => undefined);
  return kept === undefined ? undefined : (JSON.parse(kept) as Preview);
}
