import * as z from 'zod/mini';
import { CLIENT_SEED_PATTERN } from '../fairness/draws.ts';
import type { FishGames } from '../games/registry.ts';
import type { RoomKind } from '../rooms/sockets/room-kind.ts';
import type { PondHall } from './hall.ts';

/** Anything else in a message, about hits or places, is not read. */
const shooterMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('seed'), clientSeed: z.string().check(z.regex(CLIENT_SEED_PATTERN)) }),
  z.object({
    type: z.literal('shoot'),
    shot: z.int().check(z.minimum(1)),
    fish: z.int().check(z.minimum(0)),
    stake: z.string().check(z.maxLength(24)),
  }),
  z.object({ type: z.literal('leave') }),
]);

/** The ponds, as the sockets serve them. */
export const pondKind = (hall: PondHall, games: FishGames): RoomKind => ({
  serves: (game) => games.has(game),
  enter: async (session, line, { after }) => {
    const entry = await hall.enter(session, line, after);
    if (entry.kind !== 'seated') return entry;
    const { pond } = entry;
    const { seat } = session;
    return {
      kind: 'seated',
      place: {
        receive: (value) => {
          const read = shooterMessage.safeParse(value);
          if (read.success) void pond.receive(seat, read.data);
          return read.success;
        },
        leave: () => pond.leave(seat, line),
      },
    };
  },
});
