import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import {
  DEFAULT_PAGE_NO,
  DEFAULT_PAGE_SIZE,
  GAME_CATEGORIES,
  LIVE_CLASSIFICATIONS,
  MAX_PAGE_SIZE,
} from '../kernel/constants.ts';
import { amount, code, id, inputAmount, nothing, text } from '../kernel/fields.ts';
import { liveTable } from './live-table.ts';

/** Kinds of lists: a category, or a list that no vendor stands behind (specification §3). FAV has a call of its own. */
export const listCategories = [...GAME_CATEGORIES, 'HOT', 'PROMO', 'PPRNG', 'JLRNG'] as const;

export const gameStates = ['ACTIVATED', 'MAINTAINED', 'COMING_SOON'] as const;

/** The place of a launched game: a hall of this site, the frame of /game, or a window of the vendor's own. */
export const launchPlaces = ['HALL', 'FRAME', 'WINDOW'] as const;

/** Areas of the platform's own lotteries, as a launch names them. */
export const lottoAreas = ['VN', 'SEA', 'ELOTT'] as const;

/** A game as the lobby shows it; the specification's names (§3), then ours. */
export const game = z.object({
  gameId: z.string(),
  /** The table that the entry opens at once, where it stands for one. */
  roomId: z.nullable(z.string()),
  /** The game's number at its vendor. */
  nodeId: z.string(),
  /** The vendor's code. */
  vassalage: z.string(),
  accountTypeName: z.string(),
  /** In the language of the list. */
  gameName: z.string(),
  /** Under which its vendor lists it. */
  nodeName: z.string(),
  /** Path of the cover, 3:4: /art/covers/chalk-dice.svg. */
  showIcon: z.string(),
  /** The same picture cut to a square, for rows of a list. */
  smallIcon: z.string(),
  /** The brand's name of it: the operator's own name for it, else the game's. */
  displayName: z.string(),
  /** 0 when free trial play is available, else 1. */
  supportPlay: z.int(),
  /** Among the most played of seven days, or put there by the operator: the same that the list of hot games holds. */
  isHot: z.boolean(),
  gameType: z.enum(GAME_CATEGORIES),
  /** VASSALAGE means the entry opens the vendor's list of games. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  /** Its own code; of a lottery's entry the code of the draw that it opens with, where it opens with one. */
  code: z.string(),
  status: z.enum(gameStates),
  isNew: z.boolean(),
  /** Return to player in basis points, where the game states one: 9601 is 96.01 %. */
  rtpBps: z.nullable(z.int()),
  minStake: z.nullable(amount),
  maxStake: z.nullable(amount),
  /** Paylines of a slot. */
  lines: z.nullable(z.int()),
  /** Set for a live table. */
  classification: z.nullable(z.enum(LIVE_CLASSIFICATIONS)),
  /** For a lottery: its area, and the play that its hall opens with. */
  lottoArea: z.nullable(z.enum(lottoAreas)),
  defaultPlayType: z.nullable(z.string()),
});

/** A vendor's games that have a category of their own in the navigation (specification §2: they go to /rng at their tab). */
export const vendorShortcut = z.object({
  title: z.enum(['PPRNG', 'JLRNG']),
  gameType: z.enum(GAME_CATEGORIES),
  vassalage: z.string(),
  name: z.string(),
});

export const vendorCard = z.object({
  id: z.string(),
  vassalage: z.string(),
  name: z.string(),
  /** Name of the mark under the art folder's vendors, without the ending. */
  icon: z.string(),
  /** The number that can be opened; for lotteries all of those in its halls. */
  gameCount: z.int(),
  /** The number in its list, including announced and closed ones. Absent means `gameCount`. */
  listedCount: z.optional(z.int()),
  /** The card opens the vendor directly instead of a list: SPORTS, ELOTT and LOTT, once something of it is open. */
  direct: z.boolean(),
});

