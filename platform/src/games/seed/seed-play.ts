import type { Tx } from '../../kernel/database/database.ts';
import { inEveryLanguage } from '../../kernel/texts/texts.ts';
import { nameSubjects } from '../../wallet/index.ts';
import { createConnectionOnce } from '../launch/launch-store.ts';
import { gameSeed } from './games.ts';
import { ARCADE_VENDOR_CODE } from '../arcade-vendor.ts';

/** The arcade's connection, and what the account record calls the games. */
export async function seedPlay(tx: Tx): Promise<void> {
  await createConnectionOnce(tx, { code: ARCADE_VENDOR_CODE, launch_origin: null, status: 'ACTIVATED' });
  await nameSubjects(
    tx,
    Object.fromEntries(gameSeed.map(({ id }) => [`game:${id}`, inEveryLanguage(`games.title.${id}`)])),
  );
}
