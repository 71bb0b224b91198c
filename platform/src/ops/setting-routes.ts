import { ok } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import type { Serve } from '../kernel/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { OPEN } from './door.ts';
import { changeRules, checkOpening, checkRegions } from './setting-rules.ts';
import { changeSetting } from './setting-service.ts';

/** What an operator sets, one call a setting. */
export function settingRoutes(serve: Serve, deps: Deps, knowsCountries: boolean): void {
  serve(opsCalls.setStatus, OPEN, (context) =>
    changeSetting(deps, context, 'opening', () => checkOpening(context.body, context.now)),
  );
  serve(opsCalls.setRegions, OPEN, (context) =>
    changeSetting(deps, context, 'regions', () => checkRegions(context.body, knowsCountries)),
  );
  serve(opsCalls.setSwitches, OPEN, (context) =>
    changeSetting(deps, context, 'switches', (before) => {
      const given = Object.entries(context.body).filter(([, value]) => value !== undefined);
      return ok({ ...before, ...Object.fromEntries(given) });
    }),
  );
  serve(opsCalls.setFieldRules, OPEN, (context) =>
    changeSetting(deps, context, 'register', (before) => changeRules(before, context.body)),
  );
  serve(opsCalls.setMenu, OPEN, (context) => changeSetting(deps, context, 'menu', () => ok(context.body)));
  serve(opsCalls.setCustomerService, OPEN, (context) =>
    changeSetting(deps, context, 'customerService', () => ok(context.body)),
  );
  serve(opsCalls.setAnalytics, OPEN, (context) => changeSetting(deps, context, 'analytics', () => ok(context.body)));
  serve(opsCalls.setDomainRoutes, OPEN, (context) => changeSetting(deps, context, 'routes', () => ok(context.body)));
}
