import { SYSTEM_STATUS } from '@baize/protocol/kernel';
import type { ChangedPart } from '@baize/protocol/messages';
import type { Permission, SettingName, SiteSettings, SystemStatus } from '@baize/protocol/site';
import { siteRoom } from '../kernel/events.ts';
import type { Closed, Deps, Visit } from '../kernel/wing.ts';
import { noticesOf, resourcesOf } from './content/content-view.ts';
import { listEntries, type EntryRow } from './content/entry-store.ts';
import { resolveAddresses, serviceOrigins } from './customer-service.ts';
import { menuOf } from './menu.ts';
import { isRestricted } from './region.ts';
import { remembered } from './remembered.ts';
import { getSettings, hasSingleWallet, saveSetting } from './store.ts';

/** What the site wing answers, for its own calls and for other wings. */
export interface SiteService {
  settings(merchantCode: string): Promise<SiteSettings>;
  /** Whether the brand plays everything from one wallet. */
  singleWallet(merchantCode: string): Promise<boolean>;
  /** Everything that operators have written, shown or not. */
  entries(merchantCode: string): Promise<readonly EntryRow[]>;
  status(visit: Visit): Promise<SystemStatus>;
  /** Why the site is closed to this visit; undefined when it is open. */
  closed(visit: Visit): Promise<Closed | undefined>;
  permission(visit: Visit): Promise<Permission>;
  /** Sets one setting and tells open pages. */
  set<N extends SettingName>(merchantCode: string, name: N, value: SiteSettings[N]): Promise<void>;
  /** What was changed shows at once, on every node and on every open page. Call it after the commit. */
  changed(merchantCode: string, parts: readonly ChangedPart[]): Promise<void>;
}

/** What a changed setting changes for a page. */
export const partsOfSetting: Readonly<Record<SettingName, readonly ChangedPart[]>> = {
  switches: ['permission'],
  register: ['permission'],
  opening: ['status', 'permission'],
  regions: ['status', 'permission'],
  customerService: ['permission'],
  analytics: ['permission'],
  menu: ['permission'],
  routes: ['routes'],
};

export function createSiteService({ db, config, events }: Pick<Deps, 'db' | 'config' | 'events'>): SiteService {
  const settings = remembered((merchantCode) => db.read((tx) => getSettings(tx, merchantCode)));
  const entries = remembered((merchantCode) => db.read((tx) => listEntries(tx, merchantCode)));

  const wallets = remembered((merchantCode) => db.read((tx) => hasSingleWallet(tx, merchantCode)));

  const heard = new Set<string>();
  /** What another node changed must not be answered from memory once pages have been told of it. */
  const listen = (merchantCode: string): void => {
    if (heard.has(merchantCode)) return;
    heard.add(merchantCode);
    events.subscribe(siteRoom(merchantCode), (event) => {
      if (event.type === 'site-changed') forget(merchantCode);
    });
  };
  const forget = (merchantCode: string): void => {
    settings.forget(merchantCode);
    entries.forget(merchantCode);
  };
  const settingsOf = (merchantCode: string): Promise<SiteSettings> => {
    listen(merchantCode);
    return settings.get(merchantCode);
  };

  const statusOf = async (visit: Visit): Promise<SystemStatus> => {
    const { opening, regions } = await settingsOf(visit.merchant.code);
    const status = statusCode(opening, regions, visit);
    const notice = opening.notice[visit.language] ?? opening.notice['EN'];
    return {
      status,
      ...(opening.maintenance && opening.maintenanceEnd ? { maintenanceEnd: opening.maintenanceEnd } : {}),
      ...(status === SYSTEM_STATUS.maintenance && notice ? { notice } : {}),
      ip: visit.ip,
      country: visit.country,
    };
  };

  const changed = async (merchantCode: string, parts: readonly ChangedPart[]): Promise<void> => {
    forget(merchantCode);
    if (parts.includes('status')) {
      const { opening } = await settingsOf(merchantCode);
      const status = opening.maintenance ? SYSTEM_STATUS.maintenance : SYSTEM_STATUS.normal;
      events.publish(siteRoom(merchantCode), { type: 'site-status', status });
    }
    events.publish(siteRoom(merchantCode), { type: 'site-changed', parts: [...parts] });
  };

  return {
    settings: settingsOf,
    singleWallet: (merchantCode) => wallets.get(merchantCode),
    entries: (merchantCode) => entries.get(merchantCode),
    status: statusOf,
    changed,
    set: async (merchantCode, name, value) => {
      await db.transaction((tx) => saveSetting(tx, merchantCode, name, value));
      await changed(merchantCode, partsOfSetting[name]);
    },
    closed: async (visit) => closedBy(await statusOf(visit), visit.now),
    permission: async (visit) => {
      const { switches, register, customerService, analytics, menu } = await settingsOf(visit.merchant.code);
      const { status, maintenanceEnd, ip, country } = await statusOf(visit);
      const rows = await entries.get(visit.merchant.code);
      const hasService = customerService.liveChat !== undefined;
      const singleWallet = await wallets.get(visit.merchant.code);
      return {
        info: {
          whitelabel: switches,
          menu: menuOf({ switches, customerService: hasService, hidden: menu.hidden, singleWallet }),
          register,
          balanceSymbol: visit.merchant.symbol,
          resources: resourcesOf(rows, visit),
          customerService: {
            enabled: hasService,
            origins: serviceOrigins(resolveAddresses(customerService, config.publicOrigin)),
          },
          analytics,
          imageCDNs: [...config.imageOrigins],
          launchGameCDNs: [...config.launchOrigins],
        },
        location: { ip, country },
        maintenance: status === SYSTEM_STATUS.maintenance,
        ...(maintenanceEnd ? { maintenanceEnd } : {}),
        regionRestriction: status === SYSTEM_STATUS.regionRestricted,
        notices: noticesOf(rows, visit),
      };
    },
  };
}

/** A restriction of place weighs more than maintenance: it will not pass by waiting. */
function statusCode(
  { maintenance }: SiteSettings['opening'],
  regions: SiteSettings['regions'],
  visit: Visit,
): SystemStatus['status'] {
  if (isRestricted(regions, visit)) return SYSTEM_STATUS.regionRestricted;
  return maintenance ? SYSTEM_STATUS.maintenance : SYSTEM_STATUS.normal;
}

function closedBy({ status, maintenanceEnd, ip, country }: SystemStatus, now: Date): Closed | undefined {
  if (status === SYSTEM_STATUS.regionRestricted) return { code: 'REGION_RESTRICTED', value: { ip, country } };
  if (status === SYSTEM_STATUS.normal) return undefined;
  if (maintenanceEnd === undefined) return { code: 'MAINTENANCE' };
  const seconds = Math.ceil((Date.parse(maintenanceEnd) - now.getTime()) / 1000);
  return { code: 'MAINTENANCE', value: { maintenanceEnd }, ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}) };
}
