import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { capture } from '../children.mjs';
import { Refusal, diskRefusal } from '../refusal.mjs';

// npm's own defaults wait over a minute before they admit that there is no network.
const RETRIES = {
  npm_config_fetch_retries: '2',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '4000',
};
const UNREACHABLE =
  /\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/;
const OUT_OF_STEP = /are in sync\. Please update your lock file/;
const OUT_OF_STEP_ENTRY = /npm (?:error|ERR!) (?:Missing: \S+|Invalid: .+) /g;
const UNAVAILABLE_BUILD = /Missing: \S+@ $/;
const DISK_CODE = /npm (?:error|ERR!) code (EROFS|EACCES|EPERM|ENOSPC|EDQUOT|ENOTDIR)\b/;
const DISK_PATH = /npm (?:error|ERR!) path (.+)/;

/**
 * npm's entry file, so that it can be run by any Node without a shell; undefined when only the
 * command on PATH is left.
 */
function npmEntry() {
  const besideNode = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    join(besideNode, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(besideNode, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  return candidates.find((path) => path !== undefined && path.endsWith('npm-cli.js') && existsSync(path));
}

/**
 * Runs npm quietly and refuses in one sentence when it fails.
 * @param {string[]} args
 * @param {string} cwd
 * @param {string} purpose what npm is needed for, for the refusal
 * @returns {Promise<void>}
 */
export async function runNpm(args, cwd, purpose) {
  const entry = npmEntry();
  const [command, first] = entry === undefined ? ['npm', []] : [process.execPath, [entry]];
  const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
  // Only a shell finds npm.cmd.
  const options = {
    cwd,
    env: { ...RETRIES, ...process.env },
    shell: entry === undefined && process.platform === 'win32',
  };
  const { code, output } = await capture(command, [...first, ...args, ...flags], options).catch(() => {
    throw new Refusal(`npm is needed to ${purpose} and was not found: install it with Node and try again.`);
  });
  if (code !== 0) throw npmRefusal(output, code, purpose);
}

/**
 * @param {string} output
 * @param {number} code
 * @param {string} purpose
 */
export function npmRefusal(output, code, purpose) {
  const unreachable = UNREACHABLE.exec(output)?.[1];
  if (unreachable !== undefined) {
    const registry = process.env.npm_config_registry ?? 'that npm is set to use';
    return new Refusal(
      `The package registry ${registry} is out of reach (${unreachable}), so it is not possible to ${purpose}: check the network and npm's proxy and registry settings, then try again.`,
    );
  }
  const disk = DISK_CODE.exec(output)?.[1];
  if (disk !== undefined) {
    const error = Object.assign(new Error(disk), { code: disk, path: DISK_PATH.exec(output)?.[1] });
    return diskRefusal(error) ?? error;
  }
  if (OUT_OF_STEP.test(output)) return outOfStep(output, purpose);
  const first = /npm (?:error|ERR!) (?!code )(.+)/.exec(output)?.[1] ?? `it ended with exit code ${code}`;
  return new Refusal(`npm could not ${purpose} (${first.trim()}): correct that and try again.`);
}

/**
 * npm ci takes a package's builds for other platforms for missing when the registry has none of that
 * version; npm names them without a version. Nothing is wrong with the lock file then.
 */
export class UnavailableBuilds extends Refusal {}

/** @param {string} output @param {string} purpose */
function outOfStep(output, purpose) {
  const entries = output.match(OUT_OF_STEP_ENTRY) ?? [];
  const harmless = entries.length > 0 && entries.every((entry) => UNAVAILABLE_BUILD.test(entry));
  const message = `package-lock.json does not match the package.json files, so it is not possible to ${purpose}: run npm install, review what it changed, then try again.`;
  return harmless ? new UnavailableBuilds(message) : new Refusal(message);
}

/**
 * Installs exactly what the lock file says.
 * @param {string} root
 */
export async function installLocked(root) {
  const purpose = 'install the dependencies';
  try {
    await runNpm(['ci'], root, purpose);
  } catch (error) {
    if (!(error instanceof UnavailableBuilds)) throw error;
    // It takes the same versions from the lock file, passes over such builds, and leaves the file as it is.
    await runNpm(['install', '--no-save'], root, purpose);
  }
}
