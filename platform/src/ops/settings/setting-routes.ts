import { ok } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import type { SiteSettings } from '@baize/protocol/settings';
import type { ServeOperator } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { changeRules, checkOpening, checkRegions } from './setting-rules.ts';
import { createSettingService } from './setting-service.ts';

/** Switches that are on and show nothing, because this platform has no credentials for what they offer. */
function switchesNotSetUp(
  { GOOGLELOGIN, FACEBOOKLOGIN }: SiteSettings['switches'],
  { adapters: { google, facebook } }: Deps['config'],
): { switch: string; needs: string[] }[] {
  const needs = (name: string) => [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`];
  return [
    ...(GOOGLELOGIN && google === undefined ? [{ switch: 'GOOGLELOGIN', needs: needs('GOOGLE') }] : []),
    ...(FACEBOOKLOGIN && facebook === undefined ? [{ switch: 'FACEBOOKLOGIN', needs: needs('FACEBOOK') }] : []),
  ];
}

/** Operators' settings, one call each. */
export function settingRoutes(serve: ServeOperator, deps: Deps, knowsCountries: boolean): void {
  const settings = createSettingService(deps);
  serve(opsCalls.setStatus, (context) =>
    settings.change(context, 'opening', () => checkOpening(context.body, context.now)),
  );
  serve(opsCalls.setRegions, (context) =>
    settings.change(context, 'regions', () => checkRegions(context.body, knowsCountries)),
  );
  serve(opsCalls.setSwitches, async (context) => {
    const set = await settings.change(context, 'switches', (before) => {
      const given = Object.entries(context.body).filter(([, value]) => value !== undefined);
      return ok({ ...before, ...Object.fromEntries(given) });
    });
    return set.ok ? ok({ ...set.value, notSetUp: switchesNotSetUp(set.value, deps.config) }) : set;
  });
  serve(opsCalls.setFieldRules, (context) =>
    settings.change(context, 'register', (before) => changeRules(before, context.body)),
  );
  serve(opsCalls.setMenu, (context) => settings.change(context, 'menu', () => ok(context.body)));
  serve(opsCalls.setCustomerService, (context) => settings.change(context, 'customerService', () => ok(context.body)));
  serve(opsCalls.setAnalytics, (context) => settings.change(context, 'analytics', () => ok(context.body)));
  serve(opsCalls.setDomainRoutes, (context) => settings.change(context, 'routes', () => ok(context.body)));
}
