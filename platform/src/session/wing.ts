import type { Wing } from '../kernel/wing.ts';
import { sessionBootData } from './boot-data.ts';
import { sessionJobs } from './jobs.ts';
import { sessionRoutes } from './routes.ts';
import { seedSession } from './seed.ts';
import { partsOf } from './session-parts.ts';
import type { SettingsSource } from './settings.ts';

/**
 * Keys, human verification, captcha, sign-up, sign-in, sign-out and who is signed in (specification §3 to §5, §7).
 * The operator's decisions about signing up come in as `settings`.
 */
export const createSessionWing = (settings: SettingsSource): Wing => ({
  name: 'session',
  migrations: new URL('./migrations/', import.meta.url),
  functions: new URL('./functions/', import.meta.url),
  routes: (serve, deps) => sessionRoutes(serve, partsOf(deps, settings)),
  // 2: another account of the demo.
  seedVersion: 2,
  seed: seedSession,
  jobs: sessionJobs,
  bootData: (visit, deps) => sessionBootData(deps, settings, visit),
});
