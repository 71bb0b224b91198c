import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { CACHE, ROOT } from '../launcher/paths.mjs';

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** After this time the program and its children are ended, and the exit code is not zero. */
  readonly timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 15 * 60_000;
/** Hundreds of processes load the same code in a run; this halves the start of most. */
const COMPILED = { NODE_COMPILE_CACHE: join(CACHE, 'compile') };

/** Runs a program to its end and returns what it printed; never rejects for a non-zero exit code. */
export async function run(
  command: string,
  args: readonly string[],
  { cwd = ROOT, env = process.env, timeoutMs = DEFAULT_TIMEOUT_MS }: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn(command, args, {
    cwd,
    env: { ...COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let note = '';
  const timer = setTimeout(() => {
    note = `\nIt took longer than ${timeoutMs / 1000} s and was ended.`;
    killGroup(child.pid);
  }, timeoutMs);
  const end = (): void => killGroup(child.pid);
  process.once('exit', end);
  try {
    const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { code: code ?? 1, stdout, stderr: stderr + note };
  } finally {
    clearTimeout(timer);
    process.off('exit', end);
  }
}

/** The whole group, because a test runner's workers outlive it when only it is killed. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It had already ended.
  }
}

/** Runs a program that stands in node_modules under the Node that runs this. */
export function runTool(entry: string, args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  return run(process.execPath, [`${ROOT}/node_modules/${entry}`, ...args], options);
}
