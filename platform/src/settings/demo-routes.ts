import { demoCalls, ok, SYSTEM_STATUS } from '@baize/protocol/kernel';
import type { Serve } from '../kernel/calls/serve.ts';
import type { SiteService } from './service.ts';

/** The demo's switch for the root screens (specification §2): maintenance for all, restriction for the caller. */
export function demoSiteRoutes(serve: Serve, site: SiteService): void {
  serve(demoCalls.setSiteStatus, { always: true }, async ({ body, merchant, ip }) => {
    const { opening, regions } = await site.settings(merchant.code);
    await site.set(merchant.code, 'regions', {
      ...regions,
      deniedCountries: [],
      allowedCountries: [],
      deniedAddresses: body.status === SYSTEM_STATUS.regionRestricted ? [ip] : [],
    });
    await site.set(merchant.code, 'opening', {
      maintenance: body.status === SYSTEM_STATUS.maintenance,
      ...(body.maintenanceEnd === undefined ? {} : { maintenanceEnd: body.maintenanceEnd }),
      notice: opening.notice,
    });
    return ok({ status: body.status });
  });
}
