import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** A wing as far as migrating goes. */
export interface Migrated {
  readonly name: string;
  readonly migrations?: URL;
  readonly functions?: URL;
}

/** A file to be applied; the database knows it by its wing and name. */
export interface SqlFile {
  readonly wing: string;
  readonly name: string;
  readonly script: string;
  readonly checksum: string;
}

const NUMBERED = /^\d{3}-[a-z0-9-]+\.sql$/;
const FUNCTIONS = /^[a-z0-9-]+\.sql$/;

/** How a file is named in the database, in the recorded release and in messages. */
export const pathOf = ({ wing, name }: Pick<SqlFile, 'wing' | 'name'>): string => `${wing}/${name}`;

/** Tables and what they begin with: each file once, in order. */
export const migrationsOf = ({ name, migrations }: Migrated): SqlFile[] =>
  filesIn(name, 'migrations', NUMBERED, migrations);

/** Functions and triggers, replaced whenever their file changes. */
export const functionsOf = ({ name, functions }: Migrated): SqlFile[] =>
  filesIn(name, 'functions', FUNCTIONS, functions);

function filesIn(wing: string, folder: string, pattern: RegExp, url: URL | undefined): SqlFile[] {
  if (url === undefined) return [];
  return readdirSync(url)
    .filter((file) => pattern.test(file))
    .toSorted()
    .map((file) => {
      const script = readFileSync(new URL(file, url), 'utf8');
      const checksum = createHash('sha256').update(script).digest('hex');
      return { wing, name: `${folder}/${file}`, script, checksum };
    });
}
