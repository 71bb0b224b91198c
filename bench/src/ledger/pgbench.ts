import { createScratchDatabase } from '../../../tools/postgres.ts';
import { run } from '../../../tools/run/command.ts';

export const PGBENCH_CLIENTS = 16;
const SECONDS = 8;
/** pgbench's scale: enough rows that its own clients seldom meet. */
const SCALE = 20;

export interface BesidePgbench<T> {
  readonly figures: T;
  readonly pgbenchPerSecond: number;
}

/**
 * Takes a measurement between two runs of `pgbench -N` on the same server, whose mean it is compared with, because a
 * shared machine drifts. Undefined where pgbench is not installed.
 */
export async function besidePgbench<T>(
  postgresUrl: string,
  measure: () => Promise<T>,
): Promise<BesidePgbench<T> | undefined> {
  if (!(await hasPgbench())) return undefined;
  const scratch = await createScratchDatabase(postgresUrl);
  try {
    await goodOutput('pgbench', ['-i', '-q', '-s', String(SCALE), scratch.url]);
    const before = await pgbench(scratch.url);
    const figures = await measure();
    const after = await pgbench(scratch.url);
    return { figures, pgbenchPerSecond: Math.round((before + after) / 2) };
  } finally {
    await scratch.drop();
  }
}

async function hasPgbench(): Promise<boolean> {
  try {
    return (await run('pgbench', ['--version'])).code === 0;
  } catch {
    return false;
  }
}

/** The rate of `pgbench -N` on a server now, in a database of its own beside the given one. */
export async function pgbenchRate(serverUrl: string): Promise<number> {
  const beside = await besidePgbench(serverUrl, async () => undefined);
  return beside?.pgbenchPerSecond ?? 0;
}

async function pgbench(url: string): Promise<number> {
  const output = await goodOutput('pgbench', [
    '-N',
    '-c',
    String(PGBENCH_CLIENTS),
    '-j',
    '2',
    '-T',
    String(SECONDS),
    url,
  ]);
  const match = /tps = ([\d.]+)/.exec(output);
  if (!match) throw new Error(`pgbench printed no rate:\n${output}`);
  return Number(match[1]);
}

/** Returns a program's output; throws when it failed. */
export async function goodOutput(command: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string> {
  const { code, stdout, stderr } = await run(command, args, env === undefined ? {} : { env });
  if (code !== 0) throw new Error(`${stdout}${stderr}`);
  return stdout;
}
