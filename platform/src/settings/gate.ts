import type { Deps, Gate } from '../kernel/wing.ts';
import { siteOf } from './service.ts';

/** Keeps visitors out in maintenance (503) and where the site is not offered (403). Specification §2, §4. */
export const siteGate = (deps: Deps): Gate => {
  const site = siteOf(deps);
  return async (visit) => (await site.closed(visit)) ?? 'open';
};
