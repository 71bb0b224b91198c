import { gamesCalls, type Room } from '@baize/protocol/games';
import { CLIENT_TYPE_WEB, ok, refuseFields } from '@baize/protocol/kernel';
import type { Merchant } from '../../kernel/merchant.ts';
import type { Serve } from '../../kernel/calls/serve.ts';
import type { LiveTablesOf } from '../live/live-tables.ts';
import type { Lobby, LobbyVisit } from './lobby-service.ts';

/** Lists the shared rooms of a brand, or of one of its games, with their seats. */
export type LiveRooms = (visit: LobbyVisit, gameId?: string) => Promise<Room[]>;

export function lobbyRoutes(serve: Serve, lobby: Lobby, liveTables: LiveTablesOf, liveRooms: LiveRooms): void {
  serve(gamesCalls.listMenus, async ({ merchant }) => ok(await lobby.menus(merchant.code)));
  serve(gamesCalls.listVendors, async ({ query, ...visit }) =>
    isOwn(query.merchantCode, visit)
      ? ok({ data: { lanes: await lobby.vendors(visit.merchant.code, query.gameType) } })
      : refuseFields({ merchantCode: [{ rule: 'invalid' }] }),
  );
  serve(gamesCalls.listVendorGameTypes, async ({ merchant, query }) =>
    ok({ list: await lobby.gameTypes(merchant.code, query.vassalage) }),
  );
  serve(gamesCalls.listGames, async ({ query, ...visit }) => {
    if (!isOwn(query.merchant, visit)) return refuseFields({ merchant: [{ rule: 'invalid' }] });
    const page = await lobby.games(spoken(visit, query.language), query);
    return ok(runsOurGames(query) ? page : { ...page, games: [], totalPages: 0, totalRows: 0 });
  });
  serve(gamesCalls.listHotGames, async ({ query, ...visit }) => {
    if (!isOwn(query.merchantCode, visit)) return refuseFields({ merchantCode: [{ rule: 'invalid' }] });
    const { list, basis } = await lobby.hot(spoken(visit, query.language));
    const vendors = query.vassalage?.split(',');
    const isOffered = runsOurGames(query) && (query.isPlatform ?? OWN_LOBBY) === OWN_LOBBY;
    const shown = vendors ? list.filter(({ vassalage }) => vendors.includes(vassalage)) : list;
    return ok({ basis, list: isOffered ? shown : [] });
  });
  serve(gamesCalls.listWinners, async ({ query, ...visit }) => ok({ list: await lobby.winners(visit, query.count) }));
  serve(gamesCalls.listFavouriteIds, async ({ caller }) => ok({ list: await lobby.favouriteIds(caller) }));
  serve(gamesCalls.listFavourites, async ({ caller, ...visit }) => ok({ list: await lobby.favourites(visit, caller) }));
  serve(gamesCalls.addFavourite, async ({ caller, params, ...visit }) =>
    lobby.setFavourite(visit, caller, params.gameId, true),
  );
  serve(gamesCalls.removeFavourite, async ({ caller, params, ...visit }) =>
    lobby.setFavourite(visit, caller, params.gameId, false),
  );
  serve(gamesCalls.listRooms, async ({ query, ...visit }) => ok({ list: await liveRooms(visit, query.gameId) }));
  serve(gamesCalls.listLiveTables, async ({ merchant, query }) => ok(await liveTables(merchant, query.mode)));
  serve(gamesCalls.listRecentGames, async ({ caller, ...visit }) => ok({ list: await lobby.recent(visit, caller) }));
}

/** `isPlatform` of the platform's own lobby (specification §7). */
const OWN_LOBBY = 2;

/** A list is of the brand that is asked; a query that names another one is a mistake. */
const isOwn = (code: string | undefined, { merchant }: { readonly merchant: Merchant }): boolean =>
  code === undefined || code === merchant.code;

interface AskedClient {
  readonly clientType?: number | undefined;
  readonly platform?: string | undefined;
  readonly channel?: string | undefined;
}

/** Games run in a browser: any other client is offered none. */
const runsOurGames = ({ clientType = CLIENT_TYPE_WEB, platform = 'web', channel = 'WEB' }: AskedClient): boolean =>
  clientType === CLIENT_TYPE_WEB && /^(?:web$|html5)/i.test(platform) && channel.toUpperCase() === 'WEB';

/** A language named in the query (specification §7) counts for this list. */
const spoken = <V extends { readonly language: string }>(visit: V, language: string | undefined): V =>
  language === undefined ? visit : { ...visit, language };