export const menu = z.object({
  /** A category code; the front end has its words. */
  title: z.enum(GAME_CATEGORIES),
  /** ACTIVATED while one of its games can be opened; else what they wait for. Absent means ACTIVATED. */
  status: z.optional(z.enum(gameStates)),
  /** The number that can be opened. Absent means those of its cards together. */
  gameCount: z.optional(z.int()),
  cards: z.array(vendorCard),
});

export const vendor = z.object({
  id: z.string(),
  icon: z.string(),
  vassalage: z.string(),
  name: z.string(),
  gameTypes: z.array(z.enum(GAME_CATEGORIES)),
  gameCount: z.int(),
  status: z.enum(['ACTIVATED', 'MAINTAINED', 'DEACTIVATED']),
});

const whole = (min: number, max: number) => z.coerce.number().check(z.int(), z.gte(min), z.lte(max));

/** For which client a list is. Games run in a browser: for another client the list is empty. */
const client = {
  /** 3 is the web. */
  clientType: z.optional(whole(1, 9)),
  /** `web`, `html5` and what begins with it run our games; `flash` does not. */
  platform: z.optional(text(24)),
  /** `WEB`. */
  channel: z.optional(text(24)),
};

export const gameListQuery = z.object({
  ...client,
  /** Must be the brand that is asked. */
  merchant: z.optional(code),
  /** One game by its id. */
  gameId: z.optional(text(64)),
  /** Part of a name, in any language the game has a name in; accents and case do not count. */
  gameName: z.optional(text(64)),
  /** Games that can be played for this stake or less. */
  minBet: z.optional(inputAmount),
  /** Slots with at least so many lines. */
  minLineNum: z.optional(whole(0, 100_000)),
  pageNo: z._default(whole(1, 1_000_000), DEFAULT_PAGE_NO),
  pageSize: z._default(whole(1, MAX_PAGE_SIZE), DEFAULT_PAGE_SIZE),
  /** One vendor's code, or several with commas. */
  vassalage: z.optional(text(200)),
  language: z.optional(text(8)),
  gameType: z.optional(z.enum(listCategories)),
  /** Live tables of one kind. */
  classification: z.optional(z.enum(LIVE_CLASSIFICATIONS)),
  /** 0 keeps games with free trial play. */
  supportPlay: z.optional(whole(0, 1)),
  sort: z.optional(z.enum(['popular', 'name', 'newest'])),
});

/** `played`: most played in seven days, or put there by the operator. `picks`: too little was played to say so. */
export const hotBasis = z.enum(['played', 'picks']);

export const gamePage = z.object({
  games: z.array(game),
  pageNum: z.int(),
  totalPages: z.int(),
  totalRows: z.int(),
  /** For the list HOT: the reason that makes its games hot. */
  basis: z.optional(hotBasis),
});

export const winner = z.object({
  /** Masked: th****. */
  account: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  showIcon: z.string(),
  stake: amount,
  payout: amount,
  currency: z.string(),
  /** For a lottery: the area of its hall; `gameId` is then the lottery’s code. */
  lottoArea: z.nullable(z.enum(lottoAreas)),
  at: z.iso.datetime(),
});

/**
 * For a provider with its own wallet: the balance there when the game opens, including what is there already. The rest
 * stays in the main wallet. Ignored elsewhere.
 */
const playWith = z.union([z.literal('all'), inputAmount]);

/**
 * A launch names a game, or a vendor with a category, or (launchMode LOTT) a lottery. What is left out is taken from the
 * game; a statement that does not fit it is refused.
 */
