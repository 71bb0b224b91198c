import { ANNOUNCEMENT_EXECUTION, SYSTEM_STATUS } from '@baize/protocol/kernel';
import type { BootParts, PageVisit } from '../kernel/wing.ts';
import { announcementsOf, bannersOf, helpOf } from './content/content-view.ts';
import type { SiteService } from './service.ts';

/** Addresses of home, with and without a dialog over it (specification §2). */
const HOME = ['/', '/index', '/register', '/register.html', '/login'];

const HELP = ['/help', '/helpmc'];

/** What home asks, letter by letter: the answers are found again by it. */
const BANNERS = { groups: 'w_home' };
const ANNOUNCEMENTS = { types: 'PL,PU,PR,H', platform: 'W', execution: ANNOUNCEMENT_EXECUTION };

/** Whether the site is open and how it is set, for every page; what home hangs up, for home, and the help for its own. */
export async function siteBootData(site: SiteService, visit: PageVisit): Promise<BootParts> {
  const status = await site.status(visit);
  const values = { 'site.getStatus': status, 'site.getPermission': await site.permission(visit) };
  const isHelp = HELP.includes(visit.path);
  if (status.status !== SYSTEM_STATUS.normal || !(isHelp || HOME.includes(visit.path))) return { values };
  const rows = await site.entries(visit.merchant.code);
  if (isHelp) return { values: { ...values, 'site.listHelpEntries': { entries: helpOf(rows, visit) } } };
  return {
    values: {
      ...values,
      'site.listBanners': { groups: bannersOf(rows, visit, ['w_home']) },
      'site.listAnnouncements': { list: announcementsOf(rows, visit, ANNOUNCEMENTS.types.split(',')) },
    },
    inputs: { 'site.listBanners': { query: BANNERS }, 'site.listAnnouncements': { query: ANNOUNCEMENTS } },
  };
}
