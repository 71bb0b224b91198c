import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** The schema as code of other releases sees it: by which names, parameters and types it is asked. */
export interface SchemaShape {
  /** Parameters and result by the function's name. */
  readonly functions: Readonly<Record<string, string>>;
  /** Type by table and column; `!` where it must be given a value. */
  readonly tables: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export async function readShape(tx: Tx): Promise<SchemaShape> {
  const functions = await sql<{ name: string; form: string }>`select p.proname as name,
      '(' || pg_get_function_arguments(p.oid) || ') ' || pg_get_function_result(p.oid) as form
    from pg_proc p where p.pronamespace = current_schema()::regnamespace and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`.execute(tx);
  const columns = await sql<{ table: string; column: string; type: string; isRequired: boolean }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    order by 1, a.attnum`.execute(tx);
  const tables: Record<string, Record<string, string>> = {};
  for (const { table, column, type, isRequired } of columns.rows) {
    const known = (tables[table] ??= {});
    known[column] = `${type}${isRequired ? '!' : ''}`;
  }
  return { functions: Object.fromEntries(functions.rows.map(({ name, form }) => [name, form])), tables };
}