export const launchQuery = z.object({
  gameId: z.optional(id),
  /** The game's own. */
  nodeId: z.optional(id),
  /** A table of the game, with free seats. */
  roomId: z.optional(id),
  /** 1, the member's account; there is no other. */
  accountType: z.optional(whole(0, 99)),
  /** 0: nobody is asked before money moves; `playWith` says how much may. */
  confirmTrans: z.optional(whole(0, 9)),
  vassalage: z.optional(code),
  /** Without a game: the category of the vendor that is launched. */
  gameType: z.optional(z.enum(GAME_CATEGORIES)),
  /** LOTT opens a hall of the platform's lotteries, GLS everything else. */
  launchMode: z.optional(z.enum(['GLS', 'LOTT'])),
  /** With a vendor and a category: the area that opens where the vendor has it. */
  lottoArea: z.optional(text(16)),
  /** With LOTT: the lottery and the play that the hall opens with. */
  gameCode: z.optional(code),
  playType: z.optional(code),
  /** `html5-desktop`; free play may also name `flash`. */
  platform: z.optional(text(24)),
  /** 3, the web. */
  clientType: z.optional(whole(0, 99)),
  /** The logged-in member. */
  username: z.optional(text(64)),
  merchantCode: z.optional(code),
  language: z.optional(text(8)),
  /** trial plays the same game with play credits that are nobody's money. */
  mode: z._default(z.enum(['real', 'trial']), 'real'),
  playWith: z.optional(playWith),
});

export const launch = z.object({
  /** For a hall a path of this site; else an address of the vendor. */
  game_url: z.string(),
  /** The same game under a second address, where the vendor has one. */
  game_url2: z.nullable(z.string()),
  opensIn: z.enum(launchPlaces),
  /** Opaque; ask for it again to get a fresh address after a reload. Null for a hall, whose address stays good. */
  launchId: z.nullable(z.string()),
  mode: z.enum(['REAL', 'TRIAL']),
  expiresAt: z.iso.datetime(),
  game,
  /** The provider's wallet that is played from; null for the main wallet. Whoever leaves the game hands `play` back. */
  purse: z.nullable(z.object({ accountTypeId: z.string(), accountTypeName: z.string(), play: z.int() })),
});

/** A room in which members play beside or against each other. */
export const room = z.object({
  roomId: z.string(),
  /** CARDS: a room of tables, chosen when its game is opened. POND: all ponds of a fish game, which seats by itself. */
  kind: z._default(z.enum(['CARDS', 'POND']), 'CARDS'),
  gameId: z.string(),
  gameName: z.string(),
  showIcon: z.string(),
  roomName: z.string(),
  minStake: amount,
  maxStake: amount,
  seats: z.int(),
  /** Seats with somebody in them at this moment; while the vendor cannot be asked, people who opened the room. */
  taken: z.int(),
  status: z.enum(['ACTIVATED', 'MAINTAINED', 'COMING_SOON']),
});

const games = z.object({ list: z.array(game) });

