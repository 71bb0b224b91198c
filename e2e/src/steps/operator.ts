import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../../../tools/launcher/paths.mjs';
import type { StackAddress } from '../setup/stacks.ts';

/** The operator's command line on a running product. Rejects with its words when it was refused. */
export async function operate({ baseUrl, dataDir }: StackAddress, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/ops/main.ts', '--platform', baseUrl, ...words],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir, OPS_PASSWORD: 'Baize#2026demo' } },
  );
  return stdout;
}
