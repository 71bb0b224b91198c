import { gamesCalls } from '@baize/protocol/games';
import { ok } from '@baize/protocol/kernel';
import type { Serve } from '../kernel/serve.ts';
import type { Lobby } from './lobby-service.ts';

export function lobbyRoutes(serve: Serve, lobby: Lobby): void {
  serve(gamesCalls.listMenus, async ({ merchant }) => ok({ menus: await lobby.menus(merchant.code) }));
  serve(gamesCalls.listVendors, async ({ merchant, query }) =>
    ok({ data: { lanes: await lobby.vendors(merchant.code, query.gameType) } }),
  );
  serve(gamesCalls.listVendorGameTypes, async ({ merchant, query }) =>
    ok({ list: await lobby.gameTypes(merchant.code, query.vassalage) }),
  );
  serve(gamesCalls.listGames, async ({ query, ...visit }) =>
    ok(await lobby.games(spoken(visit, query.language), query)),
  );
  serve(gamesCalls.listHotGames, async ({ query, ...visit }) => {
    const games = await lobby.hot(spoken(visit, query.language));
    const vendors = query.vassalage?.split(',');
    return ok({ list: vendors ? games.filter(({ vassalage }) => vendors.includes(vassalage)) : games });
  });
  serve(gamesCalls.listWinners, async (visit) => ok({ list: await lobby.winners(visit) }));
  serve(gamesCalls.listFavouriteIds, async ({ caller }) => ok({ list: await lobby.favouriteIds(caller) }));
  serve(gamesCalls.listFavourites, async ({ caller, ...visit }) => ok({ list: await lobby.favourites(visit, caller) }));
  serve(gamesCalls.addFavourite, async ({ caller, params, ...visit }) =>
    lobby.setFavourite(visit, caller, params.gameId, true),
  );
  serve(gamesCalls.removeFavourite, async ({ caller, params, ...visit }) =>
    lobby.setFavourite(visit, caller, params.gameId, false),
  );
  serve(gamesCalls.listRecentGames, async ({ caller, ...visit }) => ok({ list: await lobby.recent(visit, caller) }));
}

/** A language named in the query (specification §7) counts for this list. */
const spoken = <V extends { readonly language: string }>(visit: V, language: string | undefined): V =>
  language === undefined ? visit : { ...visit, language };