export const gamesSchemas = {
  listMenus: {
    summary: 'Categories with the cards of their vendors',
    source: 'Specification §3, §7',
    value: z.object({ menus: z.array(menu), shortcuts: z.array(vendorShortcut) }),
  },
  listVendors: {
    summary: 'Vendors as lanes',
    source: 'Specification §7 (GCSGAME_gameVendor)',
    query: z.object({ merchantCode: z.optional(code), gameType: z.optional(z.enum(GAME_CATEGORIES)) }),
    value: z.object({ data: z.object({ lanes: z.array(vendor) }) }),
  },
  listVendorGameTypes: {
    summary: 'Game types of each vendor',
    source: 'Specification §7 (GCSGAME_getVassGameType)',
    query: z.object({ vassalage: z.optional(code) }),
    value: z.object({
      list: z.array(z.object({ vassalage: z.string(), gameType: z.enum(GAME_CATEGORIES), gameCount: z.int() })),
    }),
  },
  listGames: {
    summary: 'Games by category, vendor, name and bounds, a page at a time',
    source: 'Specification §3, §7 (GCSGAME_gameList)',
    query: gameListQuery,
    value: gamePage,
  },
  listHotGames: {
    summary:
      'Games played most in seven days, with those that the operator put there first; picks while too little is played',
    source: 'Specification §7 (GCSGAME_hotGamesV2)',
    query: z.object({
      ...client,
      /** Must be the brand that is asked. */
      merchantCode: z.optional(code),
      /** 2 is the platform's own lobby, the only one there is. */
      isPlatform: z.optional(whole(0, 9)),
      vassalage: z.optional(text(200)),
      language: z.optional(text(8)),
    }),
    value: z.extend(games, { basis: z.optional(hotBasis) }),
  },
  listWinners: {
    summary: 'Recent wins with their stakes, newest first; names masked, trial play left out',
    source: 'Specification §2 (winners board), §7',
    query: z.object({ count: z._default(whole(1, 50), 10) }),
    value: z.object({ list: z.array(winner) }),
  },
  listFavouriteIds: {
    summary: 'Ids of the favourites',
    source: 'Specification §7',
    value: z.object({ list: z.array(z.string()) }),
    problems: ['NOT_LOGGED_IN'],
  },
  listFavourites: {
    summary: 'The favourites as games',
    source: 'Specification §7',
    value: games,
    problems: ['NOT_LOGGED_IN'],
  },
  addFavourite: {
    summary: 'Marks a game as a favourite; again changes nothing',
    source: 'Path ours',
    params: z.object({ gameId: id }),
    value: nothing,
    problems: ['NOT_LOGGED_IN', 'NOT_FOUND'],
  },
  removeFavourite: {
    summary: 'Takes a favourite back; again changes nothing',
    source: 'Path ours',
    params: z.object({ gameId: id }),
    value: nothing,
    problems: ['NOT_LOGGED_IN', 'NOT_FOUND'],
  },
  listRecentGames: {
    summary: 'Games played last, newest first',
    source: 'Specification §7 (GCS_recentGame)',
    value: games,
    problems: ['NOT_LOGGED_IN'],
  },
  listRooms: {
    summary: 'Rooms of the games that members play against or beside each other: stakes, names and live seats',
    source: 'Specification §7 (GLS2_roomList)',
    query: z.object({ gameId: z.optional(id) }),
    value: z.object({ list: z.array(room) }),
    problems: ['NOT_LOGGED_IN'],
  },
  listLiveTables: {
    summary:
      'Live tables as their vendor tells of them: phase, players and last results; empty while it cannot be reached',
    source: 'Path ours',
    query: z.object({ mode: z._default(z.enum(['REAL', 'TRIAL']), 'REAL') }),
    value: z.object({ now: z.int(), list: z.array(liveTable) }),
    problems: [],
  },
  launchGame: {
    summary:
      'Opens a game: a short-lived address of the vendor, or the hall of a lottery. CONFLICT says `room: full` for a table without a free seat',
    source: 'Specification §3, §4, §7; semantics §5.1',
    query: launchQuery,
    value: launch,
    problems: [
      'NOT_LOGGED_IN',
      'PASSWORD_CHANGE_REQUIRED',
      'TRIAL_NOT_ALLOWED',
      'NOT_FOUND',
      'CONFLICT',
      'GAME_COMING_SOON',
      'GAME_MAINTENANCE',
      'CURRENCY_MISMATCH',
      'LIMIT_REACHED',
      'ACCOUNT_BLOCKED',
    ],
  },
  getLaunch: {
    summary: 'The game of an earlier launch with a fresh address; without `playWith` no money is moved to its provider',
    source: 'Security promises (/game); path ours',
    params: z.object({ launchId: id }),
    query: z.object({ playWith: z.optional(playWith) }),
    value: launch,
    problems: [
      'NOT_LOGGED_IN',
      'NOT_FOUND',
      'GAME_MAINTENANCE',
      'LIMIT_REACHED',
      'ACCOUNT_BLOCKED',
      'SERVICE_UNAVAILABLE',
    ],
  },
} as const satisfies Record<string, CallSchemas>;

export type { GameCategory } from '../kernel/constants.ts';
export type Game = z.infer<typeof game>;
export type Menu = z.infer<typeof menu>;
export type Vendor = z.infer<typeof vendor>;
export type VendorCard = z.infer<typeof vendorCard>;
export type GamePage = z.infer<typeof gamePage>;
export type GameListQuery = z.infer<typeof gameListQuery>;
export type Launch = z.infer<typeof launch>;
export type Winner = z.infer<typeof winner>;
export type Room = z.infer<typeof room>;
export type VendorShortcut = z.infer<typeof vendorShortcut>;
export type LiveClassification = (typeof LIVE_CLASSIFICATIONS)[number];
