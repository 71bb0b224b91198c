import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../../../tools/launcher/paths.mjs';
import type { StackAddress } from '../setup/stacks.ts';

/** The output of `npm run audit-ledger` for a running product. Rejects with it when anything is wrong. */
export async function auditLedger({ dataDir, databaseUrl }: StackAddress): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ['platform/src/wallet/audit/audit-cli.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BAIZE_DEMO: '1' },
  });
  return JSON.parse(stdout) as unknown;
}
