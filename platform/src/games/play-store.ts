import type { Tx } from '../kernel/database.ts';
import { withWallet } from '../wallet/index.ts';

const HOT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How far back "recently played" looks, so that a long record costs no more than a short one. */
const RECENT_ROUNDS = 500;
const RECENT_GAMES = 12;
const WINNERS = 10;

/** Ids of the games with the most rounds for money in the last seven days, most first. */
export async function listMostPlayedIds(tx: Tx, merchant: string, now: Date): Promise<string[]> {
  const rows = await withWallet(tx)
    .selectFrom('wagers')
    .select('game_code')
    .where('merchant', '=', merchant)
    .where('mode', '=', 'REAL')
    .where('placed_at', '>=', new Date(now.getTime() - HOT_DAYS * DAY_MS))
    .groupBy('game_code')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(50)
    .execute();
  return rows.map(({ game_code }) => game_code);
}

/** Ids of the games that a member played last, newest first. */
export async function listRecentIds(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await withWallet(tx)
    .selectFrom('wagers')
    .select('game_code')
    .where('member_id', '=', memberId)
    .orderBy('placed_at', 'desc')
    .limit(RECENT_ROUNDS)
    .execute();
  return [...new Set(rows.map(({ game_code }) => game_code))].slice(0, RECENT_GAMES);
}

/** The last rounds for money that returned more than their stake. */
export const listLastWins = (tx: Tx, merchant: string) =>
  withWallet(tx)
    .selectFrom('wagers')
    .select(['member_id', 'game_code', 'stake', 'payout', 'currency', 'settled_at', 'placed_at'])
    .where('merchant', '=', merchant)
    .where('mode', '=', 'REAL')
    .where('status', '=', 'SETTLED')
    .whereRef('payout', '>', 'stake')
    .orderBy('placed_at', 'desc')
    .limit(WINNERS)
    .execute();
