import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import type { Break } from '../members/index.ts';
import type { PromotionRow } from './promotion-store.ts';

type Paused = Pick<PromotionRow, 'merchant' | 'id' | 'state'>;

/** Keeps when a pause begins and ends, as an operator switches a promotion from one state to another. */
export async function recordPause(tx: Tx, before: Paused, state: PromotionRow['state'], now: Date): Promise<void> {
  const { merchant, id } = before;
  if (before.state !== 'PAUSED' && state === 'PAUSED') {
    await sql`insert into promotions_pause (merchant, promotion_id, from_at) values (${merchant}, ${id}, ${now})
      on conflict (merchant, promotion_id, from_at) do update set until_at = null`.execute(tx);
  } else if (before.state === 'PAUSED' && state !== 'PAUSED') {
    await sql`update promotions_pause set until_at = ${now}
      where merchant = ${merchant} and promotion_id = ${id} and until_at is null`.execute(tx);
  }
}

/** The pauses of each promotion of a brand, the first one first; one that goes on lasts until now. */
export async function pausesOf(tx: Tx, merchant: string, now: Date): Promise<ReadonlyMap<string, readonly Break[]>> {
  const { rows } = await sql<Break & { id: string }>`select promotion_id as id, from_at as "from",
      coalesce(until_at, greatest(from_at, ${now}::timestamptz)) as until
    from promotions_pause where merchant = ${merchant} order by from_at`.execute(tx);
  const pauses = new Map<string, Break[]>();
  for (const { id, from, until } of rows) pauses.set(id, [...(pauses.get(id) ?? []), { from, until }]);
  return pauses;
}
