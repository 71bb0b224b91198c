import { entryPaths } from '@baize/protocol/session/entry/paths';
import type { SignedIn } from '@baize/protocol/session';
import { request } from '@baize/kit/kernel/client/client.ts';
import { sealBody } from '@baize/kit/kernel/client/encrypted-payload.ts';
import { entryClient } from '../entry-client.ts';

const GATEWAY_VERSION = 3;

/** The browser's system name, for the operator's statistics; never more than the specification asks for. */
function systemName(): string {
  const { userAgent } = navigator;
  const known = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'CrOS', 'Linux'];
  return known.find((name) => userAgent.includes(name)) ?? 'other';
}

/** Opens a free-trial account: the system, platform W, an encrypted random string, gateway version 3 (specification §7). */
export async function startTrial(signal?: AbortSignal): Promise<SignedIn> {
  const { path } = entryPaths.freePlay;
  const { payload } = await sealBody(entryPaths.freePlay, path, { random: crypto.randomUUID() }, request);
  return entryClient.freePlay({
    body: { os: systemName(), platform: 'W', randomString: payload, gatewayVersion: GATEWAY_VERSION },
    signal,
  });
}
