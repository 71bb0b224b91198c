import {
  vendorWalletPaths,
  vendorWalletReply,
  type VendorWalletBody,
  type VendorWalletCall,
  type VendorWalletReply,
} from '@baize/protocol/wallet';
import type { Config } from '../../kernel/config.ts';
import { canBeKept } from '../../kernel/calls/validation.ts';
import { postSigned } from './signed-call.ts';
import { faultIn, NO_JSON } from '../statements/partner-statement.ts';

/** Longer than any answer of a vendor that works. */
const TIMEOUT_MS = 5_000;

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
export function createVendorClient(config: Pick<Config, 'arcadeOrigin' | 'arcadeVendorSecret'>): VendorClient {
  return {
    ask: async (call, body) => {
      try {
        const asked = { path: vendorWalletPaths[call], body, timeoutMs: TIMEOUT_MS };
        const { status, text, requestId } = await postSigned(config, asked);
        if (status !== 200) return unknown(`HTTP ${status}`);
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
