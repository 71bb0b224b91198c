import type { Permission } from '@baize/protocol/settings';

type Values = Readonly<Record<string, unknown>>;

/**
 * The parts of a page's own data that hold in any language: whether the site is open, the switches and the log-in
 * methods. A page whose data came in another language than the reader's must still draw a closed site, or ask to log
 * in, before anything else.
 */
export function wordlessValues({
  'site.getStatus': status,
  'site.getPermission': permission,
  'session.getWaysIn': waysIn,
}: Values): Values {
  const info = (permission as Partial<Permission> | undefined)?.info;
  return {
    ...(status !== undefined && { 'site.getStatus': status }),
    ...(waysIn !== undefined && { 'session.getWaysIn': waysIn }),
    ...(info && { 'site.getWhitelabel': { switches: info.whitelabel, menu: info.menu } }),
  };
}
