import type { Deps, Gate } from '../kernel/wing.ts';
import { siteOf } from './service.ts';

const AGENT_CENTRE = '/wps/agent/';

/**
 * Keeps visitors out in maintenance (503) and where the site is not offered (403), and agents out of a centre that the
 * operator has hidden (403); visitors go on signing up by agents' codes. Specification §2, §4, §6.
 */
export const siteGate = (deps: Deps): Gate => {
  const site = siteOf(deps);
  return async (visit, { path, audience }) => {
    const closed = await site.closed(visit);
    if (closed || audience !== 'agent' || !path.startsWith(AGENT_CENTRE)) return closed ?? 'open';
    const { menu } = await site.settings(visit.merchant.code);
    return menu.hidden.includes('agentCenter') ? { code: 'FORBIDDEN' } : 'open';
  };
};
