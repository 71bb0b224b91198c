import { DEFAULT_LANGUAGE, SYSTEM_STATUS } from '@baize/protocol/kernel';
import type { ChangedPart } from '@baize/protocol/messages';
import type { LookSetting, SettingName, SiteSettings, SystemStatus } from '@baize/protocol/settings';
import { siteRoom } from '../kernel/events/events.ts';
import { networksHold } from '../kernel/network/network.ts';
import type { Closed, Deps, Visit } from '../kernel/wing.ts';
import { remembered, type Remembered } from './remembered.ts';
import { currentLook } from './look/look-store.ts';
import { getSettings, hasSingleWallet, setSetting } from './store.ts';

const services = new WeakMap<object, SiteService>();

/** The site's settings and status for this platform; one service for each database. */
export function siteOf(deps: Pick<Deps, 'db' | 'events'>): SiteService {
  const found = services.get(deps.db) ?? createSiteService(deps);
  services.set(deps.db, found);
  return found;
}

/** The site wing's service, for its own calls and for other wings. */
export interface SiteService {
  settings(merchantCode: string): Promise<SiteSettings>;
  /** The look that operators have published last. */
  look(merchantCode: string): Promise<LookSetting>;
  /** Whether the brand plays everything from one wallet, and nothing lies with vendors any more. */
  singleWallet(merchantCode: string): Promise<boolean>;
  /** Remembers what `load` answers for a brand; after a change it is loaded again, like the settings. */
  remember<T>(load: (merchantCode: string) => Promise<T>): (merchantCode: string) => Promise<T>;
  status(visit: Visit): Promise<SystemStatus>;
  /** Why the site is closed to this visit; undefined when it is open. */
  closed(visit: Visit): Promise<Closed | undefined>;
  /** Sets one setting and tells open pages. */
  set<N extends SettingName>(merchantCode: string, name: N, value: SiteSettings[N]): Promise<void>;
  /** Publishes a change to every node and every open page. Call it after the commit. */
  changed(merchantCode: string, parts: readonly ChangedPart[]): Promise<void>;
}

/** The parts of a page that a changed setting affects. */
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

function createSiteService({ db, events }: Pick<Deps, 'db' | 'events'>): SiteService {
  const settings = remembered((merchantCode) => db.single((tx) => getSettings(tx, merchantCode)));
  const wallets = remembered((merchantCode) => db.single((tx) => hasSingleWallet(tx, merchantCode)));

  const looks = remembered((merchantCode) => db.single((tx) => currentLook(tx, merchantCode)));

  const heard = new Set<string>();
  /** Another node's change must not be answered from cache once pages have been notified of it. */
  const listen = (merchantCode: string): void => {
    if (heard.has(merchantCode)) return;
    heard.add(merchantCode);
    events.subscribe(siteRoom(merchantCode), (event) => {
      if (event.type === 'site-changed') forget(merchantCode);
    });
  };
  const forgetful: Pick<Remembered<unknown>, 'forget'>[] = [settings, wallets, looks];
  const forget = (merchantCode: string): void => {
    for (const kept of forgetful) kept.forget(merchantCode);
  };
  const settingsOf = (merchantCode: string): Promise<SiteSettings> => {
    listen(merchantCode);
    return settings.get(merchantCode);
  };

  const statusOf = async (visit: Visit): Promise<SystemStatus> => {
    const { opening, regions } = await settingsOf(visit.merchant.code);
    const status = statusCode(opening, regions, visit);
    const notice = opening.notice[visit.language] ?? opening.notice[DEFAULT_LANGUAGE];
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
    look: (merchantCode) => {
      listen(merchantCode);
      return looks.get(merchantCode);
    },
    singleWallet: (merchantCode) => wallets.get(merchantCode),
    remember: (load) => {
      const kept = remembered(load);
      forgetful.push(kept);
      return (merchantCode) => {
        listen(merchantCode);
        return kept.get(merchantCode);
      };
    },
    status: statusOf,
    changed,
    set: async (merchantCode, name, value) => {
      await db.transaction((tx) => setSetting(tx, merchantCode, name, value));
      await changed(merchantCode, partsOfSetting[name]);
    },
    closed: async (visit) => closedBy(await statusOf(visit), visit.now),
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

/** Whether the rules keep a visit out. An exception weighs more than a rule, an address more than a country. */
function isRestricted(regions: SiteSettings['regions'], { ip, country }: Pick<Visit, 'ip' | 'country'>): boolean {
  if (networksHold(regions.allowedAddresses, ip)) return false;
  if (networksHold(regions.deniedAddresses, ip)) return true;
  if (regions.deniedCountries.includes(country)) return true;
  // Nowhere else means nowhere that is not known, either.
  return regions.allowedCountries.length > 0 && !regions.allowedCountries.includes(country);
}
