import type { Wing } from '../kernel/wing.ts';
import { partsOf, type SettingsSource } from '../session/index.ts';
import { payeeFinds } from './payees/payee-finds.ts';
import { accountRoutes } from './routes.ts';

/** Profile, picture, contacts, payees, passwords, second factors and devices: what protects an account (specification §2). */
export const createAccountWing = (settings: SettingsSource): Wing => ({
  name: 'account',
  migrations: new URL('./migrations/', import.meta.url),
  finds: (deps) => [payeeFinds(deps)],
  routes: (serve, deps) => accountRoutes(serve, partsOf(deps, settings)),
});
