import {
  gamesOperatorCalls,
  type LobbySettings,
  type OperatorGame,
  type OperatorVendor,
  type Room,
  type VendorConnection,
} from '@baize/protocol/games';
import { formatMoney, minorOf, ok, refuse, refuseFields, type CallBody, type Currency } from '@baize/protocol/kernel';
import { conflict } from '../kernel/calls/conflict.ts';
import { audited, type Actor } from '../kernel/callers/audited.ts';
import type { Merchant } from '../kernel/merchant.ts';
import { pageBounds, pageReply, type PageAsked } from '../kernel/calls/page.ts';
import type { Deps } from '../kernel/wing.ts';
import { coverOf, isLottery } from './game-view.ts';
import { findConnection, type ConnectionRow } from './launch/launch-store.ts';
import { lobbySettings, setLobbySettings } from './lobby/lobby-settings-store.ts';
import { lockLobby } from './lobby/lobby-store.ts';
import type { GameTable, LobbySettingsTable, RoomTable, VendorTable } from './lobby/lobby-tables.ts';
import * as store from './operator-store.ts';
import { findRoom, listRooms, saveRoom } from './room-store.ts';
import { searchable } from './searchable.ts';
import { stopPlayAt } from '../wallet/index.ts';

type GameBody = CallBody<typeof gamesOperatorCalls.changeGame>;
type VendorBody = CallBody<typeof gamesOperatorCalls.changeVendor>;
type ConnectionChange = CallBody<typeof gamesOperatorCalls.changeDoor>;
type RoomBody = CallBody<typeof gamesOperatorCalls.saveRoom>;

const invalid = (...fields: readonly string[]) =>
  refuseFields(Object.fromEntries(fields.map((field) => [field, [{ rule: 'invalid' as const }]])));

