import { join } from 'node:path';
import process from 'node:process';
import { ensureBuilt, VITE } from './build.mjs';
import { ROOT } from './paths.mjs';
import { serve } from './serve.mjs';
import { paymentProvider, Service } from './service.mjs';
import { portFrom, requireFreePort, siteEnvironment } from './settings.mjs';

/**
 * Builds what changed and serves the whole site until it is asked to stop.
 * @returns {Promise<number>} the exit code
 */
export async function start() {
  const { port, arcadePort, providerPort, env } = await siteEnvironment();
  await ensureBuilt();
  const services = () => [
    new Service({ name: 'platform', entry: 'platform/src/main.ts', port, probes: ['/healthz', '/readyz'] }, env),
    new Service({ name: 'arcade', entry: 'arcade/src/main.ts', port: arcadePort, probes: ['/healthz'] }, env),
    ...paymentProvider(providerPort, env),
  ];
  return serve(`http://localhost:${port}`, services, [`Operators work on http://localhost:${port}/console/`]);
}

/**
 * Serves the site for work on it: the servers start again when their code changes, and the browser
 * takes over a changed part of the web site without a reload.
 * @returns {Promise<number>} the exit code
 */
export async function dev() {
  const webPort = await freePortFrom('WEB_PORT', 5173);
  const consolePort = await freePortFrom('CONSOLE_PORT', 5174);
  const { port, arcadePort, providerPort, env } = await siteEnvironment();
  // The platform and the arcade serve built files; the arcade's are built once, at the start.
  await ensureBuilt();
  const watch = { nodeArgs: ['--watch', '--watch-preserve-output'] };
  const webEnv = { ...process.env, BAIZE_PLATFORM_URL: `http://localhost:${port}` };
  const services = () => [
    new Service({ name: 'platform', entry: 'platform/src/main.ts', port, probes: ['/readyz'], ...watch }, env),
    new Service({ name: 'arcade', entry: 'arcade/src/main.ts', port: arcadePort, probes: ['/healthz'], ...watch }, env),
    ...paymentProvider(providerPort, env),
    vite('web', 'web', webPort, [], webEnv),
    vite('console', 'console', consolePort, [], webEnv),
  ];
  return serve(`http://localhost:${webPort}`, services, [`Operators work on http://localhost:${consolePort}/console/`]);
}

/**
 * Serves the page of all the kit's parts, which can be dressed in every brand, theme and direction.
 * @returns {Promise<number>} the exit code
 */
export async function stories() {
  const port = await freePortFrom('STORIES_PORT', 5190);
  const config = ['--config', 'src/ui/stories/vite.config.ts'];
  return serve(`http://localhost:${port}`, () => [vite('stories', 'kit', port, config, process.env)]);
}

/** @param {string} variable @param {number} fallback */
async function freePortFrom(variable, fallback) {
  const port = portFrom(variable, fallback);
  await requireFreePort(variable, port);
  return port;
}

/**
 * Vite's own server.
 * @param {string} name @param {string} workspace @param {number} port @param {string[]} more @param {NodeJS.ProcessEnv} env
 */
function vite(name, workspace, port, more, env) {
  const args = [...more, '--port', String(port), '--strictPort'];
  return new Service({ name, entry: VITE, args, cwd: join(ROOT, workspace), port, probes: ['/'] }, env);
}
