import { isIP } from 'node:net';
import { brandOrigin } from '../../kernel/site/brand-origin.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';

/** For whom a passkey is made and asked on the host that a browser shows. */
export interface RelyingParty {
  readonly origin: string;
  readonly host: string;
  /** The host that new passkeys belong to. */
  readonly id: string;
  /** The host of passkeys that were kept without one. */
  readonly firstHost: string;
}

const isUnder = (host: string, parent: string): boolean => host === parent || host.endsWith(`.${parent}`);

/**
 * A request's host counts only where it is one of the brand's; any other is taken for its first. A new passkey belongs
 * to the brand's shortest host that this one is, or lies under: `www.play.example` shares those of `play.example`.
 */
export function relyingPartyOf(
  publicOrigin: string,
  { merchant, host }: Pick<RequestFacts, 'host'> & { readonly merchant: Merchant },
): RelyingParty {
  const first = new URL(brandOrigin(publicOrigin, merchant));
  const hosts = [...new Set([first.hostname, ...merchant.hosts])].filter((name) => isIP(name) === 0);
  const own = hosts.includes(host) ? host : first.hostname;
  const origin = new URL(first);
  origin.hostname = own;
  const [id = own] = hosts.filter((name) => isUnder(own, name)).toSorted((one, two) => one.length - two.length);
  return { origin: origin.origin, host: own, id, firstHost: first.hostname };
}

type Kept = { readonly rp_id: string | null; readonly created_at: Date };

export const keptFor = ({ firstHost }: RelyingParty, { rp_id }: Pick<Kept, 'rp_id'>): string => rp_id ?? firstHost;

/** Passkeys that this host may ask for, all of one relying party: a browser is asked for one at a time. */
export function passkeysHere<T extends Kept>(party: RelyingParty, passkeys: readonly T[]): readonly T[] {
  const usable = passkeys.filter((row) => isUnder(party.host, keptFor(party, row)));
  const newest = usable.toSorted((one, two) => two.created_at.getTime() - one.created_at.getTime())[0];
  return newest === undefined ? [] : usable.filter((row) => keptFor(party, row) === keptFor(party, newest));
}
