import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { LIVE_CLASSIFICATIONS } from '../kernel/constants.ts';
import { code, id, inputAmount, text } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import { GAME_CATEGORIES } from '../kernel/constants.ts';
import { lottoAreas, room } from './schemas.ts';
import { managedTable, tableChange, tableExposure } from './vendor-tables.ts';

const hot = z.object({
  /** Ids of games in the order in which they are shown; empty leaves the hot games to what was played most. */
  games: z.array(id).check(z.maxLength(14)),
});

export const position = z.int().check(z.gte(0), z.lte(100_000));
/** Names by language code; a language that is left out keeps the game's own name, an empty one goes back to it. */
const names = z.record(z.string().check(z.regex(/^[A-Z]{2,3}$/)), text(80));
/** A path of the site to a picture: no host, no query, no step upwards. */
export const coverPath = z
  .string()
  .check(z.maxLength(200), z.regex(/^\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:svg|png|jpe?g|webp|avif)$/));
export const vendorStatus = z.enum(['ACTIVATED', 'MAINTAINED', 'DEACTIVATED']);
export const gameStatus = z.enum(['ACTIVATED', 'MAINTAINED', 'COMING_SOON']);

/** A game as operators see it: its facts, and what the brand has decided about it. */
export const operatorGame = z.object({
  gameId: z.string(),
  nodeId: z.string(),
  vassalage: z.string(),
  gameType: z.enum(GAME_CATEGORIES),
  names: z.record(z.string(), z.string()),
  displayNames: z.record(z.string(), z.string()),
  status: gameStatus,
  position: z.int(),
  minStake: z.nullable(z.string()),
  maxStake: z.nullable(z.string()),
  isNew: z.boolean(),
  isPromoted: z.boolean(),
  isList: z.boolean(),
  classification: z.nullable(z.enum(LIVE_CLASSIFICATIONS)),
  lottoArea: z.nullable(z.enum(lottoAreas)),
  /** Whether a vendor's server serves it; without one it can only be announced. */
  hasDoor: z.boolean(),
  door: z.nullable(z.string()),
  /** A path of the site. */
  cover: z.string(),
});

const gameChange = z.object({
  status: z.optional(gameStatus),
  /** Through which its server is reached; null takes it away from a game that is only announced. */
  door: z.optional(z.nullable(code)),
  position: z.optional(position),
  displayNames: z.optional(names),
  minStake: z.optional(inputAmount),
  maxStake: z.optional(inputAmount),
  isNew: z.optional(z.boolean()),
  /** Among the games of PROMO. */
  isPromoted: z.optional(z.boolean()),
  /** The entry stands for all of its vendor's games, and opens their list (isGame VASSALAGE). */
  isList: z.optional(z.boolean()),
  classification: z.optional(z.nullable(z.enum(LIVE_CLASSIFICATIONS))),
  /** A picture among the brand's files, 3:4; null goes back to the game's own. */
  cover: z.optional(z.nullable(coverPath)),
});

export const operatorVendor = z.object({
  vassalage: z.string(),
  name: z.string(),
  icon: z.string(),
  status: vendorStatus,
  position: z.int(),
});

/** The connection that a vendor's games come through; `door` on the wire. */
export const vendorConnection = z.object({
  door: z.string(),
  status: vendorStatus,
  /** Null: the arcade of this installation. */
  launchOrigin: z.nullable(z.string()),
  /** Under which `game_url2` is given; one of the launch origins. */
  backupOrigin: z.nullable(z.string()),
  opensIn: z.enum(['FRAME', 'WINDOW']),
});

const lobbySettings = z.object({
  /** Vendors whose SPORTS games are shown under ESPORTS (specification §3). */
  esportsVendors: z.array(code).check(z.maxLength(50)),
  /** Vendors of the categories PPRNG and JLRNG; null: not shown. */
  slotVendors: z.object({ PPRNG: z.nullable(code), JLRNG: z.nullable(code) }),
});

