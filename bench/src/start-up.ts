import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../tools/launcher/paths.mjs';
import { freePort } from '../../tools/run/ports.ts';

export interface StartUp {
  readonly coldMs: number;
  readonly warmMs: number;
}

/** `npm start` to its ready line: with an empty data folder, then again with nothing changed (the better of two). */
export async function measureStartUp(): Promise<StartUp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-bench-'));
  try {
    const coldMs = await startOnce(dataDir);
    const warm = [await startOnce(dataDir), await startOnce(dataDir)];
    return { coldMs, warmMs: Math.min(...warm) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    ARCADE_PORT: String(await freePort()),
    PROVIDER_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    REDIS_URL: '',
  };
  const startedMs = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  let output = '';
  const readyMs = await new Promise<number>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('Baize is ready on')) resolve(performance.now() - startedMs);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    ended.then(() => reject(new Error(`npm start ended before it was ready:\n${output}`))).catch(reject);
  });
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
  await ended;
  return Math.round(readyMs);
}
