import type { Deps, Visit } from '../kernel/wing.ts';
import { type WrittenSource, siteOf } from '../settings/index.ts';
import { noticesOf, resourcesOf } from './content-view.ts';
import { listEntries, type EntryRow } from './entry-store.ts';

export interface ContentService {
  /** Everything that operators of a brand have written, shown or not. */
  readonly entries: (merchantCode: string) => Promise<readonly EntryRow[]>;
}

const services = new WeakMap<object, ContentService>();

/** Operators' entries, cached as long as the site's settings are; one service for each database. */
export function contentOf(deps: Pick<Deps, 'db' | 'events'>): ContentService {
  const found = services.get(deps.db) ?? {
    entries: siteOf(deps).remember((merchantCode) => deps.db.single((tx) => listEntries(tx, merchantCode))),
  };
  services.set(deps.db, found);
  return found;
}

/** Notices and links, which come with everything else that a page starts with. */
export const writtenFor: WrittenSource = async (deps: Deps, visit: Visit) => {
  const rows = await contentOf(deps).entries(visit.merchant.code);
  return { notices: noticesOf(rows, visit), resources: resourcesOf(rows, visit) };
};
