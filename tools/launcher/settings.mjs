import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { CACHE, ROOT } from './paths.mjs';
import { Refusal, diskRefusal } from './refusal.mjs';

const HIGHEST_PORT = 65_535;

/**
 * Settles the ports, the data directory and the secrets, refusing what cannot work. The demo's payment provider has a
 * port; elsewhere there is none.
 * @returns {Promise<{ port: number, arcadePort: number, providerPort: number | undefined, env: NodeJS.ProcessEnv }>}
 */
export async function siteEnvironment() {
  const port = portFrom('PORT', 8080);
  const arcadePort = portFrom('ARCADE_PORT', 8081);
  if (port === arcadePort) {
    throw new Refusal(`PORT and ARCADE_PORT are both ${port}: give the arcade another port with ARCADE_PORT.`);
  }
  const demo = process.env.BAIZE_DEMO || '1';
  const providerPort = demo === '1' ? portFrom('PROVIDER_PORT', nextFree(arcadePort, port)) : undefined;
  if (providerPort === port || providerPort === arcadePort) {
    throw new Refusal(
      `PROVIDER_PORT is ${providerPort}, as another port is: give the payment provider another one with PROVIDER_PORT.`,
    );
  }
  await Promise.all([
    requireFreePort('PORT', port),
    requireFreePort('ARCADE_PORT', arcadePort),
    ...(providerPort === undefined ? [] : [requireFreePort('PROVIDER_PORT', providerPort)]),
  ]);
  const dataDir = requireDataDir();
  const env = {
    ...process.env,
    PORT: String(port),
    ARCADE_PORT: String(arcadePort),
    DATA_DIR: dataDir,
    BAIZE_DEMO: demo,
    ...(demo === '1' ? { BAIZE_DEMO_TEAM: process.env.BAIZE_DEMO_TEAM || '1' } : {}),
    ARCADE_VENDOR_SECRET: vendorSecret(dataDir),
    ...(providerPort === undefined
      ? {}
      : { PROVIDER_PORT: String(providerPort), PROVIDER_SECRET: providerSecret(dataDir) }),
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(CACHE, 'compile'),
  };
  return { port, arcadePort, providerPort, env };
}

/**
 * The port after one, which several sites on one machine do not share; not the site's own.
 * @param {number} arcadePort @param {number} port
 */
const nextFree = (arcadePort, port) => (arcadePort + 1 === port ? arcadePort + 2 : arcadePort + 1);

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
function requireDataDir() {
  const folder = resolve(ROOT, process.env.DATA_DIR || '.data');
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const here = Object.assign(/** @type {Error} */ (error), { path: folder });
    throw diskRefusal(here, 'make that folder writable or choose another one with DATA_DIR') ?? error;
  }
  return folder;
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
