import { ensureBuilt } from './build.mjs';
import { siteEnvironment } from './environment.mjs';
import { paymentProvider } from './payment-provider.mjs';
import { serve } from './serve.mjs';
import { Service } from './service.mjs';

/**
 * Builds what changed and serves the whole site until it is asked to stop.
 * @returns {Promise<number>} the exit code
 */
export async function start() {
  const { port, arcadePort, providerPort, env } = await siteEnvironment();
  await ensureBuilt();
  return serve(`http://localhost:${port}`, () => [
    new Service({ name: 'platform', entry: 'platform/src/main.ts', port, probes: ['/healthz', '/readyz'] }, env),
    new Service({ name: 'arcade', entry: 'arcade/src/main.ts', port: arcadePort, probes: ['/healthz'] }, env),
    ...paymentProvider(providerPort, env),
  ]);
}
