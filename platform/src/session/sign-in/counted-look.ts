import type { Database } from '../../kernel/database/database.ts';
import { giveBack, type AttemptKey } from './attempt-store.ts';

/**
 * Looks at a try that was counted. Where the platform itself could not look, having no room or no database, the try is
 * taken back: nobody is locked out for what was not theirs.
 */
export async function countedLook<T>(
  db: Pick<Database, 'transaction'>,
  keys: readonly AttemptKey[],
  look: () => Promise<T>,
): Promise<T> {
  try {
    return await look();
  } catch (error) {
    await db.transaction((tx) => giveBack(tx, keys));
    throw error;
  }
}
