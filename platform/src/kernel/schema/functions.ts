import type { ScriptRunner } from '../database/database.ts';
import type { SqlFile } from './sql-files.ts';

const DECLARED = /^create function (\w+)/gm;
const REPLACEABLE = /^create (?=function|trigger)/gm;
/** The database's word for a function whose result or parameters' names would change. */
const CANNOT_REPLACE = '42P13';

/**
 * Makes a file's functions and triggers, in place of those of the same names. One that keeps its parameters and results
 * is replaced in one step, so that calls on other connections find the old or the new one, and never none.
 */
export async function replaceFunctions(runner: ScriptRunner, { script }: SqlFile): Promise<void> {
  const names = [...script.matchAll(DECLARED)].map(([, name = '']) => name);
  const before = await formsOf(runner, names);
  const replacing = script.replaceAll(REPLACEABLE, 'create or replace ');
  await runner.exec('savepoint replacing');
  try {
    await runner.exec(replacing);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === CANNOT_REPLACE)) throw error;
    // Only functions that no release has: a released one takes a new name instead.
    await runner.exec('rollback to savepoint replacing');
    for (const { form } of before) await runner.exec(`drop function ${form}`);
    await runner.exec(replacing);
  }
  await runner.exec('release savepoint replacing');
  await dropOthers(runner, names, before);
}

interface Form {
  readonly name: string;
  readonly form: string;
}

/** One with other parameters would stay beside the new one: a name has one form. */
async function dropOthers(runner: ScriptRunner, names: readonly string[], before: readonly Form[]): Promise<void> {
  const after = await formsOf(runner, names);
  const isNew = ({ form }: Form): boolean => !before.some((old) => old.form === form);
  const renewed = new Set(after.filter(isNew).map(({ name }) => name));
  for (const old of after) if (renewed.has(old.name) && !isNew(old)) await runner.exec(`drop function ${old.form}`);
}

const formsOf = (runner: ScriptRunner, names: readonly string[]): Promise<readonly Form[]> =>
  runner.query<{ name: string; form: string }>(
    `select p.proname as name, p.oid::regprocedure::text as form from pg_proc p
      where p.pronamespace = current_schema()::regnamespace and p.proname = any($1)`,
    [names],
  );
