import {
  vendorTablePaths,
  vendorTableReplies,
  type VendorTableBody,
  type VendorTableCall,
  type VendorTableReply,
} from '@baize/protocol/games';
import type { Config } from '../../kernel/config.ts';
import { askArcade } from '../arcade-client.ts';

type Body<N extends VendorTableCall> = Omit<VendorTableBody<N>, 'requestId' | 'vendorCode'>;

export interface TableClient {
  /** Never throws. Undefined: no answer that can be trusted, so a change may or may not have been made. */
  readonly ask: <N extends VendorTableCall>(call: N, body: Body<N>) => Promise<VendorTableReply<N> | undefined>;
}

/** The signed way to the arcade's live tables. */
export function createTableClient(config: Pick<Config, 'arcadeOrigin' | 'arcadeVendorSecret'>): TableClient {
  return {
    ask: async <N extends VendorTableCall>(call: N, body: Body<N>) =>
      (await askArcade(config, vendorTablePaths[call], body, vendorTableReplies[call])) as
        | VendorTableReply<N>
        | undefined,
  };
}
