import type { Tx } from './database/database.ts';

type FactTables = {
  kernel_fact: { name: string; value: string };
};

/** This database's facts about itself: the demo clock's offset, the root secret, which seeds ran. */
export async function readFact(tx: Tx, name: string): Promise<string | undefined> {
  const row = await tx
    .$extendTables<FactTables>()
    .selectFrom('kernel_fact')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

export async function setFact(tx: Tx, name: string, value: string): Promise<void> {
  await tx
    .$extendTables<FactTables>()
    .insertInto('kernel_fact')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Stores the fact where there is none yet, and returns the one that now stands: on every node the same. */
export async function settleFact(tx: Tx, name: string, value: string): Promise<string> {
  await tx
    .$extendTables<FactTables>()
    .insertInto('kernel_fact')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const settled = await readFact(tx, name);
  if (settled === undefined) throw new Error(`the fact ${name} was not stored`);
  return settled;
}
