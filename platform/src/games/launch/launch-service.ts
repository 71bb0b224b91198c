import type { Game, Launch } from '@baize/protocol/games';
import { currencyOf, minorOf, ok, refuse, type ProblemCode, type Result } from '@baize/protocol/kernel';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import type { Deps } from '../../kernel/wing.ts';
import { isSoldLottery } from '../../lottery/index.ts';
import { isShutOut } from '../../members/index.ts';
import {
  cashAccountKeyOf,
  freshId,
  isTrial,
  getOrCreateAccount,
  prepareVendorPlay,
  readAccount,
  trialAccount,
  playWalletIn,
  type PlayWallet,
} from '../../wallet/index.ts';
import { gameOf, isLottery } from '../game-view.ts';
import { checkAsker, checkGame, type LaunchChoice } from './launch-checks.ts';
import * as store from './launch-store.ts';
import { hallPath, launchTarget } from './launch-target.ts';
import { findGame } from '../lobby/lobby-store.ts';
import { takeSeat, type ChairsTaken } from '../room-store.ts';
import type { GameRow } from '../lobby/lobby-tables.ts';
import { LAUNCH_MS, LAUNCH_TOKEN_MS, newToken, tokenHash } from './play-tokens.ts';
import type { LaunchTable, PlayMode } from '../tables.ts';

export interface LaunchRequest {
  readonly caller: MemberCaller;
  readonly merchant: Merchant;
  readonly language: string;
  readonly now: Date;
}

/** Found out before the transaction of a launch, which waits for nobody outside. */
interface Beforehand {
  readonly wallet: PlayWallet | undefined;
  readonly chairsTaken: number | undefined;
}

/** A game that can be opened now, with the connection of its vendor. */
interface OpenGame {
  readonly game: GameRow;
  readonly connection: store.ConnectionRow;
}

interface EarlierLaunch {
  readonly launch: LaunchTable;
  readonly open: OpenGame;
  /** The money that it is played with lies with the vendor. */
  readonly isWithVendor: boolean;
}

export type LaunchService = ReturnType<typeof createLaunchService>;

