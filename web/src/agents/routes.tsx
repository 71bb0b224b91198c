import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../kernel/root-route.ts';
import { inScriptTime } from '@baize/kit/kernel/problems/script-timeout.ts';

/** The agents' own way in (specification §6): whoever is no agent reads so. */
const agentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/agent',
  staticData: { title: msg`Agent login` },
  component: lazyRouteComponent(() => inScriptTime(import('./pages/agent-site-page.tsx')), 'AgentSitePage'),
});

export const agentsRoutes = { shell: [agentRoute] } as const;
