import type { FastifyInstance } from 'fastify';
import {
  vendorRoomBodies,
  vendorRoomPaths,
  type VendorRoomBody,
  type VendorRoomCall,
  type VendorRoomReply,
} from '@baize/protocol/games';
import type { CardHall } from '../cards/hall.ts';
import type { CardGames, FishGames } from '../games/registry.ts';
import type { PondHall } from '../ponds/hall.ts';
import { serveSignedCalls } from '../vendor-api/signed-calls.ts';
import { createCardDesk } from './card-desk.ts';
import { createFlagDesk } from './flag-desk.ts';
import { createPondDesk } from './pond-desk.ts';

export interface OperatorsOptions {
  readonly cardHall: CardHall;
  readonly cardGames: CardGames;
  readonly ponds: PondHall;
  readonly fish: FishGames;
  readonly secret: string;
  readonly now: () => number;
}

type Perform = {
  readonly [N in VendorRoomCall]: (body: VendorRoomBody<N>) => Promise<Omit<VendorRoomReply<N>, 'requestId'>>;
};

const NOT_FOUND = { result: 'NOT_FOUND' } as const;

/** The signed calls by which a platform's operators look after card rooms, ponds and flags. */
export function registerRoomOperators(app: FastifyInstance, options: OperatorsOptions): void {
  const { cardHall: hall, cardGames, ponds, fish, secret, now } = options;
  const cardDesk = createCardDesk({ hall, cardGames });
  const pondDesk = createPondDesk({ hall: ponds, games: fish });
  const flagDesk = createFlagDesk({ hall, cardGames, now });
  const found = <T extends object>(value: T | undefined) =>
    value === undefined ? NOT_FOUND : { result: 'OK' as const, ...value };

  const perform: Perform = {
    list: async ({ rooms, ...brand }) => ({
      result: 'OK',
      rooms: await cardDesk.rooms(brand, rooms),
      games: await cardDesk.games(brand),
      ponds: await pondDesk.list(brand),
    }),
    change: ({ place, change, ...brand }) => cardDesk.change(brand, place, change),
    view: async ({ place, ...brand }) => found(await cardDesk.view(brand, place)),
    changeGame: ({ game, practice, ...brand }) => cardDesk.changeGame(brand, game, practice),
    ponds: async ({ game, ...brand }) => found(await pondDesk.view(brand, game)),
    changePonds: ({ game, change, ...brand }) => pondDesk.change(brand, game, change),
    flags: async (body) => ({ result: 'OK', ...(await flagDesk.list(body, body)) }),
    flag: async ({ flag, ...brand }) => found(await flagDesk.one(brand, flag)),
    hand: async ({ flag, hand: handId, ...brand }) => {
      const hand = await flagDesk.hand(brand, flag, handId);
      return hand ? { result: 'OK', hand } : NOT_FOUND;
    },
    decide: (body) => flagDesk.decide(body, body),
  };
  const call = async <N extends VendorRoomCall>(name: N, body: unknown): Promise<object> =>
    perform[name](body as VendorRoomBody<N>);
  serveSignedCalls(app, { paths: vendorRoomPaths, bodies: vendorRoomBodies, perform: call, secret, now });
}
