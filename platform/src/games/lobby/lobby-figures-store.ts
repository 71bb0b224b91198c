import { sql } from 'kysely';
import { DAY_MS } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database/database.ts';
import { countRounds } from '../../wallet/index.ts';
import { withLobby } from './lobby-tables.ts';
import { openGame } from '../open-games.ts';

const HOT_DAYS = 7;
const HOT_GAMES = 50;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
/** The first of the seven days that end with today (UTC). */
const firstDayOf = (now: Date): string => dayOf(new Date(now.getTime() - (HOT_DAYS - 1) * DAY_MS));

/**
 * Ids of the games with the most rounds for money in seven days, most first, as last counted. Lotteries of the halls and
 * games that cannot be opened now take no place here.
 */
export async function listMostPlayedIds(tx: Tx, merchant: string, now: Date): Promise<string[]> {
  const rows = await withLobby(tx)
    .selectFrom('game_plays')
    .innerJoin('games', (join) =>
      join.onRef('games.merchant', '=', 'game_plays.merchant').onRef('games.id', '=', 'game_plays.game_id'),
    )
    .innerJoin('vendors', 'vendors.code', 'games.vendor')
    .select('game_id')
    .where('game_plays.merchant', '=', merchant)
    .where('day', '>=', firstDayOf(now))
    .where(openGame)
    .groupBy('game_id')
    .orderBy((eb) => eb.fn.sum('rounds'), 'desc')
    .orderBy('game_id')
    .limit(HOT_GAMES)
    .execute();
  return rows.map(({ game_id }) => game_id);
}

/**
 * Counts the rounds since the last day that has a count, that day included, because it may not have been over; then
 * forgets the days that no list looks at.
 */
export async function countPlays(tx: Tx, now: Date): Promise<void> {
  const first = firstDayOf(now);
  const { last } = await withLobby(tx)
    .selectFrom('game_plays')
    .select((eb) => sql<string | null>`to_char(${eb.fn.max('day')}, 'YYYY-MM-DD')`.as('last'))
    .executeTakeFirstOrThrow();
  // A round of the last moment of a day is seen only after its transaction, which may be the next day.
  const from = last === null ? first : [first, dayOf(new Date(Date.parse(last) - DAY_MS))].sort().at(-1);
  const counted = await countRounds(tx, from ?? first);
  if (counted.length > 0) {
    await withLobby(tx)
      .insertInto('game_plays')
      .values(counted.map(({ merchant, day, gameId, rounds }) => ({ merchant, day, game_id: gameId, rounds })))
      .onConflict((conflict) =>
        conflict.columns(['merchant', 'day', 'game_id']).doUpdateSet((eb) => ({ rounds: eb.ref('excluded.rounds') })),
      )
      .execute();
  }
  await withLobby(tx).deleteFrom('game_plays').where('day', '<', first).execute();
}
