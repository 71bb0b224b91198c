import type { Tx } from '../../kernel/database/database.ts';
import { withLobby, type LobbySettingsTable } from './lobby-tables.ts';

/** Settings of a brand that has decided nothing. */
export const NO_SETTINGS: LobbySettingsTable = {
  merchant: '',
  esports_vendors: [],
  pp_vendor: null,
  jl_vendor: null,
};

export async function lobbySettings(tx: Tx, merchant: string): Promise<LobbySettingsTable> {
  const row = await withLobby(tx)
    .selectFrom('lobby_settings')
    .selectAll()
    .where('merchant', '=', merchant)
    .executeTakeFirst();
  return row ?? { ...NO_SETTINGS, merchant };
}

export async function setLobbySettings(tx: Tx, settings: LobbySettingsTable): Promise<void> {
  const { merchant, ...change } = settings;
  const esports_vendors = [...change.esports_vendors];
  await withLobby(tx)
    .insertInto('lobby_settings')
    .values({ ...change, merchant, esports_vendors })
    .onConflict((conflict) => conflict.column('merchant').doUpdateSet({ ...change, esports_vendors }))
    .execute();
}
