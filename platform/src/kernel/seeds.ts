import { readFact, writeFact } from './facts.ts';
import type { Deps, Wing } from './wing.ts';

/** Runs every wing's seed that this database has not had yet, in wing order, each in one transaction. */
export async function runSeeds(wings: readonly Wing[], deps: Deps): Promise<void> {
  for (const { name, recordedAs = name, seed, seedVersion = 1 } of wings) {
    if (seed === undefined) continue;
    const fact = `seed-${recordedAs}-${deps.config.demo ? 'demo' : 'production'}`;
    const version = String(seedVersion);
    if ((await deps.db.single((tx) => readFact(tx, fact))) === version) continue;
    await deps.db.maintenance(({ transaction }) =>
      transaction(async (tx) => {
        await seed(deps, tx);
        await writeFact(tx, fact, version);
      }),
    );
    deps.log.info({ wing: name, version }, 'the database was seeded');
  }
}
