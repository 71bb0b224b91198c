import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { CACHE } from './paths.mjs';

const POLL_MS = 200;
const WRITING_GRACE_MS = 2_000;

/**
 * Runs work that two commands must not do at once (installing, building). A lock whose owner is gone
 * is taken over, so a killed command never blocks the next one.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const file = join(CACHE, `${name}.lock`);
  mkdirSync(CACHE, { recursive: true });
  let waited = 0;
  while (!take(file)) {
    if (!ownerAlive(file, waited)) rmSync(file, { force: true });
    else if (waited === 0) process.stderr.write('… waiting for another Baize command to finish the same step\n');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    waited += POLL_MS;
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file @param {number} waitedMs */
function ownerAlive(file, waitedMs) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // An empty file is an owner between creating it and writing its number, or one killed just there.
    if (pid === 0) return waitedMs < WRITING_GRACE_MS;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
