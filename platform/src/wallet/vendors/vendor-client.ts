import {
  vendorWalletHeaders,
  vendorWalletPaths,
  vendorWalletReply,
  vendorWalletSigningText,
  type VendorWalletBody,
  type VendorWalletCall,
  type VendorWalletReply,
} from '@baize/protocol/wallet';
import { createHmac, randomUUID } from 'node:crypto';
import type { Config } from '../../kernel/config.ts';
import { canBeKept } from '../../kernel/calls/validation.ts';
import { faultIn, NO_JSON } from '../statements/partner-statement.ts';

/** Longer than any answer of a vendor that works. */
const TIMEOUT_MS = 5_000;
/** As the arcade calls itself at the vendor API, too. */
const VENDOR_CODE = 'ARCADE';

/**
 * A vendor's answer; without `reply` the outcome is unknown, and `why` says what came instead; for BAD_REPLY `fault`
 * names the unreadable part.
 */
export type VendorAnswer =
  | { readonly known: true; readonly reply: VendorWalletReply }
  | { readonly known: false; readonly why: string; readonly fault?: string };

type Body<N extends VendorWalletCall> = Omit<VendorWalletBody<N>, 'requestId' | 'vendorCode'>;

export interface VendorClient {
  /** Never throws. An answer that cannot be trusted counts as none. */
  readonly ask: <N extends VendorWalletCall>(call: N, body: Body<N>) => Promise<VendorAnswer>;
}

const unknown = (why: string, fault?: string): VendorAnswer => ({
  known: false,
  why,
  ...(fault !== undefined && { fault }),
});

/** The signed way to vendors that keep money of their own: in this build, all of them live in the arcade. */
export function createVendorClient({
  arcadeOrigin,
  arcadeVendorSecret,
}: Pick<Config, 'arcadeOrigin' | 'arcadeVendorSecret'>): VendorClient {
  const signed = (path: string, rawBody: string): Record<string, string> => {
    // The vendor compares with its own clock, which is the machine's.
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const nonce = randomUUID();
    const text = vendorWalletSigningText(timestamp, nonce, path, rawBody);
    return {
      'content-type': 'application/json',
      [vendorWalletHeaders.vendor]: VENDOR_CODE,
      [vendorWalletHeaders.timestamp]: timestamp,
      [vendorWalletHeaders.nonce]: nonce,
      [vendorWalletHeaders.signature]: createHmac('sha256', arcadeVendorSecret).update(text, 'utf8').digest('hex'),
    };
  };

  return {
    ask: async (call, body) => {
      const requestId = randomUUID();
      const path = vendorWalletPaths[call];
      const rawBody = JSON.stringify({ ...body, requestId, vendorCode: VENDOR_CODE });
      try {
        const response = await fetch(arcadeOrigin + path, {
          method: 'POST',
          headers: signed(path, rawBody),
          body: rawBody,
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const text = await response.text();
        if (response.status !== 200) return unknown(`HTTP ${response.status}`);
        const json: unknown = JSON.parse(text);
        const reply = vendorWalletReply.safeParse(json);
        // A value that no column can hold is refused here, before it stops whoever would store it.
        if (!reply.success) return unknown('BAD_REPLY', faultIn(json, reply.error));
        if (!canBeKept(json)) return unknown('BAD_REPLY', 'a text that cannot be kept');
        if (reply.data.requestId !== requestId) return unknown('BAD_REPLY', 'the answer of another request');
        return { known: true, reply: reply.data };
      } catch (error) {
        if (error instanceof SyntaxError) return unknown('BAD_REPLY', NO_JSON);
        return unknown(error instanceof DOMException && error.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE');
      }
    },
  };
}
