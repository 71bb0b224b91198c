import { describe, expect, it } from 'vitest';
import { ENGINES } from '../testing/engines.ts';
import { compiled } from './compiled.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';

type Pots = { pots: { name: string; size: number; lid: string | null } };

describe.each(ENGINES)('statements that are compiled once, on $name', (engine) => {
  const open = async (onTestFinished: (run: () => Promise<void>) => void): Promise<Database> => {
    const scratch = await engine.make();
    onTestFinished(() => scratch.drop());
    const database = await openDatabase({
      ...scratch.place,
      migrations: [
        { name: 'pots-1', statements: ({ whole }) => [`CREATE TABLE pots (name TEXT, size ${whole}, lid TEXT)`] },
      ],
    });
    onTestFinished(() => database.close());
    return database;
  };

  it('are built for the first run alone, and each run has its own values, in a transaction or not', async ({
    onTestFinished,
  }) => {
    const database = await open(onTestFinished);
    let built = 0;
    const add = compiled<Pots['pots'], unknown>((tx, slots) => {
      built += 1;
      return tx.$extendTables<Pots>().insertInto('pots').values({ name: slots.name, size: slots.size, lid: slots.lid });
    });
    const find = compiled<{ least: number }, Pots['pots']>((tx, { least }) =>
      tx.$extendTables<Pots>().selectFrom('pots').selectAll().where('size', '>=', least).orderBy('size').limit(5),
    );
    await add(database.db, { name: 'one', size: 1, lid: null });
    await database.transaction(async (tx) => {
      await add(tx, { name: 'two', size: 2, lid: 'oak' });
      expect((await find(tx, { least: 1 })).rows).toHaveLength(2);
    });
    expect((await find(database.db, { least: 2 })).rows).toEqual([{ name: 'two', size: 2, lid: 'oak' }]);
    const shrink = compiled<{ size: number; name: string }, unknown>((tx, { size, name }) =>
      tx.$extendTables<Pots>().updateTable('pots').set({ size }).where('name', '=', name),
    );
    expect((await shrink(database.db, { size: 0, name: 'one' })).numAffectedRows).toBe(1n);
    expect((await shrink(database.db, { size: 0, name: 'none' })).numAffectedRows).toBe(0n);
    expect(built).toBe(1);
  });

  it('are another statement for another database', async ({ onTestFinished }) => {
    const count = compiled<object, { pots: number }>((tx) =>
      tx
        .$extendTables<Pots>()
        .selectFrom('pots')
        .select(({ fn }) => fn.countAll<number>().as('pots')),
    );
    for (const database of [await open(onTestFinished), await open(onTestFinished)])
      expect(Number((await count(database.db, {})).rows[0]?.pots)).toBe(0);
  });
});
