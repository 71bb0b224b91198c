import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import type { MenuEntry } from '../../kernel/menu.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { useMenu } from '../../settings/index.ts';

/** The order of the games among the entries that wings declare for a bar. */
export const GAMES_ORDER = 50;

/** The entries that the server's menu has on, and that are for who looks at the site. */
export function useMenuEntries<E extends MenuEntry>(entries: readonly E[]): E[] {
  const on = useMenu();
  const session = useSession();
  return entries.filter(
    ({ menuKey, centre, membersOnly = false }) =>
      (menuKey === undefined || on(menuKey)) &&
      (centre === undefined || brandFacts().features.memberCentre) &&
      (!membersOnly || session),
  );
}
