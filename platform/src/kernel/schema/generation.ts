import { ConfigError } from '../config.ts';

/** The database's schema as a release of the code knows it. */
export interface Generation {
  /** Only rises: by one with the first change of SQL after a release. */
  readonly number: number;
  /** Code of generations from this one on can work with the schema: the release before, as a rule. */
  readonly servesFrom: number;
  /** Whether a release has gone out with it. Its files are final then. */
  readonly isReleased: boolean;
}

/** This code's own. `platform/src/released-schema.test.ts` holds it against the release that was recorded last. */
export const GENERATION: Generation = { number: 2, servesFrom: 1, isReleased: false };

/** Functions, tables and columns (`table.column`) that this code no longer uses: they may go with the release after it. */
export const RETIRED: readonly string[] = [];

/** Decides how code of one generation treats a database of another. Throws where it could not work with it. */
export function stepBetween(code: Generation, database: Generation): 'migrate' | 'compare' | 'leave' {
  if (database.number < code.number) return 'migrate';
  if (database.number === code.number) return 'compare';
  if (database.servesFrom <= code.number) return 'leave';
  throw new ConfigError(
    `The database is of schema generation ${database.number}, which code of generation ${database.servesFrom} or later can work with, and this code is of generation ${code.number}: start a newer release.`,
  );
}

/** A database of the time before generations cannot be taken over. */
export const tooOld = (): ConfigError =>
  new ConfigError(
    'The database was made by a release before schema generations, and this release cannot take over its data: start with an empty DATA_DIR or database, or go back to that release.',
  );

/** Two builds of one released generation that differ. */
export const otherBuild = (generation: number, file: string): ConfigError =>
  new ConfigError(
    `The database was made by another build of schema generation ${generation}, in which ${file} differs: start the release that made it, or a newer one.`,
  );