/** Operators' changes of providers, games, tables and the order of the lobby. Every change is recorded. */
export function createGamesOperations(deps: Deps) {
  const { db, config } = deps;
  return {
    games: (
      { caller }: Actor,
      { currency }: Merchant,
      query: PageAsked & { readonly vassalage?: string | undefined; readonly gameType?: string | undefined },
    ) =>
      db.read(async (tx) => {
        const found = await store.pageOfGames(tx, { merchant: caller.merchantCode, ...query }, pageBounds(query));
        return ok(
          pageReply(
            found.rows.map((row) => gameView(row, currency)),
            found.count,
            query,
          ),
        );
      }),

    /** CONFLICT: a game without a connection cannot be opened. */
    changeGame: (actor: Actor, { currency }: Merchant, id: string, body: GameBody) =>
      audited(deps, actor, 'games.change-game', async (tx) => {
        const { merchantCode } = actor.caller;
        await lockLobby(tx, merchantCode);
        const before = await store.lockGame(tx, merchantCode, id);
        if (!before) return refuse('NOT_FOUND');
        const change = changeOf(before, body);
        if (body.door && !(await findConnection(tx, body.door))) return invalid('door');
        const after = { ...before, ...change };
        if (after.status !== 'COMING_SOON' && after.door === null && !isLottery(after.category))
          return conflict('no-door');
        const { min_stake: min, max_stake: max } = after;
        if ((body.minStake ?? body.maxStake) !== undefined && (min === null || max === null || min <= 0n || min > max))
          return invalid('minStake', 'maxStake');
        if (closes(after, before) && min === null && !isLottery(after.category)) return conflict('no-stakes');
        await store.updateGame(tx, merchantCode, id, change);
        if (closes(before, after)) await stopPlayAt(tx, { merchant: merchantCode, vendor: before.vendor }, actor.now);
        const value = gameView(after, currency);
        return ok({ subject: id, before: gameView(before, currency), after: value, value });
      }),

    vendors: () => db.single(async (tx) => ok({ list: (await store.listAllVendors(tx)).map(vendorView) })),

    changeVendor: (actor: Actor, code: string, body: VendorBody) =>
      audited(deps, actor, 'games.change-vendor', async (tx) => {
        const before = await store.lockVendor(tx, code);
        if (!before) return refuse('NOT_FOUND');
        const after: VendorTable = {
          ...before,
          name: body.name ?? before.name,
          status: body.status ?? before.status,
          position: body.position ?? before.position,
        };
        await store.updateVendor(tx, after);
        if (closes(before, after)) await stopPlayAt(tx, { vendor: code }, actor.now);
        return ok({ subject: code, before: vendorView(before), after: vendorView(after), value: vendorView(after) });
      }),

    connections: () => db.single(async (tx) => ok({ list: (await store.listConnections(tx)).map(connectionView) })),

    /** A second address must be one that pages may open: of the launch origins. */
    changeDoor: (actor: Actor, code: string, body: ConnectionChange) =>
      audited(deps, actor, 'games.change-door', async (tx) => {
        const before = await store.lockConnection(tx, code);
        if (!before) return refuse('NOT_FOUND');
        const { backupOrigin = before.backup_origin } = body;
        const isOwn = backupOrigin === (before.launch_origin ?? config.arcadeOrigin);
        if (backupOrigin !== null && (isOwn || !config.launchOrigins.includes(backupOrigin)))
          return invalid('backupOrigin');
        const after: ConnectionRow = {
          ...before,
          status: body.status ?? before.status,
          backup_origin: backupOrigin,
          opens_in: body.opensIn ?? before.opens_in,
        };
        await store.updateConnection(tx, after);
        const behind = closes(before, after) ? await store.listVendorsBehind(tx, code) : [];
        for (const { merchant, vendor } of behind) await stopPlayAt(tx, { merchant, vendor }, actor.now);
        return ok({
          subject: code,
          before: connectionView(before),
          after: connectionView(after),
          value: connectionView(after),
        });
      }),

    lobby: ({ caller }: Actor) =>
      db.single(async (tx) => ok(settingsView(await lobbySettings(tx, caller.merchantCode)))),

    setLobby: (actor: Actor, body: LobbySettings) =>
      audited(deps, actor, 'games.set-lobby', async (tx) => {
        const { merchantCode: merchant } = actor.caller;
        await lockLobby(tx, merchant);
        const known = new Set((await store.listAllVendors(tx)).map(({ code }) => code));
        const { PPRNG, JLRNG } = body.slotVendors;
        const wrong = [
          ...body.esportsVendors.flatMap((code, index) => (known.has(code) ? [] : [`esportsVendors.${index}`])),
          ...(PPRNG === null || known.has(PPRNG) ? [] : ['slotVendors.PPRNG']),
          ...(JLRNG === null || known.has(JLRNG) ? [] : ['slotVendors.JLRNG']),
        ];
        if (wrong.length > 0) return invalid(...wrong);
        const before = settingsView(await lobbySettings(tx, merchant));
        const esports = [...new Set(body.esportsVendors)];
        await setLobbySettings(tx, { merchant, esports_vendors: esports, pp_vendor: PPRNG, jl_vendor: JLRNG });
        const after: LobbySettings = { esportsVendors: esports, slotVendors: { PPRNG, JLRNG } };
        return ok({ subject: '', before, after, value: after });
      }),

    saveRoom: (
      actor: Actor,
      asker: { readonly merchant: Merchant; readonly language: string },
      id: string,
      body: RoomBody,
    ) =>
      audited<Room>(deps, actor, 'games.save-room', async (tx) => {
        const { merchantCode: merchant } = actor.caller;
        const game = await store.lockGame(tx, merchant, body.gameId);
        const min = minorOf(body.minStake);
        const max = minorOf(body.maxStake);
        if (game?.category !== 'PVP') return invalid('gameId');
        if (body.names.EN === undefined) return refuseFields({ 'names.EN': [{ rule: 'required' }] });
        if (min <= 0n || max < min) return invalid('minStake', 'maxStake');
        const before = await findRoom(tx, merchant, id);
        const { names, seats, position, open } = body;
        const room: RoomTable = {
          merchant,
          id,
          game_id: game.id,
          names,
          min_stake: min,
          max_stake: max,
          seats,
          position,
          is_open: open,
          revision: (before?.revision ?? 0) + 1,
        };
        await saveRoom(tx, room);
        const listed = await listRooms(tx, { ...asker, now: actor.now }, game.id);
        const shown = listed.find(({ roomId }) => roomId === id);
        const value = shown ?? closedRoom(room, asker.merchant.currency, coverOf(game));
        return ok({ subject: id, before: before ? roomFacts(before) : null, after: roomFacts(room), value });
      }),
  };
}

