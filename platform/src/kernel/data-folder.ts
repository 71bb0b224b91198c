import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ConfigError } from './config.ts';

const FILE = 'platform.lock';

/**
 * Makes sure that one process alone has the embedded database open: two would destroy it. Returns the function that
 * gives the folder back. A lock whose process is gone (it was killed) is taken over.
 */
export function holdDataFolder(dataDir: string): () => void {
  const file = join(dataDir, FILE);
  for (let tries = 0; tries < 2; tries += 1) {
    if (tryLock(file)) return () => rmSync(file, { force: true });
    const holder = readHolder(file);
    if (holder !== undefined && isRunning(holder)) {
      throw new ConfigError(
        `DATA_DIR ${dataDir} is in use by the process ${holder.pid}: stop that one, or choose another folder with DATA_DIR.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new ConfigError(`DATA_DIR ${dataDir} could not be locked: another process is taking it at this moment.`);
}

interface Holder {
  readonly pid: number;
  /** When the process began, as the system counts it; empty where it does not tell. */
  readonly began: string;
}

function tryLock(file: string): boolean {
  let handle: number;
  try {
    handle = openSync(file, 'wx', 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
  writeSync(handle, `${process.pid} ${processFacts(process.pid)?.began ?? ''}`);
  closeSync(handle);
  return true;
}

function readHolder(file: string): Holder | undefined {
  try {
    const [pid, began = ''] = readFileSync(file, 'utf8').trim().split(' ');
    return /^\d+$/.test(pid ?? '') ? { pid: Number(pid), began } : undefined;
  } catch {
    // Given back in this very moment.
    return undefined;
  }
}

function isRunning({ pid, began }: Holder): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const facts = processFacts(pid);
  // A process that was killed stays listed until its parent has noticed, and its number may be given again.
  return facts === undefined || (!facts.dead && (began === '' || facts.began === began));
}

/** A process's facts from Linux; undefined elsewhere. */
function processFacts(pid: number): { readonly began: string; readonly dead: boolean } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces, so fields are counted from behind it: state first, start time 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { began: fields[19] ?? '', dead: fields[0] === 'Z' || fields[0] === 'X' };
  } catch {
    return undefined;
  }
}
