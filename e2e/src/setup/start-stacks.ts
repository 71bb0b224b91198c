import { findPostgres } from '../../../tools/postgres.ts';
import { seedProduct, startStack, type StackOptions } from '../../../tools/stack/stack.ts';
import { listLostReplies } from './lost-replies.ts';
import { publishSeeded, publishStack, stackOf, type Engine } from './stacks.ts';

/** One address signs up and plays for many people here, which the limits would rightly refuse; tables open shortly. */
const LOAD = { BAIZE_RATE_LIMIT_FACTOR: '200', TABLE_BETTING_SECONDS: '12' };

/**
 * Starts the product on each engine there is, once for all journeys, and says where none is. A stack that the
 * environment names already (BAIZE_E2E_PGLITE, BAIZE_E2E_POSTGRES) is used as it is and left running.
 */
export default async function startStacks(): Promise<() => Promise<void>> {
  if (!process.env.FIREBASE_AUTH_EMULATOR_HOST)
    console.log('No Firebase emulator is named: its journey is left out, and runs on the signed-token double alone.');
  const requireEveryReplyLost = listLostReplies();
  const atEnd: (() => unknown)[] = [];
  const stopAll = async (): Promise<void> => {
    await Promise.all(atEnd.map((end) => end()));
  };
  const start = async (engine: Engine, options: StackOptions): Promise<void> => {
    const stack = await startStack({ ...options, env: LOAD });
    atEnd.push(() => stack.stop());
    publishStack(engine, stack);
  };
  const onPglite = async (): Promise<void> => {
    if (stackOf('pglite') === undefined) await start('pglite', {});
  };
  /** Workers' own products start quicker on PostgreSQL than on the embedded database. */
  const onPostgres = async (): Promise<void> => {
    const postgresUrl = await findPostgres();
    const from = await seedProduct(postgresUrl);
    atEnd.push(() => from.clear());
    publishSeeded(from);
    if (postgresUrl !== undefined && stackOf('postgres') === undefined) await start('postgres', { from });
    if (stackOf('postgres') === undefined)
      console.log('No PostgreSQL answered: the journeys run on the embedded database alone.');
  };
  const ends = await Promise.allSettled([onPglite(), onPostgres()]);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed === undefined)
    return async () => {
      await stopAll();
      requireEveryReplyLost();
    };
  await stopAll();
  throw failed.reason;
}