/** Opens games: a launch is remembered, and each address of it carries a token that works once and soon. */
export function createLaunchService(
  deps: Pick<Deps, 'db' | 'config' | 'eventLog' | 'log' | 'clock'>,
  chairsTaken: ChairsTaken,
) {
  const { db, config } = deps;

  /** Refusals: GAME_COMING_SOON, GAME_MAINTENANCE. */
  async function openGame(tx: Tx, game: GameRow): Promise<Result<OpenGame>> {
    if (game.status === 'COMING_SOON' || game.door === null) return refuse('GAME_COMING_SOON');
    const connection = await store.findConnection(tx, game.door);
    const closed = [game.status, game.vendor_status, connection?.status].some((status) => status !== 'ACTIVATED');
    return closed || !connection ? refuse('GAME_MAINTENANCE') : ok({ game, connection });
  }

  /** The game that somebody may open for money now; undefined for any other, which is refused later with its reason. */
  async function payableGame(tx: Tx, requested: LaunchRequest, choice: LaunchChoice): Promise<GameRow | undefined> {
    if (await barredFromPlay(tx, requested)) return undefined;
    if (!checkAsker(choice, requested.caller, 'REAL').ok) return undefined;
    const target = await launchTarget(tx, requested.merchant.code, choice);
    if (!target.ok || isLottery(target.value.category) || !checkGame(choice, target.value).ok) return undefined;
    const open = await openGame(tx, target.value);
    return open.ok && modeProblem('REAL', target.value, requested.caller) === undefined ? target.value : undefined;
  }

  /** The filled account at a provider that keeps its own balance; undefined where the main wallet is used. */
  async function preparePlayWallet(
    requested: LaunchRequest,
    choice: LaunchChoice,
  ): Promise<Result<PlayWallet | undefined>> {
    const { caller, now } = requested;
    if (modeOf(requested, choice) === 'TRIAL') return ok(undefined);
    const game = await db.read((tx) => payableGame(tx, requested, choice));
    const playWith = playWithOf(choice.playWith ?? 'all');
    return game ? prepareVendorPlay(deps, { caller, vendor: game.vendor, playWith, now }) : ok(undefined);
  }

  /** One address of a launch, under an origin, with a token of its own. */
  async function addressUnder(tx: Tx, origin: string, launch: LaunchTable, expiresAt: Date): Promise<string> {
    const token = newToken();
    await store.insertLaunchToken(tx, { token_hash: tokenHash(token), launch_id: launch.id, expires_at: expiresAt });
    const address = new URL(`/play/${encodeURIComponent(launch.game_id)}`, origin);
    address.search = new URLSearchParams({
      token,
      lang: launch.language,
      mode: launch.mode.toLowerCase(),
      merchant: launch.merchant,
      ...(launch.room_id === null ? {} : { room: launch.room_id }),
    }).toString();
    return address.href;
  }

  async function addressOf(
    tx: Tx,
    launch: LaunchTable,
    { game, connection }: OpenGame,
    requested: LaunchRequest,
    wallet: PlayWallet | undefined,
  ): Promise<Launch> {
    const expiresAt = new Date(requested.now.getTime() + LAUNCH_TOKEN_MS);
    const first = connection.launch_origin ?? config.arcadeOrigin;
    return {
      game_url: await addressUnder(tx, first, launch, expiresAt),
      game_url2:
        connection.backup_origin === null ? null : await addressUnder(tx, connection.backup_origin, launch, expiresAt),
      opensIn: connection.opens_in,
      launchId: launch.id,
      mode: launch.mode,
      expiresAt: expiresAt.toISOString(),
      game: viewOf(game, requested),
      purse: wallet ? playWalletIn(wallet, requested.language) : null,
    };
  }

  /** Lottery types go to the lottery's hall, which is a page of this site (specification §4). */
  async function launchHall(
    tx: Tx,
    requested: LaunchRequest,
    choice: LaunchChoice,
    game: GameRow,
  ): Promise<Result<Launch>> {
    const hall = hallPath(choice, game);
    if (!hall.ok) return hall;
    const { path, gameCode } = hall.value;
    if (gameCode !== undefined && !(await isSoldLottery(tx, requested.merchant.code, gameCode))) {
      return refuse('GAME_MAINTENANCE');
    }
    return ok({
      game_url: path,
      game_url2: null,
      opensIn: 'HALL',
      launchId: null,
      mode: modeOf(requested, choice),
      expiresAt: new Date(requested.now.getTime() + LAUNCH_TOKEN_MS).toISOString(),
      game: viewOf(game, requested),
      purse: null,
    });
  }

  async function launchGame(
    tx: Tx,
    requested: LaunchRequest,
    choice: LaunchChoice,
    row: GameRow,
    { wallet, chairsTaken: taken }: Beforehand,
  ): Promise<Result<Launch>> {
    const { caller, merchant, language, now } = requested;
    const open = await openGame(tx, row);
    if (!open.ok) return open;
    const mode = modeOf(requested, choice);
    const refused = modeProblem(mode, row, caller);
    if (refused) return refuse(refused);
    const roomId = choice.roomId ?? null;
    const seat =
      roomId === null ? undefined : await takeSeat(tx, requested, { roomId, gameId: row.id, chairsTaken: taken });
    if (seat && !seat.ok) return seat;
    const id = freshId();
    const accountId = wallet?.accountId ?? (await accountFor(tx, requested, mode, id));
    if (accountId === undefined) return refuse('ACCOUNT_BLOCKED');
    const launch: LaunchTable = {
      id,
      merchant: merchant.code,
      member_id: caller.memberId,
      sign_in: caller.sessionId,
      game_id: row.id,
      door: open.value.connection.code,
      mode,
      language,
      account_id: accountId,
      opened_at: now,
      room_id: roomId,
    };
    await store.insertLaunch(tx, launch);
    return ok(await addressOf(tx, launch, open.value, requested, wallet));
  }

  /** An earlier launch of the same sign-in whose game can still be opened. */
  async function earlierLaunch(tx: Tx, requested: LaunchRequest, launchId: string): Promise<Result<EarlierLaunch>> {
    const { caller, merchant, now } = requested;
    const barred = await barredFromPlay(tx, requested);
    if (barred) return barred;
    const since = new Date(now.getTime() - LAUNCH_MS);
    const launch = await store.findLaunch(tx, {
      id: launchId,
      memberId: caller.memberId,
      merchant: merchant.code,
      since,
    });
    if (!launch || launch.sign_in !== caller.sessionId) return refuse('NOT_FOUND');
    const game = await findGame(tx, merchant.code, launch.game_id);
    const open = game ? await openGame(tx, game) : refuse('NOT_FOUND');
    if (!open.ok) return refuse(open.problem.code === 'GAME_MAINTENANCE' ? 'GAME_MAINTENANCE' : 'NOT_FOUND');
    const account = await readAccount(tx, launch.account_id);
    if (account?.frozen) return refuse('ACCOUNT_BLOCKED');
    return ok({ launch, open: open.value, isWithVendor: account?.purpose === 'VENDOR' });
  }

  return {
    /** Opens a game for money, or for play credits where the game has them. Refusals: those of the call's `problems`. */
    launch: async (requested: LaunchRequest, choice: LaunchChoice): Promise<Result<Launch>> => {
      const wallet = await preparePlayWallet(requested, choice);
      if (!wallet.ok) return wallet;
      const taken = choice.roomId === undefined ? undefined : await chairsTaken(requested.merchant, choice.roomId);
      const beforehand = { wallet: wallet.value, chairsTaken: taken };
      return db.transaction(async (tx) => {
        const barred = await barredFromPlay(tx, requested);
        if (barred) return barred;
        const asker = checkAsker(choice, requested.caller, modeOf(requested, choice));
        if (!asker.ok) return asker;
        const target = await launchTarget(tx, requested.merchant.code, choice);
        if (!target.ok) return target;
        const fits = checkGame(choice, target.value);
        if (!fits.ok) return fits;
        if (isLottery(target.value.category)) return launchHall(tx, requested, choice, target.value);
        return launchGame(tx, requested, choice, target.value, beforehand);
      });
    },

    /**
     * The game of an earlier launch of the same sign-in, with a fresh address. A vendor that keeps the money asks nobody
     * before a stake, so what must hold to open its games must hold here as well. Nothing goes there that is not asked for.
     */
    relaunch: async (requested: LaunchRequest, launchId: string, asked?: string): Promise<Result<Launch>> => {
      const found = await db.read((tx) => earlierLaunch(tx, requested, launchId));
      if (!found.ok) return found;
      let wallet: PlayWallet | undefined;
      if (found.value.isWithVendor) {
        const { vendor } = found.value.open.game;
        const { caller, now } = requested;
        const prepared = await prepareVendorPlay(deps, { caller, vendor, playWith: playWithOf(asked ?? '0'), now });
        if (!prepared.ok) return prepared;
        wallet = prepared.value;
        // The brand has a single wallet by now: the game is to be launched anew, from there.
        if (wallet?.accountId !== found.value.launch.account_id) return refuse('NOT_FOUND');
      }
      return db.transaction(async (tx) => {
        const again = await earlierLaunch(tx, requested, launchId);
        return again.ok ? ok(await addressOf(tx, again.value.launch, again.value.open, requested, wallet)) : again;
      });
    },
  };
}

