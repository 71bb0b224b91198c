import type { Tx } from '../../kernel/database.ts';
import { inEveryLanguage } from '../../kernel/texts/texts.ts';
import { nameSubjects } from '../../wallet/index.ts';
import { saveDoor } from '../launch-store.ts';
import { gameSeed } from './games.ts';
import { ARCADE_DOOR } from './seed-lobby.ts';

/** The arcade's door, and what the account record calls the games. */
export async function seedPlay(tx: Tx): Promise<void> {
  await saveDoor(tx, { code: ARCADE_DOOR, launch_origin: null, status: 'ACTIVATED' });
  await nameSubjects(
    tx,
    Object.fromEntries(gameSeed.map(({ id }) => [`game:${id}`, inEveryLanguage(`games.title.${id}`)])),
  );
}
