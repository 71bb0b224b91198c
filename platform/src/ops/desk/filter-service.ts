import { ok, type CallValue, type Result } from '@baize/protocol/kernel';
import type { OpsCalls } from '@baize/protocol/ops';
import { sql } from 'kysely';
import { conflict } from '../../kernel/calls/conflict.ts';
import type { OperatorCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Deps } from '../../kernel/wing.ts';

type Saved = CallValue<OpsCalls['listFilters']>;

const MOST = 30;

const listed = async (tx: Tx, operatorId: string, page: string): Promise<Saved> => {
  const { rows } = await sql<Saved['filters'][number]>`select name, search from ops_filter
    where operator_id = ${operatorId} and page = ${page} order by name`.execute(tx);
  return { filters: rows };
};

/** Filters that an operator keeps for themselves: nobody else sees them, and they change nothing. */
export const createFilterService = ({ db }: Pick<Deps, 'db'>) => ({
  list: ({ operatorId }: OperatorCaller, page: string): Promise<Saved> => db.read((tx) => listed(tx, operatorId, page)),

  save: (
    { operatorId }: OperatorCaller,
    { page, name }: { readonly page: string; readonly name: string },
    search: Readonly<Record<string, string>>,
  ): Promise<Result<Saved>> =>
    db.transaction(async (tx) => {
      const { filters } = await listed(tx, operatorId, page);
      if (filters.length >= MOST && !filters.some((each) => each.name === name)) return conflict('too-many');
      await sql`insert into ops_filter (operator_id, page, name, search)
        values (${operatorId}, ${page}, ${name}, ${JSON.stringify(search)}::jsonb)
        on conflict (operator_id, page, name) do update set search = excluded.search`.execute(tx);
      return ok(await listed(tx, operatorId, page));
    }),

  remove: (
    { operatorId }: OperatorCaller,
    { page, name }: { readonly page: string; readonly name: string },
  ): Promise<Saved> =>
    db.transaction(async (tx) => {
      await sql`delete from ops_filter where operator_id = ${operatorId} and page = ${page} and name = ${name}`.execute(
        tx,
      );
      return listed(tx, operatorId, page);
    }),
});
