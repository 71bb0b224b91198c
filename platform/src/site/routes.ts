import { demoCalls, ok, SYSTEM_STATUS } from '@baize/protocol/kernel';
import { siteCalls } from '@baize/protocol/site';
import type { EventHub } from '../kernel/events.ts';
import type { Serve } from '../kernel/serve.ts';
import { countries } from './countries.ts';
import { menuOf } from './menu.ts';
import type { SiteService } from './service.ts';

/** Everything here is answered in maintenance too: it is how a page learns that the site is closed. */
export function siteRoutes(serve: Serve, site: SiteService): void {
  const always = { always: true } as const;
  serve(siteCalls.getStatus, always, async (visit) => ok(await site.status(visit)));
  serve(siteCalls.getPermission, always, async (visit) => ok(await site.permission(visit)));
  serve(siteCalls.getWhitelabel, always, async ({ merchant }) => {
    const { switches } = await site.settings(merchant.code);
    return ok({ switches, menu: menuOf({ switches, customerService: false, hidden: [] }) });
  });
  serve(siteCalls.getRegisterSettings, always, async ({ merchant }) =>
    ok((await site.settings(merchant.code)).register),
  );
  serve(siteCalls.listCountries, always, async () => ok([...countries]));
}

/** The demo's switch for the root screens (specification §2): maintenance for all, restriction for the caller. */
export function demoSiteRoutes(serve: Serve, site: SiteService, events: EventHub): void {
  serve(demoCalls.setSiteStatus, { always: true }, async ({ body, merchant, ip }) => {
    await site.setOpening(merchant.code, {
      maintenance: body.status === SYSTEM_STATUS.maintenance,
      ...(body.maintenanceEnd === undefined ? {} : { maintenanceEnd: body.maintenanceEnd }),
      deniedCountries: [],
      deniedAddresses: body.status === SYSTEM_STATUS.regionRestricted ? [ip] : [],
    });
    events.broadcast({ type: 'site-status', status: body.status });
    return ok({ status: body.status });
  });
}
