import { DEFAULT_LANGUAGE, SYSTEM_STATUS } from '@baize/protocol/kernel';
import type { Notice, Permission, Resource, SystemStatus } from '@baize/protocol/site';
import type { Tx } from '../kernel/database.ts';
import type { Closed, Deps, Visit } from '../kernel/wing.ts';
import { menuOf } from './menu.ts';
import { remembered } from './remembered.ts';
import { getSettings, listNotices, listResources, saveSetting, type Opening, type SiteSettings } from './store.ts';

/** What the site wing answers, for its own calls and for other wings. */
export interface SiteService {
  settings(merchantCode: string): Promise<SiteSettings>;
  status(visit: Visit): Promise<SystemStatus>;
  /** Why the site is closed to this visit; undefined when it is open. */
  closed(visit: Visit): Promise<Closed | undefined>;
  permission(visit: Visit): Promise<Permission>;
  /** Opens or closes the site; seen at once on this node and within seconds on others. */
  setOpening(merchantCode: string, opening: Opening): Promise<void>;
}

export function createSiteService({ db, config }: Pick<Deps, 'db' | 'config'>): SiteService {
  const settings = remembered((merchantCode) => db.read((tx) => getSettings(tx, merchantCode)));
  const notices = remembered((key) => db.read((tx) => noticesOf(tx, key)));
  const resources = remembered((merchantCode) => db.read((tx) => resourcesOf(tx, merchantCode)));

  const statusOf = async (visit: Visit): Promise<SystemStatus> => {
    const { opening } = await settings.get(visit.merchant.code);
    return {
      status: statusCode(opening, visit),
      ...(opening.maintenance && opening.maintenanceEnd ? { maintenanceEnd: opening.maintenanceEnd } : {}),
      ip: visit.ip,
      country: visit.country,
    };
  };

  return {
    settings: (merchantCode) => settings.get(merchantCode),
    status: statusOf,
    setOpening: async (merchantCode, opening) => {
      await db.transaction((tx) => saveSetting(tx, merchantCode, 'opening', opening));
      settings.forget(merchantCode);
    },
    closed: async (visit) => closedBy(await statusOf(visit), visit.now),
    permission: async (visit) => {
      const { switches, register } = await settings.get(visit.merchant.code);
      const { status, maintenanceEnd, ip, country } = await statusOf(visit);
      return {
        info: {
          whitelabel: switches,
          register,
          resources: await resources.get(visit.merchant.code),
          menu: menuOf({ switches, customerService: false, hidden: [] }),
          customerService: { enabled: false, origins: [] },
          analytics: { gtagId: '' },
          imageCDNs: [...config.imageOrigins],
          launchGameCDNs: [...config.launchOrigins],
        },
        location: { ip, country },
        maintenance: status === SYSTEM_STATUS.maintenance,
        ...(maintenanceEnd ? { maintenanceEnd } : {}),
        regionRestriction: status === SYSTEM_STATUS.regionRestricted,
        notices: await notices.get(`${visit.merchant.code}/${visit.language}`),
      };
    },
  };
}

/** A restriction of place weighs more than maintenance: it will not pass by waiting. */
function statusCode(opening: Opening, { ip, country }: Visit): SystemStatus['status'] {
  if (opening.deniedCountries.includes(country) || opening.deniedAddresses.includes(ip)) {
    return SYSTEM_STATUS.regionRestricted;
  }
  return opening.maintenance ? SYSTEM_STATUS.maintenance : SYSTEM_STATUS.normal;
}

function closedBy({ status, maintenanceEnd, ip, country }: SystemStatus, now: Date): Closed | undefined {
  if (status === SYSTEM_STATUS.regionRestricted) return { code: 'REGION_RESTRICTED', value: { ip, country } };
  if (status === SYSTEM_STATUS.normal) return undefined;
  if (maintenanceEnd === undefined) return { code: 'MAINTENANCE' };
  const seconds = Math.ceil((Date.parse(maintenanceEnd) - now.getTime()) / 1000);
  return { code: 'MAINTENANCE', value: { maintenanceEnd }, ...(seconds > 0 ? { retryAfterSeconds: seconds } : {}) };
}

/** Notices in the language asked for, else in English. */
async function noticesOf(tx: Tx, key: string): Promise<Notice[]> {
  const [merchantCode = '', language = DEFAULT_LANGUAGE] = key.split('/');
  const wanted = await listNotices(tx, merchantCode, language);
  const rows = wanted.length > 0 ? wanted : await listNotices(tx, merchantCode, DEFAULT_LANGUAGE);
  return rows.map(({ title, content, published_at }) => ({ title, content, timestamp: noticeTime(published_at) }));
}

/** yyyy-MM-dd hh:mm:ss in UTC, the form that specification §3 gives notices. */
const noticeTime = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

async function resourcesOf(tx: Tx, merchantCode: string): Promise<Resource[]> {
  const rows = await listResources(tx, merchantCode);
  return rows.map((row) => ({
    type: row.type,
    url: row.url,
    ...(row.qr_code_url === null ? {} : { qrCodeUrl: row.qr_code_url }),
    labelNameEn: row.label_name_en,
    labelNameCn: row.label_name_cn,
  }));
}
