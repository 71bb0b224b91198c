/** An address that may be put into the game frame, with the origin that its messages must come from. */
export interface LaunchAddress {
  readonly url: string;
  readonly origin: string;
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

const originOf = (text: string): string | undefined => (URL.canParse(text) ? new URL(text).origin : undefined);

/** Whether the shop itself runs on this machine, where games have no certificate either. */
export const isLocalHost = (hostname: string): boolean => LOCAL_HOSTS.has(hostname) || hostname.endsWith('.localhost');

/**
 * Security promises (the browser): a launch address is https, or http on this machine, carries no user name,
 * and its origin is one of the permission's `launchGameCDNs`. Anything else is `undefined` and not opened.
 */
export function readLaunchAddress(url: string, allowed: readonly string[]): LaunchAddress | undefined {
  if (!URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  const safe = parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLocalHost(parsed.hostname));
  if (!safe || parsed.username !== '' || parsed.password !== '') return undefined;
  return allowed.some((origin) => originOf(origin) === parsed.origin)
    ? { url: parsed.href, origin: parsed.origin }
    : undefined;
}

/** The vendor's addresses that may be opened, in the order in which they are tried. */
export const safeAddresses = (urls: readonly (string | null)[], allowed: readonly string[]): LaunchAddress[] =>
  urls.flatMap((url) => (url === null ? [] : (readLaunchAddress(url, allowed) ?? [])));
