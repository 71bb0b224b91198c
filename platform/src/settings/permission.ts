import { SYSTEM_STATUS } from '@baize/protocol/kernel';
import type { Permission } from '@baize/protocol/settings';
import { brandOrigin } from '../kernel/site/brand-origin.ts';
import type { Deps, Visit } from '../kernel/wing.ts';
import { menuOf } from './menu.ts';
import { resolveAddresses, serviceOrigins } from './service-addresses.ts';
import { siteOf } from './service.ts';

/** Operators' entries that a page starts with; `app.ts` brings it from the wing that keeps them. */
export type WrittenSource = (
  deps: Deps,
  visit: Visit,
) => Promise<Pick<Permission, 'notices'> & Pick<Permission['info'], 'resources'>>;

/** Everything that the front end needs to start (specification §3). */
export async function permissionOf(deps: Deps, written: WrittenSource, visit: Visit): Promise<Permission> {
  const site = siteOf(deps);
  const { code, symbol } = visit.merchant;
  const { switches, register, customerService, analytics, menu } = await site.settings(code);
  const { status, maintenanceEnd, ip, country } = await site.status(visit);
  const { notices, resources } = await written(deps, visit);
  const hasService = customerService.liveChat !== undefined;
  const singleWallet = await site.singleWallet(code);
  return {
    info: {
      whitelabel: switches,
      menu: menuOf({ switches, customerService: hasService, hidden: menu.hidden, singleWallet }),
      register,
      balanceSymbol: symbol,
      resources,
      customerService: {
        enabled: hasService,
        origins: serviceOrigins(
          resolveAddresses(customerService, brandOrigin(deps.config.publicOrigin, visit.merchant)),
        ),
      },
      analytics,
      imageCDNs: [...deps.config.imageOrigins],
      launchGameCDNs: [...deps.config.launchOrigins],
    },
    location: { ip, country },
    maintenance: status === SYSTEM_STATUS.maintenance,
    ...(maintenanceEnd ? { maintenanceEnd } : {}),
    regionRestriction: status === SYSTEM_STATUS.regionRestricted,
    notices,
  };
}
