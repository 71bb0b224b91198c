import { findPostgres } from '../../../tools/postgres.ts';
import { rmSync } from 'node:fs';
import { seedDataFolder, startStack, type Stack } from '../../../tools/stack/stack.ts';
import { publishSeeded, publishStack, stackOf } from './stacks.ts';

/** One address signs up and plays for many people here, which the limits would rightly refuse. */
const LOAD = { BAIZE_RATE_LIMIT_FACTOR: '200' };

/**
 * Starts the product on each engine there is, once for all journeys, and says where none is. A stack that the
 * environment names already (BAIZE_E2E_PGLITE, BAIZE_E2E_POSTGRES) is used as it is and left running.
 */
export default async function startStacks(): Promise<() => Promise<void>> {
  if (!process.env.FIREBASE_AUTH_EMULATOR_HOST)
    console.log('No Firebase emulator is named: its journey is left out, and runs on the signed-token double alone.');
  const started: Stack[] = [];
  const seeded = await seedDataFolder();
  publishSeeded(seeded);
  const stopAll = async (): Promise<void> => {
    await Promise.all(started.map((stack) => stack.stop()));
    rmSync(seeded, { recursive: true, force: true });
  };
  try {
    if (stackOf('pglite') === undefined) {
      const pglite = await startStack({ env: LOAD, from: seeded });
      started.push(pglite);
      publishStack('pglite', pglite);
    }
    const postgresUrl = stackOf('postgres') === undefined ? await findPostgres() : undefined;
    if (postgresUrl !== undefined) {
      const postgres = await startStack({ postgresUrl, env: LOAD });
      started.push(postgres);
      publishStack('postgres', postgres);
    }
    if (stackOf('postgres') === undefined)
      console.log('No PostgreSQL answered: the journeys run on the embedded database alone.');
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}
