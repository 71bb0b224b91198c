import {
  vendorBookPaths,
  vendorBookReplies,
  type VendorBookBody,
  type VendorBookCall,
  type VendorBookReply,
} from '@baize/protocol/games';
import type { Config } from '../../kernel/config.ts';
import { askArcade } from '../arcade-client.ts';

type Body<N extends VendorBookCall> = Omit<VendorBookBody<N>, 'requestId' | 'vendorCode'>;

/** The signed way to the arcade's book of sports; `undefined` as {@link askArcade} gives it. */
export const createBookClient =
  (config: Pick<Config, 'arcadeOrigin' | 'arcadeVendorSecret'>) =>
  async <N extends VendorBookCall>(call: N, body: Body<N>): Promise<VendorBookReply<N> | undefined> =>
    (await askArcade(config, vendorBookPaths[call], body, vendorBookReplies[call])) as VendorBookReply<N> | undefined;