const modeOf = ({ caller }: LaunchRequest, { mode }: LaunchChoice): PlayMode =>
  isTrial(caller) || mode === 'trial' ? 'TRIAL' : 'REAL';

/** With how much a game is played where the provider keeps the money. */
const playWithOf = (asked: string): 'all' | bigint => (asked === 'all' ? asked : minorOf(asked));

/** Whether it is hot says nothing to who plays it. */
const viewOf = (game: GameRow, { merchant, language }: LaunchRequest): Game =>
  gameOf(game, merchant.currency, language, false);

/** A self-excluded member is told so, and may not play on another account of theirs either. */
async function barredFromPlay(tx: Tx, { caller, merchant, now }: LaunchRequest) {
  const { scope, excludedUntil, memberId } = caller;
  if (scope === 'excluded') return refuse('SELF_EXCLUDED', { value: { until: excludedUntil?.toISOString() ?? null } });
  const isOut = !isTrial(caller) && (await isShutOut(tx, { merchant: merchant.code, memberId }, now));
  return isOut ? refuse('ACCOUNT_BLOCKED') : undefined;
}

/** Why a game cannot be opened in a mode: it has no free play, or it does not deal in the member's currency. */
function modeProblem(mode: PlayMode, game: GameRow, caller: MemberCaller): ProblemCode | undefined {
  if (mode === 'TRIAL') {
    if (game.supports_trial) return undefined;
    return isTrial(caller) ? 'TRIAL_NOT_ALLOWED' : 'CONFLICT';
  }
  return game.min_stake === null ? 'CURRENCY_MISMATCH' : undefined;
}

/** The account that a game plays with; undefined when it is frozen. */
async function accountFor(
  tx: Tx,
  { caller, now }: LaunchRequest,
  mode: PlayMode,
  key: string,
): Promise<bigint | undefined> {
  if (mode === 'TRIAL') return (await trialAccount(tx, { caller, key, now })).id;
  // Throws for a currency this build does not know, before anything is opened in it.
  currencyOf(caller.currency);
  const id = await getOrCreateAccount(tx, cashAccountKeyOf(caller), now);
  return (await readAccount(tx, id))?.frozen ? undefined : id;
}
