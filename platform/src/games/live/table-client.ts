import {
  vendorTablePaths,
  vendorTableReplies,
  type VendorTableBody,
  type VendorTableCall,
  type VendorTableReply,
} from '@baize/protocol/games';
import type { Config } from '../../kernel/config.ts';
import { canBeKept } from '../../kernel/calls/validation.ts';
import { postSigned } from '../../wallet/index.ts';

const TIMEOUT_MS = 3_000;

type Body<N extends VendorTableCall> = Omit<VendorTableBody<N>, 'requestId' | 'vendorCode'>;

export interface TableClient {
  /** Never throws. Undefined: no answer that can be trusted, so a change may or may not have been made. */
  readonly ask: <N extends VendorTableCall>(call: N, body: Body<N>) => Promise<VendorTableReply<N> | undefined>;
}

/** The signed way to the arcade's live tables. */
export function createTableClient(config: Pick<Config, 'arcadeOrigin' | 'arcadeVendorSecret'>): TableClient {
  return {
    ask: async <N extends VendorTableCall>(call: N, body: Body<N>) => {
      try {
        const asked = { path: vendorTablePaths[call], body, timeoutMs: TIMEOUT_MS };
        const { status, text, requestId } = await postSigned(config, asked);
        if (status !== 200) return undefined;
        const json: unknown = JSON.parse(text);
        const reply = vendorTableReplies[call].safeParse(json);
        if (!reply.success || !canBeKept(json) || reply.data.requestId !== requestId) return undefined;
        return reply.data as VendorTableReply<N>;
      } catch {
        return undefined;
      }
    },
  };
}
