import { join } from 'node:path';
import process from 'node:process';
import { CACHE } from './paths.mjs';
import { Refusal } from './refusal.mjs';
import { portFrom, providerSecret, requireDataDir, requireFreePort, vendorSecret } from './settings.mjs';

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
