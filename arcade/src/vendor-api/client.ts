import { randomUUID } from 'node:crypto';
import { vendorPaths, vendorReply, type VendorReply } from '@baize/protocol/games';
import { isObject } from '../kernel/json.ts';
import type { Timing } from '../kernel/timing.ts';
import { signedHeaders } from './sign.ts';
import { uncertain, verdictOf, type Verdict } from './verdict.ts';

/** The arcade's code in the platform's list of vendors. */
const VENDOR_CODE = 'ARCADE';

export type VendorCall = keyof typeof vendorPaths;

export interface VendorApiOptions {
  readonly origin: string;
  readonly secret: string;
  readonly timing: Timing;
  readonly now: () => number;
}

export interface VendorApi {
  /** Sends a body exactly as written. Never throws: what cannot be known is an uncertain verdict. */
  readonly send: (call: VendorCall, rawBody: string) => Promise<Verdict>;
}

/** Reads a reply; `undefined` when it is not the protocol's or answers another request. */
function readReply(text: string, requestId: unknown): VendorReply | undefined {
  try {
    const reply = vendorReply.safeParse(JSON.parse(text));
    if (!reply.success || (reply.data.requestId !== undefined && reply.data.requestId !== requestId)) return undefined;
    return reply.data;
  } catch {
    return undefined;
  }
}

const requestIdOf = (rawBody: string): unknown => {
  const body: unknown = JSON.parse(rawBody);
  return isObject(body) ? body.requestId : undefined;
};

/** The signed way into the platform. Any HTTP status but 200 means "not processed, or not known" (semantics §1.3). */
export function createVendorApi({ origin, secret, timing, now }: VendorApiOptions): VendorApi {
  return {
    async send(call, rawBody) {
      const { path } = vendorPaths[call];
      try {
        const response = await fetch(origin + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...signedHeaders(secret, VENDOR_CODE, path, rawBody, now()) },
          body: rawBody,
          redirect: 'manual',
          signal: AbortSignal.timeout(timing.callTimeoutMs),
        });
        const text = await response.text();
        if (response.status !== 200) return uncertain('HTTP_STATUS');
        const reply = readReply(text, requestIdOf(rawBody));
        return reply ? verdictOf(reply) : uncertain('BAD_REPLY');
      } catch (error) {
        return uncertain(error instanceof DOMException && error.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE');
      }
    },
  };
}

/** The fields every call begins with; the request id is made once and kept through all tries. */
export const callHead = (merchantCode: string, nowMs: number) => ({
  requestId: randomUUID(),
  vendorCode: VENDOR_CODE,
  merchantCode,
  ts: nowMs,
});
