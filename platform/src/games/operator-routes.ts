import { gamesOperatorCalls } from '@baize/protocol/games';
import { ok, refuseFields } from '@baize/protocol/kernel';
import { audited } from '../kernel/callers/audited.ts';
import type { ServeOperator } from '../kernel/calls/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { createTableOperations } from './live/table-operations.ts';
import { listPinnedIds, setPinnedIds } from './lobby/hot-games.ts';
import { createRoomClient } from './rooms/room-client.ts';
import { createRoomOperations } from './rooms/room-operations.ts';
import { createGamesOperations } from './operator-service.ts';
import { lockLobby, listGamesById } from './lobby/lobby-store.ts';

/** Operators' calls about the lobby. */
export function gamesOperatorRoutes(serve: ServeOperator, deps: Deps): void {
  const operations = createGamesOperations(deps);
  const tables = createTableOperations(deps);
  const rooms = createRoomOperations(deps, createRoomClient(deps.config));
  serve(gamesOperatorCalls.listAllGames, ({ query, merchant, ...actor }) => operations.games(actor, merchant, query));
  serve(gamesOperatorCalls.changeGame, ({ params, body, merchant, ...actor }) =>
    operations.changeGame(actor, merchant, params.gameId, body),
  );
  serve(gamesOperatorCalls.listAllVendors, () => operations.vendors());
  serve(gamesOperatorCalls.changeVendor, ({ params, body, ...actor }) =>
    operations.changeVendor(actor, params.vassalage, body),
  );
  serve(gamesOperatorCalls.listDoors, () => operations.connections());
  serve(gamesOperatorCalls.changeDoor, ({ params, body, ...actor }) => operations.changeDoor(actor, params.door, body));
  serve(gamesOperatorCalls.getLobby, (actor) => operations.lobby(actor));
  serve(gamesOperatorCalls.setLobby, ({ body, ...actor }) => operations.setLobby(actor, body));
  serve(gamesOperatorCalls.saveRoom, async ({ params, body, merchant, language, ...actor }) => {
    const saved = await operations.saveRoom(actor, { merchant, language }, params.roomId, body);
    if (saved.ok) await rooms.tell(merchant, params.roomId);
    return saved;
  });
  serve(gamesOperatorCalls.listTables, ({ merchant }) => tables.list(merchant));
  serve(gamesOperatorCalls.changeTable, ({ params, body, merchant, ...actor }) =>
    tables.change(actor, merchant, params.gameId, body),
  );
  serve(gamesOperatorCalls.getTableExposure, ({ params, query, merchant }) =>
    tables.exposure(merchant, params.gameId, query.mode),
  );
  serve(gamesOperatorCalls.getPinnedGames, async ({ caller }) =>
    ok({ games: await deps.db.single((tx) => listPinnedIds(tx, caller.merchantCode)) }),
  );
  serve(gamesOperatorCalls.setPinnedGames, (context) =>
    audited(deps, context, 'games.hot', async (tx) => {
      const { merchantCode } = context.caller;
      const ids = [...new Set(context.body.games)];
      await lockLobby(tx, merchantCode);
      const known = new Set((await listGamesById(tx, merchantCode, ids)).map(({ id }) => id));
      const unknown = ids.findIndex((id) => !known.has(id));
      if (unknown >= 0) return refuseFields({ [`games.${unknown}`]: [{ rule: 'invalid' }] });
      const before = { games: await listPinnedIds(tx, merchantCode) };
      await setPinnedIds(tx, merchantCode, ids);
      return ok({ subject: '', before, after: { games: ids }, value: { games: ids } });
    }),
  );
}
