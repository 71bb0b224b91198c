import { z } from '@baize/protocol/kernel';
import { decodeJwt, importJWK, SignJWT } from 'jose';
import type { Config } from '../kernel/config.ts';
import { demoRouteKey } from './seed/demo-route-key.ts';

const GOOD_FOR_SECONDS = 24 * 60 * 60;

/** The demo's own list, signed on the spot: this machine under each of its names. */
export async function demoRoutes({ publicOrigin, routeOrigins }: Config, merchantCode: string): Promise<string> {
  const issuedAt = Math.floor(Date.now() / 1000);
  return new SignJWT({ merchantCode, domainList: [...new Set([publicOrigin, ...routeOrigins])] })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + GOOD_FOR_SECONDS)
    .sign(await importJWK(demoRouteKey, 'ES256'));
}

const listed = z.object({ domainList: z.array(z.string()) });

/** The domains in a signed list; empty when it is missing or unreadable. */
export function domainsOf(signed: string): string[] {
  try {
    return z.parse(listed, decodeJwt(signed)).domainList;
  } catch {
    return [];
  }
}
