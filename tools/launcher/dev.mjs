import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { ensureBuilt } from './build.mjs';
import { siteEnvironment } from './environment.mjs';
import { ROOT } from './paths.mjs';
import { paymentProvider } from './payment-provider.mjs';
import { serve } from './serve.mjs';
import { Service } from './service.mjs';
import { portFrom, requireFreePort } from './settings.mjs';

/**
 * Serves the site for work on it: the servers start again when their code changes, and the browser
 * takes over a changed part of the web site without a reload.
 * @returns {Promise<number>} the exit code
 */
export async function dev() {
  const webPort = portFrom('WEB_PORT', 5173);
  await requireFreePort('WEB_PORT', webPort);
  const { port, arcadePort, providerPort, env } = await siteEnvironment();
  // The platform and the arcade serve built files; the arcade's are built once, at the start.
  await ensureBuilt();
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
  const watch = { nodeArgs: ['--watch', '--watch-preserve-output'] };
  return serve(`http://localhost:${webPort}`, () => [
    new Service({ name: 'platform', entry: 'platform/src/main.ts', port, probes: ['/readyz'], ...watch }, env),
    new Service({ name: 'arcade', entry: 'arcade/src/main.ts', port: arcadePort, probes: ['/healthz'], ...watch }, env),
    ...paymentProvider(providerPort, env),
    new Service(
      {
        name: 'web',
        entry: vite,
        args: ['--port', String(webPort), '--strictPort'],
        cwd: join(ROOT, 'web'),
        port: webPort,
        probes: ['/'],
      },
      { ...process.env, BAIZE_PLATFORM_URL: `http://localhost:${port}` },
    ),
  ]);
}
