import type { Merchant } from './merchant.ts';

/** Where a brand's people find it. What a request says of its host is never believed here. */
export function brandOrigin(publicOrigin: string, { isDefault, hosts: [host] }: Merchant): string {
  if (isDefault || host === undefined) return publicOrigin;
  const url = new URL(publicOrigin);
  url.hostname = host;
  return url.origin;
}
