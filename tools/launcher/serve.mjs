import process from 'node:process';
import { elapsed, step } from './progress.mjs';
import { untilAskedToStop } from './signals.mjs';

/**
 * @typedef {import('./service.mjs').Service} Service
 */

/**
 * Starts services and keeps them until asked to stop. The first line on stdout is the ready line, and those after it
 * say what else there is to open.
 * @param {string} address where the site answers
 * @param {() => Service[]} startServices
 * @param {readonly string[]} [more] further lines
 * @returns {Promise<number>} the exit code
 */
export async function serve(address, startServices, more = []) {
  const stopRequest = untilAskedToStop();
  const services = startServices();
  try {
    const ready = step('Starting the servers', () => Promise.all(services.map((service) => service.ready())));
    // An abandoned start must not surface later as an unhandled rejection.
    ready.catch(() => undefined);
    const abandoned = await Promise.race([ready.then(() => false), stopRequest.then(() => true)]);
    if (!abandoned) {
      process.stdout.write([`Baize is ready on ${address}`, ...more, ''].join('\n'));
      await Promise.race([stopRequest, ...services.map(failWhenEnded)]);
    }
  } catch (error) {
    await stopAll(services);
    throw error;
  }
  return (await step('Stopping', () => stopAll(services), Boolean)) ? 0 : 1;
}

/** @param {Service} service */
async function failWhenEnded(service) {
  await service.ended;
  throw service.deathRefusal('while the site was running');
}

/** @param {Service[]} services */
async function stopAll(services) {
  const startedMs = performance.now();
  const clean = await Promise.all(services.map((service) => service.stop()));
  const unclean = services.filter((_, index) => !clean[index]).map(({ name }) => name);
  if (unclean.length > 0) {
    process.stderr.write(`The ${unclean.join(' and the ')} did not stop cleanly (after ${elapsed(startedMs)}).\n`);
  }
  return unclean.length === 0;
}
