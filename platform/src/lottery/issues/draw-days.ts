import type { LotteryGame } from '@baize/protocol/lottery';
import type { Tx } from '../../kernel/database/database.ts';
import { withLottery } from '../tables.ts';

/** A draw that an operator put elsewhere than the calendar does: at HH:MM of the game's own clock, or nowhere (null). */
export interface DrawDay {
  readonly day: string;
  readonly drawsAt: string | null;
}

export async function drawDaysOf(tx: Tx, game: string): Promise<DrawDay[]> {
  const rows = await withLottery(tx)
    .selectFrom('lottery_draw_days')
    .select(['day', 'draws_at'])
    .where('game', '=', game)
    .orderBy('day')
    .execute();
  return rows.map(({ day, draws_at }) => ({ day, drawsAt: draws_at }));
}

/** The draw days of every game that has any. */
export async function allDrawDays(tx: Tx): Promise<ReadonlyMap<string, readonly DrawDay[]>> {
  const rows = await withLottery(tx).selectFrom('lottery_draw_days').selectAll().execute();
  return new Map(
    [...Map.groupBy(rows, ({ game }) => game)].map(([game, days]) => [
      game,
      days.map(({ day, draws_at }) => ({ day, drawsAt: draws_at })),
    ]),
  );
}

/** Writes a day down, or with undefined gives it back to the calendar. */
export async function setDrawDay(tx: Tx, game: string, day: string, drawsAt: string | null | undefined): Promise<void> {
  const tables = withLottery(tx);
  await tables.deleteFrom('lottery_draw_days').where('game', '=', game).where('day', '=', day).execute();
  if (drawsAt !== undefined)
    await tables.insertInto('lottery_draw_days').values({ game, day, draws_at: drawsAt }).execute();
}

/** The game as it is drawn: its calendar with the days that were changed. */
export const withDrawDays = (game: LotteryGame, days: readonly DrawDay[] = []) => ({
  ...game,
  days: new Map(days.map(({ day, drawsAt }) => [day, drawsAt])),
});
