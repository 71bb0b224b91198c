import type { Merchant } from '../merchant.ts';

/** A brand's public address. A request's Host header is never trusted here. */
export function brandOrigin(publicOrigin: string, { isDefault, hosts: [host] }: Merchant): string {
  if (isDefault || host === undefined) return publicOrigin;
  const url = new URL(publicOrigin);
  url.hostname = host;
  return url.origin;
}
