import type { QueryClient } from '@tanstack/react-query';
import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { currentSession, rememberPlace } from '@baize/kit/kernel/client/session-store.ts';
import { knownSwitches, permissionQuery, signInFirst } from '../../settings/index.ts';

/** Pages that visitors may always open (specification §2, guard), and the customer service window. */
const OPEN_PATHS: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/register.html',
  '/helpmc',
  '/download',
  '/livechat',
  // The link of a mail that lets a new password be set.
  '/set-password',
]);

/** Whether a place is open to whoever looks at the site now, one way or the other. */
export const mayStay = ({ pathname }: Pick<ParsedLocation, 'pathname'>): boolean =>
  currentSession() !== undefined || OPEN_PATHS.has(pathname);

/**
 * Sends a visitor without a token to /login, and keeps where they wanted to go for after it. The switch is not
 * waited for: a page that came without it asks, and looks again when it is there (use-guard-follows.ts).
 */
export const createGuard =
  (queryClient: QueryClient) =>
  (to: ParsedLocation): void => {
    if (mayStay(to)) return;
    if (!knownSwitches(queryClient)) void queryClient.prefetchQuery(permissionQuery());
    if (!signInFirst(queryClient)) return;
    rememberPlace(withoutEntry(to));
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown redirect as the way elsewhere
    throw redirect({ to: '/login', search: { modal: 'login' }, replace: true });
  };

/** The place without the form for signing in that may lie over it: nobody wants to come back to that. */
function withoutEntry({ pathname, searchStr, hash }: ParsedLocation): string {
  const search = new URLSearchParams(searchStr);
  const modal = search.get('modal');
  if (modal === 'login' || modal === 'register') {
    search.delete('modal');
    search.delete('of');
  }
  const text = search.toString();
  return `${pathname}${text && `?${text}`}${hash && `#${hash}`}`;
}
