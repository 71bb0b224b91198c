import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { capture } from './children.mjs';
import { withLock } from './lock.mjs';
import { CACHE, ROOT } from './paths.mjs';
import { precompress } from './precompress.mjs';
import { step } from './progress.mjs';
import { Refusal } from './refusal.mjs';
import { fingerprint, inputFiles, readStamp, sameContents, writeStamp } from './source-stamp.mjs';

/**
 * @typedef {{ name: string, label: string, workspace: string, inputs: string[] }} Build
 */

const SHARED_INPUTS = ['protocol/src', 'package-lock.json', 'tsconfig.base.json', 'tools/launcher/precompress.mjs'];

/** @type {Build[]} */
const BUILDS = [
  { name: 'web', label: 'Building the site', workspace: 'web', inputs: ['web', ...SHARED_INPUTS] },
  { name: 'arcade', label: 'Building the arcade', workspace: 'arcade', inputs: ['arcade', ...SHARED_INPUTS] },
];

/**
 * Builds what changed since its last complete build.
 * @param {string} [root]
 */
export async function ensureBuilt(root = ROOT) {
  const stale = BUILDS.filter((build) => !isFresh(root, build));
  if (stale.length === 0) return;
  await withLock('build', async () => {
    for (const build of stale) if (!isFresh(root, build)) await rebuild(root, build);
  });
}

/** @param {Build} build */
function stampPath(build) {
  return join(CACHE, 'build', `${build.name}.json`);
}

/** @param {string} root @param {Build} build */
function isFresh(root, build) {
  const earlier = readStamp(stampPath(build));
  if (earlier === undefined || !existsSync(join(root, build.workspace, 'dist'))) return false;
  const current = fingerprint(root, inputFiles(root, build.inputs), earlier);
  if (!sameContents(earlier, current)) return false;
  // Only the times moved (a checkout, a touch): remember the new ones, so the next start reads nothing.
  if (JSON.stringify(earlier) !== JSON.stringify(current)) writeStamp(stampPath(build), current);
  return true;
}

/** @param {string} root @param {Build} build */
async function rebuild(root, build) {
  rmSync(stampPath(build), { force: true });
  // Taken before the build reads the files: an edit made meanwhile then counts as a change.
  const stamp = fingerprint(root, inputFiles(root, build.inputs), {});
  const folder = join(root, build.workspace);
  await step(build.label, async () => {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const { code, output } = await capture(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: folder });
    if (code !== 0) {
      process.stderr.write(`${output}\n`);
      throw new Refusal(`${build.label} failed with the errors above: correct them and try again.`);
    }
    await precompress(join(folder, 'dist'));
  });
  writeStamp(stampPath(build), stamp);
}
