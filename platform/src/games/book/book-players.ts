import type { Tx } from '../../kernel/database/database.ts';
import { ARCADE_VENDOR_CODE } from '../arcade-vendor.ts';
import { withPlay } from '../tables.ts';

/** The name under which the arcade knows a member's own money; `undefined` for one who has not played there. */
export async function playerOfMember(
  tx: Tx,
  { merchant, currency, memberId }: { readonly merchant: string; readonly currency: string; readonly memberId: string },
): Promise<string | undefined> {
  const row = await withPlay(tx)
    .selectFrom('vendor_players')
    .select('player_id')
    .where('door', '=', ARCADE_VENDOR_CODE)
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('mode', '=', 'REAL')
    .executeTakeFirst();
  return row?.player_id;
}

/** The members behind names at the arcade, by those names. */
export async function playersNamed(
  tx: Tx,
  merchant: string,
  players: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (players.length === 0) return new Map();
  const rows = await withPlay(tx)
    .selectFrom('vendor_players')
    .select(['player_id', 'member_id'])
    .where('door', '=', ARCADE_VENDOR_CODE)
    .where('merchant', '=', merchant)
    .where('player_id', 'in', [...players])
    .execute();
  return new Map(rows.map(({ player_id, member_id }) => [player_id, member_id]));
}
