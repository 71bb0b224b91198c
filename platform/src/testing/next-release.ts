import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { composition } from '../app.ts';
import { GENERATION } from '../kernel/schema/generation.ts';
import type { TestOptions } from './index.ts';

/** Tables that most calls read or write. */
const BUSY = ['ledger_accounts', 'deposits', 'wagers', 'session_session'];

/** Releases after this code's own: each with every function written anew, and columns added to the busiest tables. */
export class NextReleases {
  readonly #folder = mkdtempSync(join(tmpdir(), 'baize-releases-'));

  /** So many releases after this code's own. */
  release(after: number): Required<Pick<TestOptions, 'generation' | 'changedWings'>> {
    const home = join(this.#folder, String(after));
    const changedWings = composition.wings.flatMap(({ name, migrations, functions }) => {
      const copies = {
        ...(migrations ? { migrations: copied(migrations, join(home, name, 'migrations')) } : {}),
        ...(functions ? { functions: copied(functions, join(home, name, 'functions')) } : {}),
      };
      return [{ name, ...copies }];
    });
    for (let earlier = 1; earlier <= after; earlier += 1) {
      const columns = BUSY.map((table) => `alter table ${table} add column release_${earlier} text;`).join('\n');
      writeFileSync(join(home, 'wallet', 'migrations', `90${earlier}-release.sql`), columns);
    }
    for (const { name, functions } of changedWings) if (functions) rewrite(join(home, name, 'functions'), after);
    const number = GENERATION.number + after;
    return { changedWings, generation: { number, servesFrom: number - 1, isReleased: true } };
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function copied(folder: URL, to: string): URL {
  mkdirSync(to, { recursive: true });
  cpSync(fileURLToPath(folder), to, { recursive: true });
  return pathToFileURL(`${to}/`);
}

/** The same functions in another text, so that a release has each of them replaced. */
function rewrite(folder: string, after: number): void {
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/^begin$/gm, `begin -- release ${after}`));
  }
}
