import { useQuery } from '@tanstack/react-query';
import type { MenuKey } from '@baize/protocol/settings';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { everyCentrePage, type CentreName, type CentrePage } from '../kernel/centre.ts';
import { STALE_MS } from '@baize/kit/kernel/client/query.ts';
import { useMayOpen } from '../kernel/roles.ts';
import { settingsQuery } from './queries.ts';

/** Entries outside the member centre that lead into it, which a brand may not have. */
const INTO_CENTRE: ReadonlySet<MenuKey> = new Set(['securityCenter', 'depositv2', 'withdraw', 'transactionHistory']);

/**
 * Whether an entry of the server-driven menu is on. Until the server has said so, what is built counts as on:
 * ask only about entries that lead somewhere.
 */
export function useMenu(): (key: MenuKey) => boolean {
  const { data: permission } = useQuery({ ...settingsQuery('getPermission'), staleTime: STALE_MS.still });
  // A page whose data came in another language has the menu from here until the rest is there; never asked for.
  const { data: whitelabel } = useQuery({ ...settingsQuery('getWhitelabel'), enabled: false });
  const menu = permission?.info?.menu ?? whitelabel?.menu;
  return (key) =>
    (brandFacts().features.memberCentre || !INTO_CENTRE.has(key)) &&
    (menu?.find((entry) => entry.key === key)?.enabled ?? true);
}

/** The pages of a centre, or of both, that are built, that the server has on, and that are for who is signed in. */
export function useOpenPages(of: CentreName | 'both' = 'personal'): readonly CentrePage[] {
  const on = useMenu();
  const mayOpen = useMayOpen();
  return everyCentrePage().filter(({ name, centre = 'personal', ...page }) => {
    // The menu has one entry for the agents' centre, whichever pages stand in it.
    const key = centre === 'agent' ? 'agentCenter' : (name as MenuKey);
    return (of === 'both' || of === centre) && on(key) && mayOpen({ centre, ...page });
  });
}
