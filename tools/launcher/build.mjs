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
 * @typedef {{ name: string, label: string, output: string, inputs: string[], cwd?: string, args: string[] }} Build
 */

const SHARED_INPUTS = ['protocol/src', 'package-lock.json', 'tsconfig.base.json', 'tools/launcher/precompress.mjs'];

export const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const TEXTS_CODE = ['tools/texts', 'tools/launcher/paths.mjs', 'protocol/src/kernel/languages.ts'];

/**
 * A workspace whose pages Vite builds.
 * @param {string} workspace @param {string} label @param {string[]} standsOn
 * @returns {Build}
 */
const pages = (workspace, label, ...standsOn) => ({
  name: workspace,
  label,
  output: `${workspace}/dist`,
  inputs: [workspace, ...standsOn, 'texts', ...TEXTS_CODE, ...SHARED_INPUTS],
  cwd: workspace,
  args: [VITE, 'build', '--logLevel', 'warn'],
});

/** @type {Build} */
const TEXTS = {
  name: 'texts',
  label: 'Compiling the texts',
  output: 'platform/dist/texts',
  inputs: ['texts', ...TEXTS_CODE, 'package-lock.json'],
  args: ['tools/texts/compile-texts.ts'],
};

const BUILDS = [
  TEXTS,
  pages('web', 'Building the site', 'kit'),
  pages('console', 'Building the console', 'kit'),
  pages('arcade', 'Building the arcade'),
];

/** Builds what changed since its last complete build. */
export const ensureBuilt = () => ensure(BUILDS);

/** Compiles the texts that servers read, if they have changed. */
export const ensureTexts = () => ensure([TEXTS]);

/** @param {Build[]} builds */
async function ensure(builds) {
  const stale = builds.filter((build) => !isFresh(build));
  if (stale.length === 0) return;
  await withLock('build', async () => {
    for (const build of stale) if (!isFresh(build)) await rebuild(build);
  });
}

/** @param {Build} build */
function stampPath(build) {
  return join(CACHE, 'build', `${build.name}.json`);
}

/** @param {Build} build */
function isFresh(build) {
  const earlier = readStamp(stampPath(build));
  if (earlier === undefined || !existsSync(join(ROOT, build.output))) return false;
  const current = fingerprint(ROOT, inputFiles(ROOT, build.inputs), earlier);
  if (!sameContents(earlier, current)) return false;
  // Only the times moved (a checkout, a touch): remember the new ones, so the next start reads nothing.
  if (JSON.stringify(earlier) !== JSON.stringify(current)) writeStamp(stampPath(build), current);
  return true;
}

/** @param {Build} build */
async function rebuild(build) {
  rmSync(stampPath(build), { force: true });
  // Taken before the build reads the files: an edit made meanwhile then counts as a change.
  const stamp = fingerprint(ROOT, inputFiles(ROOT, build.inputs), {});
  await step(build.label, async () => {
    const { code, output } = await capture(process.execPath, build.args, { cwd: join(ROOT, build.cwd ?? '.') });
    if (code !== 0) {
      process.stderr.write(`${output}\n`);
      throw new Refusal(`${build.label} failed with the errors above: correct them and try again.`);
    }
    if (build.cwd !== undefined) await precompress(join(ROOT, build.output));
  });
  writeStamp(stampPath(build), stamp);
}
