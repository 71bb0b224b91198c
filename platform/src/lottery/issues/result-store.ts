import type { DrawNumbers } from '@baize/protocol/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { withLottery, type ResultTable } from '../tables.ts';

/** The newest version of an issue's official result, confirmed or not. */
export const latestResult = (tx: Tx, game: string, issue: string): Promise<ResultTable | undefined> =>
  withLottery(tx)
    .selectFrom('lottery_results')
    .selectAll()
    .where('game', '=', game)
    .where('issue', '=', issue)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Writes a result down; one of the same version that nobody has confirmed is replaced. */
export async function recordResult(tx: Tx, { numbers, ...row }: ResultTable): Promise<void> {
  const written = { ...row, numbers: sql<DrawNumbers>`${JSON.stringify(numbers)}::jsonb` };
  await withLottery(tx)
    .insertInto('lottery_results')
    .values(written)
    .onConflict((on) => on.columns(['game', 'issue', 'version']).doUpdateSet(written))
    .execute();
}
