import { readFact, setFact } from './facts.ts';
import type { Deps, Wing } from './wing.ts';

/**
 * Runs every wing's seed that this database has not had yet, in wing order, each in one transaction. A newer release may
 * have seeded it already.
 */
export async function runSeeds(wings: readonly Wing[], deps: Deps): Promise<void> {
  for (const { name, seed, seedVersion = 1 } of wings) {
    if (seed === undefined) continue;
    const fact = `seed-${name}-${deps.config.demo ? 'demo' : 'production'}`;
    const had = await deps.db.single((tx) => readFact(tx, fact));
    if (Number(had ?? 0) >= seedVersion) continue;
    await deps.db.maintenance(({ transaction }) =>
      transaction(async (tx) => {
        await seed(deps, tx);
        await setFact(tx, fact, String(seedVersion));
      }),
    );
    deps.log.info({ wing: name, version: seedVersion }, 'the database was seeded');
  }
}
