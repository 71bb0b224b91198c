import { join } from 'node:path';
import process from 'node:process';
import { CACHE } from './paths.mjs';
import { Refusal } from './refusal.mjs';
import { portFrom, requireDataDir, requireFreePort, vendorSecret } from './settings.mjs';

/**
 * Settles the ports, the data directory and the arcade's secret, refusing what cannot work.
 * @returns {Promise<{ port: number, arcadePort: number, env: NodeJS.ProcessEnv }>}
 */
export async function siteEnvironment() {
  const port = portFrom('PORT', 8080);
  const arcadePort = portFrom('ARCADE_PORT', 8081);
  if (port === arcadePort) {
    throw new Refusal(`PORT and ARCADE_PORT are both ${port}: give the arcade another port with ARCADE_PORT.`);
  }
  await Promise.all([requireFreePort('PORT', port), requireFreePort('ARCADE_PORT', arcadePort)]);
  const dataDir = requireDataDir();
  const env = {
    ...process.env,
    PORT: String(port),
    ARCADE_PORT: String(arcadePort),
    DATA_DIR: dataDir,
    BAIZE_DEMO: process.env.BAIZE_DEMO || '1',
    ARCADE_VENDOR_SECRET: vendorSecret(dataDir),
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(CACHE, 'compile'),
  };
  return { port, arcadePort, env };
}
