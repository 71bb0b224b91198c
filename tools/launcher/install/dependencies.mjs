import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../lock.mjs';
import { installLocked } from './npm.mjs';
import { ROOT } from '../paths.mjs';
import { step } from '../progress.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

function lockHash() {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  for (const folder of ['.', ...workspaces]) hash.update(readFileSync(join(ROOT, folder, 'package.json')));
  return hash.digest('hex');
}

/**
 * Whether npm has already put in place what the lock file asks for. npm writes its hidden lock file
 * last, so an interrupted installation leaves none, or one that differs.
 */
function alreadyInstalled() {
  const hidden = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  /** @type {Lock} */
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  /** @type {Lock} */
  const present = JSON.parse(readFileSync(hidden, 'utf8'));
  const missing = Object.entries(wanted.packages).some(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional) return false;
    return present.packages[path]?.version !== entry.version || !existsSync(join(ROOT, path));
  });
  const foreign = Object.entries(present.packages).some(
    ([path, entry]) => path.includes('node_modules/') && wanted.packages[path]?.version !== entry.version,
  );
  return !missing && !foreign;
}

/**
 * Installs the locked dependencies when the lock file or a workspace's manifest changed since the
 * last complete installation.
 * @returns {Promise<void>}
 */
export async function ensureDependencies() {
  const stamp = join(ROOT, 'node_modules', '.baize-installed');
  const current = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();
  if (current()) return;
  await withLock('install', async () => {
    if (current()) return;
    if (!alreadyInstalled()) {
      rmSync(stamp, { force: true });
      await step('Installing dependencies', () => installLocked(ROOT));
    }
    writeFileSync(stamp, lockHash());
  });
}