const roomChange = z.object({
  gameId: id,
  names: z.record(z.string().check(z.regex(/^[A-Z]{2,3}$/)), text(80, 1)),
  minStake: inputAmount,
  maxStake: inputAmount,
  seats: z.int().check(z.gte(2), z.lte(1_000)),
  position,
  open: z.boolean(),
});

const { table: _table, ...managed } = managedTable.shape;
export const operatorTable = z.object({ gameId: code, ...managed });

const ours = 'Path ours';

export const gamesOperatorSchemas = {
  getPinnedGames: { summary: 'Games that the operator has put among the hot ones', source: ours, value: hot },
  setPinnedGames: {
    summary: 'Puts games among the hot ones, before those that were played most; replaces what was there',
    source: ours,
    body: hot,
    value: hot,
  },
  listAllGames: {
    summary: 'Every game of the brand with what was decided about it, in the order of the lobby',
    source: ours,
    query: z.object({
      ...pageQuery,
      vassalage: z.optional(code),
      gameType: z.optional(z.enum(GAME_CATEGORIES)),
    }),
    value: pageOf(operatorGame),
  },
  changeGame: {
    summary: 'Changes a game of the brand; what is left out stays. A door lets one open that was only announced',
    source: ours,
    params: z.object({ gameId: id }),
    body: gameChange,
    value: operatorGame,
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  listAllVendors: {
    summary: 'Every vendor, also those that are switched off',
    source: ours,
    value: z.object({ list: z.array(operatorVendor) }),
  },
  changeVendor: {
    summary: 'Changes a vendor for every brand; what is left out stays',
    source: ours,
    params: z.object({ vassalage: code }),
    body: z.object({
      name: z.optional(text(80, 1)),
      status: z.optional(vendorStatus),
      position: z.optional(position),
    }),
    value: operatorVendor,
    problems: ['NOT_FOUND'],
  },
  listDoors: {
    summary: 'The doors that games come through',
    source: ours,
    value: z.object({ list: z.array(vendorConnection) }),
  },
  changeDoor: {
    summary: 'Changes how the games of a door are opened; what is left out stays',
    source: ours,
    params: z.object({ door: code }),
    body: z.object({
      status: z.optional(vendorStatus),
      backupOrigin: z.optional(z.nullable(text(200, 1))),
      opensIn: z.optional(z.enum(['FRAME', 'WINDOW'])),
    }),
    value: vendorConnection,
    problems: ['NOT_FOUND'],
  },
  getLobby: { summary: 'How the brand sorts its lobby', source: ours, value: lobbySettings },
  setLobby: {
    summary: 'Sorts the lobby of the brand; replaces what was there',
    source: 'Specification §3 (vendor categories); path ours',
    body: lobbySettings,
    value: lobbySettings,
  },
  saveRoom: {
    summary: 'Makes a table of a PvP game, or changes it',
    source: ours,
    params: z.object({ roomId: id }),
    body: roomChange,
    value: room,
  },
  listTables: {
    summary: 'The live tables as the brand has set them, with the bounds to stay within',
    source: ours,
    value: z.object({ list: z.array(operatorTable) }),
    problems: ['SERVICE_UNAVAILABLE'],
  },
  changeTable: {
    summary:
      'Opens or closes a live table, or sets its limits and phases; what is left out stays, null goes back to the table’s own',
    source: ours,
    params: z.object({ gameId: code }),
    body: tableChange,
    value: operatorTable,
    problems: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  },
  getTableExposure: {
    summary: 'What the running round of a live table may cost, by area and by result',
    source: ours,
    params: z.object({ gameId: code }),
    query: z.object({ mode: z._default(z.enum(['REAL', 'TRIAL']), 'REAL') }),
    value: tableExposure,
    problems: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
  },
} as const satisfies Record<string, CallSchemas>;

export type OperatorGame = z.infer<typeof operatorGame>;
export type OperatorVendor = z.infer<typeof operatorVendor>;
export type VendorConnection = z.infer<typeof vendorConnection>;
export type OperatorTable = z.infer<typeof operatorTable>;
export type LobbySettings = z.infer<typeof lobbySettings>;
