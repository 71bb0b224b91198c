import { hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { settleFact } from '../facts.ts';

/** Keys made on the first start and kept in the database, the same on every node. */
export interface Secrets {
  /** 32 bytes for one purpose; another purpose gets unrelated ones. */
  derive(purpose: string): Buffer;
}

const KEY_BYTES = 32;

/**
 * One root secret for the whole installation. With a master key the purposes' keys depend on it as well, so that a
 * copy of the database alone gives none of them away.
 */
export async function openSecrets(db: Database, masterKey: string | undefined): Promise<Secrets> {
  const fresh = randomBytes(KEY_BYTES).toString('base64url');
  const root = await db.transaction((tx) => settleFact(tx, 'root-secret', fresh));
  return { derive: (purpose) => Buffer.from(hkdfSync('sha256', root, masterKey ?? '', `baize/${purpose}`, KEY_BYTES)) };
}
