import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { ConfigError } from '../../kernel/config.ts';
import { askControl } from '../../kernel/control.ts';
import { holdDataFolder } from '../../kernel/data-folder.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import { createLog } from '../../kernel/log.ts';
import { auditNow, type AuditReach } from './audit.ts';

// `npm run audit-ledger`: proves the ledger and prints what it found as JSON. Exit code 0 when it is clean, 1 when
// anything is wrong, 2 when it could not be looked at. With PGlite, a running platform is asked, because it alone can
// have the folder open.

/** `npm run audit-ledger -- --recent` reads what came after the last checkpoint. */
const REACH: AuditReach = process.argv.includes('--recent') ? 'recent' : 'full';
const EXIT_WRONG = 1;
const EXIT_UNREAD = 2;

async function audit(): Promise<unknown> {
  const databaseUrl = process.env.DATABASE_URL || undefined;
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  if (databaseUrl !== undefined) return auditDatabase(dataDir, databaseUrl);
  const answer = await askControl(dataDir, REACH === 'full' ? 'audit-ledger' : 'audit-ledger-recent');
  if (answer !== undefined) return answer;
  if (!existsSync(join(dataDir, 'pglite'))) {
    throw new ConfigError(
      `There is no ledger in ${dataDir}: name the folder with DATA_DIR, or a database with DATABASE_URL.`,
    );
  }
  const release = holdDataFolder(dataDir);
  try {
    return await auditDatabase(dataDir, undefined);
  } finally {
    release();
  }
}

async function auditDatabase(dataDir: string, databaseUrl: string | undefined): Promise<unknown> {
  const db = await openDatabase({ config: { dataDir, databaseUrl, databasePool: 2 }, log: createLog('silent') });
  try {
    return await auditNow(db, REACH);
  } finally {
    await db.close();
  }
}

const verdict = z.object({ clean: z.boolean() });

try {
  const found = await audit();
  process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
  if (!verdict.parse(found).clean) process.exitCode = EXIT_WRONG;
} catch (error) {
  process.stderr.write(`The ledger could not be audited: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = EXIT_UNREAD;
}
