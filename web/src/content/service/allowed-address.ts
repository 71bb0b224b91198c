/** Hosts that a browser trusts without encryption: this very machine. */
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * An address that may be opened for the visitor: https (http on this machine), without a name or password in it,
 * and of an origin on the list or of our own. Anything else is `undefined`.
 */
export function allowedAddress(address: string, origins: readonly string[], own: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && THIS_MACHINE.test(url.hostname));
  if (!safe || url.username !== '' || url.password !== '') return undefined;
  return url.origin === own || origins.includes(url.origin) ? url : undefined;
}
