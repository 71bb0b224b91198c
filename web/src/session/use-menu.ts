import { useQuery } from '@tanstack/react-query';
import type { MenuKey } from '@baize/protocol/site';
import { centrePages, type CentrePage } from '../kernel/centre.ts';
import { STALE_MS } from '../kernel/query.ts';
import { siteQuery } from './queries.ts';

/**
 * Whether an entry of the server-driven menu is on. Until the server has said so, what is built counts as on:
 * ask only about entries that lead somewhere.
 */
export function useMenu(): (key: MenuKey) => boolean {
  const { data: permission } = useQuery({ ...siteQuery('getPermission'), staleTime: STALE_MS.still });
  // A page whose data came in another language has the menu from here until the rest is there; never asked for.
  const { data: whitelabel } = useQuery({ ...siteQuery('getWhitelabel'), enabled: false });
  const menu = permission?.info?.menu ?? whitelabel?.menu;
  return (key) => menu?.find((entry) => entry.key === key)?.enabled ?? true;
}

/** The pages of the personal centre that are built and that the server has on. */
export function useOpenPages(): readonly CentrePage[] {
  const on = useMenu();
  return centrePages().filter(({ name }) => on(name as MenuKey));
}
