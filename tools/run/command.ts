import { spawn } from 'node:child_process';
import { ROOT } from '../launcher/paths.mjs';

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

/** Runs a program to its end and returns what it printed; never rejects for a non-zero exit code. */
export function run(command: string, args: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  const { cwd = ROOT, env = process.env, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  return new Promise((resolve, reject) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      killGroup(child.pid);
    }, timeoutMs);
    const end = (): void => killGroup(child.pid);
    process.once('exit', end);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      process.off('exit', end);
      const note = late ? `\nIt took longer than ${timeoutMs / 1000} s and was ended.` : '';
      resolve({ code: code ?? 1, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() + note });
    });
  });
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
