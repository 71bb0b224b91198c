import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { ROOT } from './paths.mjs';
import { Refusal, diskRefusal } from './refusal.mjs';

const HIGHEST_PORT = 65_535;

/**
 * A port from the environment, or its default.
 * @param {string} variable @param {number} fallback
 */
export function portFrom(variable, fallback) {
  const text = process.env[variable] ?? '';
  if (text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= HIGHEST_PORT) return port;
  throw new Refusal(`${variable} is "${text}" and must be a port from 1 to ${HIGHEST_PORT}: correct it and try again.`);
}

/**
 * Refuses when a port cannot be listened on. Both address families are tried, because a program
 * on 127.0.0.1 alone does not stop another from taking the same port on every address.
 * @param {string} variable @param {number} port
 */
export async function requireFreePort(variable, port) {
  for (const host of ['127.0.0.1', undefined]) {
    const code = await tryListening(port, host);
    if (code === 'EADDRINUSE') {
      throw new Refusal(
        `Port ${port} is taken by another program: stop that program or choose another port with ${variable}.`,
      );
    }
    if (code === 'EACCES') {
      throw new Refusal(`Port ${port} may not be used by this user: choose one above 1023 with ${variable}.`);
    }
  }
}

/**
 * @param {number} port @param {string | undefined} host
 * @returns {Promise<string | undefined>} the error's code, if any
 */
function tryListening(port, host) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => done(/** @type {NodeJS.ErrnoException} */ (error).code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(undefined)));
  });
}

/** The absolute path of the data directory, made and proven writable. */
export function requireDataDir() {
  const folder = resolve(ROOT, process.env.DATA_DIR || '.data');
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw (
      diskRefusal(withPath(error, folder), 'make that folder writable or choose another one with DATA_DIR') ?? error
    );
  }
  return folder;
}

/** @param {unknown} error @param {string} path */
function withPath(error, path) {
  return Object.assign(/** @type {Error} */ (error), { path });
}

/**
 * The arcade's signing secret: the environment's, else the one kept in the data directory.
 * @param {string} dataDir
 */
export const vendorSecret = (dataDir) =>
  process.env.ARCADE_VENDOR_SECRET || keptSecret(dataDir, 'arcade-vendor-secret');

/**
 * The secret of the demo's payment provider, likewise.
 * @param {string} dataDir
 */
export const providerSecret = (dataDir) =>
  process.env.PROVIDER_SECRET || keptSecret(dataDir, 'payment-provider-secret');

/**
 * A secret of its own file, made on the first start and readable by its owner alone.
 * @param {string} dataDir @param {string} name
 */
function keptSecret(dataDir, name) {
  const file = join(dataDir, name);
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    chmodSync(file, 0o600);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret === '') throw new Refusal(`${file} is empty: delete it to have a new secret made, then try again.`);
  return secret;
}
