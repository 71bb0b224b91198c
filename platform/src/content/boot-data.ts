import { ANNOUNCEMENT_EXECUTION, SYSTEM_STATUS } from '@baize/protocol/kernel';
import type { BootParts, Deps, PageVisit } from '../kernel/wing.ts';
import { siteOf } from '../settings/index.ts';
import { announcementsOf, bannersOf, helpOf } from './content-view.ts';
import { contentOf } from './service.ts';

/** Addresses of home, with and without a dialog over it (specification §2). */
const HOME = ['/', '/index', '/register', '/register.html', '/login'];

const HELP = ['/help', '/helpmc'];

/** The exact query of the home page; boot data is matched by it. */
const BANNERS = { groups: 'w_home' };
const ANNOUNCEMENTS = { types: 'PL,PU,PR,H', platform: 'W', execution: ANNOUNCEMENT_EXECUTION };

/** Announcements for home, and the help for help pages; nothing while the site is closed. */
export async function contentBootData(deps: Deps, visit: PageVisit): Promise<BootParts> {
  const isHelp = HELP.includes(visit.path);
  if (!isHelp && !HOME.includes(visit.path)) return { values: {} };
  const { status } = await siteOf(deps).status(visit);
  if (status !== SYSTEM_STATUS.normal) return { values: {} };
  const rows = await contentOf(deps).entries(visit.merchant.code);
  if (isHelp) return { values: { 'site.listHelpEntries': { entries: helpOf(rows, visit) } } };
  return {
    values: {
      'site.listBanners': { groups: bannersOf(rows, visit, ['w_home']) },
      'site.listAnnouncements': { list: announcementsOf(rows, visit, ANNOUNCEMENTS.types.split(',')) },
    },
    inputs: { 'site.listBanners': { query: BANNERS }, 'site.listAnnouncements': { query: ANNOUNCEMENTS } },
  };
}
