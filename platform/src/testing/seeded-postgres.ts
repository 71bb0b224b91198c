import process from 'node:process';

/**
 * Before a run on PostgreSQL: one demo's database just after its first start, for the run's platforms to be copies of,
 * because migrating and seeding take longer than copying.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BAIZE_TEST_DATABASE !== 'postgres') return undefined;
  // Vitest loads every setup file before it runs the first, and the platform reads compiled texts as it is loaded.
  const { createScratchPostgres, SEEDED, startPlatform } = await import('./index.ts');
  const { keepAsTemplate } = await import('./scratch-postgres.ts');
  const seeded = await createScratchPostgres();
  const platform = await startPlatform({ env: { DATABASE_URL: seeded.url } });
  await platform.close();
  process.env[SEEDED] = await keepAsTemplate(seeded);
  return seeded.drop;
}
