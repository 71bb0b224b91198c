import type { MenuEntry } from '../../kernel/menu.ts';
import { useSession } from '../../kernel/session-store.ts';
import { useMenu } from '../../settings/index.ts';

/** The entries that the server's menu has on, and that are for who looks at the site. */
export function useMenuEntries<E extends MenuEntry>(entries: readonly E[]): E[] {
  const on = useMenu();
  const session = useSession();
  return entries.filter(
    ({ menuKey, membersOnly = false }) => (menuKey === undefined || on(menuKey)) && (!membersOnly || session),
  );
}
