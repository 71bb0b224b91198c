import * as z from 'zod/mini';
import type { Tables } from '../games/registry.ts';
import type { SeatMessage } from '../tables/wire.ts';
import type { Hall } from './hall.ts';
import type { RoomKind } from './sockets/room-kind.ts';

const id = z.string().check(z.minLength(1), z.maxLength(64));
const roundId = z.string().check(z.maxLength(40));
const stakes = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(24)));
const seatMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bet'), betId: id, roundId, stakes }),
  z.object({
    type: z.literal('decide'),
    id,
    roundId,
    decision: z.string().check(z.maxLength(20)),
    index: z.int().check(z.minimum(0), z.maximum(50)),
  }),
  z.object({ type: z.literal('advice'), id, roundId }),
  z.object({ type: z.literal('seen'), roundId }),
  z.object({ type: z.literal('put-away'), upTo: z.int().check(z.minimum(0)) }),
]);

/** The live tables, as the sockets serve them. */
export function tableKind(hall: Hall, tables: Tables): RoomKind {
  return {
    serves: (game) => tables.has(game),
    enter: async (session, line, { after }) => {
      const entry = await hall.enter(session, line, after);
      if (entry.kind !== 'seated') return entry;
      const { room } = entry;
      const { seat } = session;
      return {
        kind: 'seated',
        place: {
          receive: (value) => {
            const read = seatMessage.safeParse(value);
            if (read.success) void room.receive(seat, read.data satisfies SeatMessage);
            return read.success;
          },
          leave: () => room.leave(seat, line),
        },
      };
    },
  };
}
