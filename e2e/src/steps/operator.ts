import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../tools/launcher/paths.mjs';
import type { StackAddress } from '../setup/stacks.ts';

/** The session of the second operator is kept apart from the first one's. */
const secondFolder = (dataDir: string): string => join(dataDir, 'second-operator');

/**
 * The same where it may be more than one operator does alone: then the demo's second operator approves it. Answers what
 * the call did.
 */
export async function operateByTwo(product: StackAddress, ...words: string[]): Promise<string> {
  try {
    return await operate(product, ...words);
  } catch (error) {
    const requestId = /approve (or_[\w-]+)/.exec(String(error))?.[1];
    if (requestId === undefined) throw error;
    const second = { ...product, dataDir: secondFolder(product.dataDir) };
    await operate(second, 'login', '--username', 'operator2');
    const said = await operate(second, 'approve', requestId);
    return said.slice(said.indexOf('\n') + 1);
  }
}

/** The operator's command line on a running product. Rejects with its words when it was refused. */
export async function operate({ baseUrl, dataDir }: StackAddress, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/ops/main.ts', '--platform', baseUrl, ...words],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir, OPS_PASSWORD: 'Baize#2026demo' } },
  );
  return stdout;
}
