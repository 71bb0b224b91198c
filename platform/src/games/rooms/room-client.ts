import {
  vendorRoomPaths,
  vendorRoomReplies,
  type PlacedRoom,
  type VendorRoomBody,
  type VendorRoomCall,
  type VendorRoomReply,
} from '@baize/protocol/games';
import type { Config } from '../../kernel/config.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { askArcade } from '../arcade-client.ts';
import type { RoomTable } from '../lobby/lobby-tables.ts';
import { vendorAmount } from '../vendor-api/reply.ts';

type Body<N extends VendorRoomCall> = Omit<VendorRoomBody<N>, 'requestId' | 'vendorCode'>;

export interface RoomClient {
  /** Never throws. Undefined: no answer that can be trusted, so a change may or may not have been made. */
  readonly ask: <N extends VendorRoomCall>(call: N, body: Body<N>) => Promise<VendorRoomReply<N> | undefined>;
}

/** The signed way to the arcade's card rooms and ponds. */
export function createRoomClient(config: Pick<Config, 'arcadeOrigin' | 'arcadeVendorSecret'>): RoomClient {
  return {
    ask: async <N extends VendorRoomCall>(call: N, body: Body<N>) =>
      (await askArcade(config, vendorRoomPaths[call], body, vendorRoomReplies[call])) as VendorRoomReply<N> | undefined,
  };
}

export const brandOf = ({ code, currency }: Pick<Merchant, 'code' | 'currency'>) => ({
  merchantCode: code,
  currency: currency.code,
});

/** A room as the arcade is told of it. */
export const placedRoom = ({ id, game_id, min_stake, max_stake, seats, revision }: RoomTable): PlacedRoom => ({
  game: game_id,
  room: id,
  minStake: vendorAmount(min_stake),
  maxStake: vendorAmount(max_stake),
  seats,
  revision,
});
