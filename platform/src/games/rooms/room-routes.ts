import { roomsCalls } from '@baize/protocol/games';
import type { ServeOperator } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { createFlagOperations } from './flag-operations.ts';
import { createRoomClient } from './room-client.ts';
import { createRoomOperations } from './room-operations.ts';

/** Operators' calls about card rooms, ponds and play that looks agreed. */
export function roomRoutes(serve: ServeOperator, deps: Deps): void {
  const client = createRoomClient(deps.config);
  const rooms = createRoomOperations(deps, client);
  const flags = createFlagOperations(deps, client);
  serve(roomsCalls.listCardRooms, (asker) => rooms.list(asker));
  serve(roomsCalls.getCardRoom, ({ params, ...asker }) => rooms.view(asker, params.roomId));
  serve(roomsCalls.changeCardRoom, ({ params, body, ...actor }) => rooms.change(actor, actor, params.roomId, body));
  serve(roomsCalls.changeCardGame, ({ params, body, ...actor }) => rooms.changeGame(actor, actor, params.gameId, body));
  serve(roomsCalls.getPonds, ({ params, ...asker }) => rooms.ponds(asker, params.gameId));
  serve(roomsCalls.changePonds, ({ params, body, ...actor }) => rooms.changePonds(actor, actor, params.gameId, body));
  serve(roomsCalls.listPlayFlags, ({ query, ...asker }) => flags.list(asker, query));
  serve(roomsCalls.getPlayFlag, ({ params, ...asker }) => flags.one(asker, params.flagId));
  serve(roomsCalls.getPlayedHand, ({ params, ...asker }) => flags.hand(asker, params));
  serve(roomsCalls.decidePlayFlag, ({ params, body, ...actor }) => flags.decide(actor, actor, params.flagId, body));
}
