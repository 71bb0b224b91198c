import process from 'node:process';
import { createScratchPostgres, SEEDED, startPlatform } from './index.ts';
import { keepAsTemplate } from './scratch-postgres.ts';

/**
 * Before a run on PostgreSQL: one demo's database just after its first start, for the run's platforms to be copies of,
 * because migrating and seeding take longer than copying.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BAIZE_TEST_DATABASE !== 'postgres') return undefined;
  const seeded = await createScratchPostgres();
  const platform = await startPlatform({ env: { DATABASE_URL: seeded.url } });
  await platform.close();
  process.env[SEEDED] = await keepAsTemplate(seeded);
  return seeded.drop;
}