/** Closing also ends open games, since nobody may play on there. */
const closes = (before: { readonly status: string }, after: { readonly status: string }): boolean =>
  before.status === 'ACTIVATED' && after.status !== 'ACTIVATED';

/** The given fields, and the names given for a language; an empty name restores the brand's own name. */
function changeOf(before: GameTable, body: GameBody): store.GameChange {
  const named = Object.entries({ ...before.display_names, ...body.displayNames }).filter(([, name]) => name !== '');
  const display = Object.fromEntries(named);
  return {
    ...(body.status !== undefined && { status: body.status }),
    ...(body.door !== undefined && { door: body.door }),
    ...(body.position !== undefined && { position: body.position }),
    ...(body.displayNames !== undefined && {
      display_names: display,
      search_text: searchable([...Object.values(before.names), ...Object.values(display)].join(' ')),
    }),
    ...(body.minStake !== undefined && { min_stake: minorOf(body.minStake) }),
    ...(body.maxStake !== undefined && { max_stake: minorOf(body.maxStake) }),
    ...(body.isNew !== undefined && { is_new: body.isNew }),
    ...(body.isPromoted !== undefined && { is_promoted: body.isPromoted }),
    ...(body.isList !== undefined && { is_list: body.isList }),
    ...(body.classification !== undefined && { classification: body.classification }),
    ...(body.cover !== undefined && { cover: body.cover }),
  };
}

export const gameView = (row: GameTable, currency: Currency): OperatorGame => ({
  gameId: row.id,
  nodeId: row.node_id,
  vassalage: row.vendor,
  gameType: row.category,
  names: { ...row.names },
  displayNames: { ...row.display_names },
  status: row.status,
  position: row.position,
  minStake: row.min_stake === null ? null : formatMoney(row.min_stake, currency),
  maxStake: row.max_stake === null ? null : formatMoney(row.max_stake, currency),
  isNew: row.is_new,
  isPromoted: row.is_promoted,
  isList: row.is_list,
  classification: row.classification,
  lottoArea: row.lotto_area,
  hasDoor: row.door !== null,
  door: row.door,
  cover: coverOf(row),
});

export const vendorView = ({ code, name, icon, status, position }: VendorTable): OperatorVendor => ({
  vassalage: code,
  name,
  icon,
  status,
  position,
});

export const connectionView = (row: ConnectionRow): VendorConnection => ({
  door: row.code,
  status: row.status,
  launchOrigin: row.launch_origin,
  backupOrigin: row.backup_origin,
  opensIn: row.opens_in,
});

const settingsView = ({ esports_vendors, pp_vendor, jl_vendor }: LobbySettingsTable): LobbySettings => ({
  esportsVendors: [...esports_vendors],
  slotVendors: { PPRNG: pp_vendor, JLRNG: jl_vendor },
});

/** A room's fields in the record of changes; money as text. */
const roomFacts = ({ min_stake, max_stake, ...room }: RoomTable) => ({
  ...room,
  min_stake: min_stake.toString(),
  max_stake: max_stake.toString(),
});

/** A room that is not shown to members. */
const closedRoom = (room: RoomTable, currency: Currency, showIcon: string): Room => ({
  roomId: room.id,
  kind: 'CARDS',
  gameId: room.game_id,
  gameName: room.game_id,
  showIcon,
  roomName: room.names.EN ?? room.id,
  minStake: formatMoney(room.min_stake, currency),
  maxStake: formatMoney(room.max_stake, currency),
  seats: room.seats,
  taken: 0,
  status: 'MAINTAINED',
});
