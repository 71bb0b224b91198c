import {
  vendorTablePaths,
  vendorTableReplies,
  type VendorTableBody,
  type VendorTableCall,
  type VendorTableReply,
} from '@baize/protocol/games';
import { vendorWalletHeaders, vendorWalletSigningText } from '@baize/protocol/wallet';
import { createHmac, randomUUID } from 'node:crypto';
import type { Config } from '../../kernel/config.ts';
import { canBeKept } from '../../kernel/calls/validation.ts';
import { ARCADE_VENDOR_CODE } from '../arcade-vendor.ts';

const TIMEOUT_MS = 3_000;

type Body<N extends VendorTableCall> = Omit<VendorTableBody<N>, 'requestId' | 'vendorCode'>;

export interface TableClient {
  /** Never throws. Undefined: no answer that can be trusted, so a change may or may not have been made. */
  readonly ask: <N extends VendorTableCall>(call: N, body: Body<N>) => Promise<VendorTableReply<N> | undefined>;
}

/** The signed way to the arcade's live tables. */
export function createTableClient({
  arcadeOrigin,
  arcadeVendorSecret,
}: Pick<Config, 'arcadeOrigin' | 'arcadeVendorSecret'>): TableClient {
  const signed = (path: string, rawBody: string): Record<string, string> => {
    // The vendor compares with its own clock, which is the machine's.
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const nonce = randomUUID();
    const text = vendorWalletSigningText(timestamp, nonce, path, rawBody);
    return {
      'content-type': 'application/json',
      [vendorWalletHeaders.vendor]: ARCADE_VENDOR_CODE,
      [vendorWalletHeaders.timestamp]: timestamp,
      [vendorWalletHeaders.nonce]: nonce,
      [vendorWalletHeaders.signature]: createHmac('sha256', arcadeVendorSecret).update(text, 'utf8').digest('hex'),
    };
  };

  return {
    ask: async <N extends VendorTableCall>(call: N, body: Body<N>) => {
      const requestId = randomUUID();
      const path = vendorTablePaths[call];
      const rawBody = JSON.stringify({ ...body, requestId, vendorCode: ARCADE_VENDOR_CODE });
      try {
        const response = await fetch(arcadeOrigin + path, {
          method: 'POST',
          headers: signed(path, rawBody),
          body: rawBody,
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (response.status !== 200) return undefined;
        const json: unknown = await response.json();
        const reply = vendorTableReplies[call].safeParse(json);
        if (!reply.success || !canBeKept(json) || reply.data.requestId !== requestId) return undefined;
        return reply.data as VendorTableReply<N>;
      } catch {
        return undefined;
      }
    },
  };
}
