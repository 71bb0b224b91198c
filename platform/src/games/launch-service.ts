import type { Game, Launch } from '@baize/protocol/games';
import { currencyOf, ok, refuse, type ProblemCode, type Result } from '@baize/protocol/kernel';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database.ts';
import type { Merchant } from '../kernel/merchant.ts';
import type { Deps } from '../kernel/wing.ts';
import { isShutOut } from '../session/index.ts';
import { cashAccountKeyOf, freshId, isTrial, openAccount, readAccount, trialAccount } from '../wallet/index.ts';
import { gameOf } from './game-view.ts';
import * as store from './launch-store.ts';
import { findGame } from './lobby-store.ts';
import type { GameRow } from './lobby-tables.ts';
import { LAUNCH_MS, LAUNCH_TOKEN_MS, newToken, tokenHash } from './play-tokens.ts';
import type { LaunchTable, PlayMode } from './tables.ts';

export interface LaunchWish {
  readonly caller: MemberCaller;
  readonly merchant: Merchant;
  readonly language: string;
  readonly now: Date;
}

export interface LaunchChoice {
  readonly gameId: string;
  readonly vassalage?: string | undefined;
  readonly mode: 'real' | 'trial';
}

/** A game that can be opened now, with the door it is opened through. */
interface OpenGame {
  readonly game: GameRow;
  readonly door: store.DoorRow;
}

export type LaunchService = ReturnType<typeof createLaunchService>;

/** Opens games: a launch is remembered, and each address of it carries a token that works once and soon. */
export function createLaunchService({ db, config }: Pick<Deps, 'db' | 'config'>) {
  /** Refusals: NOT_FOUND, GAME_COMING_SOON, GAME_MAINTENANCE. */
  async function openGame(tx: Tx, merchant: string, gameId: string): Promise<Result<OpenGame>> {
    const game = await findGame(tx, merchant, gameId);
    if (!game) return refuse('NOT_FOUND');
    if (game.status === 'COMING_SOON' || game.door === null) return refuse('GAME_COMING_SOON');
    const door = await store.findDoor(tx, game.door);
    const closed = [game.status, game.vendor_status, door?.status].some((status) => status !== 'ACTIVATED');
    return closed || !door ? refuse('GAME_MAINTENANCE') : ok({ game, door });
  }

  async function addressOf(tx: Tx, launch: LaunchTable, { game, door }: OpenGame, wish: LaunchWish): Promise<Launch> {
    const token = newToken();
    const expiresAt = new Date(wish.now.getTime() + LAUNCH_TOKEN_MS);
    await store.insertLaunchToken(tx, { token_hash: tokenHash(token), launch_id: launch.id, expires_at: expiresAt });
    const address = new URL(`/play/${encodeURIComponent(game.id)}`, door.launch_origin ?? config.arcadeOrigin);
    address.search = new URLSearchParams({
      token,
      lang: launch.language,
      mode: launch.mode.toLowerCase(),
      merchant: launch.merchant,
    }).toString();
    return {
      game_url: address.href,
      game_url2: null,
      launchId: launch.id,
      mode: launch.mode,
      expiresAt: expiresAt.toISOString(),
      game: viewOf(game, wish),
    };
  }

  return {
    /** Opens a game for money, or for play credits where the game has them. Refusals: those of the call's `problems`. */
    launch: (wish: LaunchWish, choice: LaunchChoice): Promise<Result<Launch>> =>
      db.transaction(async (tx) => {
        const { caller, merchant, language, now } = wish;
        const barred = await barredFromPlay(tx, wish);
        if (barred) return barred;
        const open = await openGame(tx, merchant.code, choice.gameId);
        if (!open.ok) return open;
        const { game } = open.value;
        if (choice.vassalage !== undefined && choice.vassalage !== game.vendor) return refuse('NOT_FOUND');
        const mode: PlayMode = isTrial(caller) || choice.mode === 'trial' ? 'TRIAL' : 'REAL';
        const refused = modeProblem(mode, game, caller);
        if (refused) return refuse(refused);
        const id = freshId();
        const accountId = await accountFor(tx, wish, mode, id);
        if (accountId === undefined) return refuse('ACCOUNT_BLOCKED');
        const launch: LaunchTable = {
          id,
          merchant: merchant.code,
          member_id: caller.memberId,
          sign_in: caller.sessionId,
          game_id: game.id,
          door: open.value.door.code,
          mode,
          language,
          account_id: accountId,
          opened_at: now,
        };
        await store.insertLaunch(tx, launch);
        return ok(await addressOf(tx, launch, open.value, wish));
      }),

    /** The game of an earlier launch of the same sign-in, with a fresh address. */
    relaunch: (wish: LaunchWish, launchId: string): Promise<Result<Launch>> =>
      db.transaction(async (tx) => {
        const { caller, merchant, now } = wish;
        const barred = await barredFromPlay(tx, wish);
        if (barred) return barred;
        const since = new Date(now.getTime() - LAUNCH_MS);
        const launch = await store.findLaunch(tx, {
          id: launchId,
          memberId: caller.memberId,
          merchant: merchant.code,
          since,
        });
        if (!launch || launch.sign_in !== caller.sessionId) return refuse('NOT_FOUND');
        const open = await openGame(tx, merchant.code, launch.game_id);
        if (!open.ok) return refuse(open.problem.code === 'GAME_MAINTENANCE' ? 'GAME_MAINTENANCE' : 'NOT_FOUND');
        if ((await readAccount(tx, launch.account_id))?.frozen) return refuse('ACCOUNT_BLOCKED');
        return ok(await addressOf(tx, launch, open.value, wish));
      }),
  };
}

/** Whether it is hot says nothing to who plays it. */
const viewOf = (game: GameRow, { merchant, language }: LaunchWish): Game =>
  gameOf(game, merchant.currency, language, false);

/** Who has shut themselves out is told so; on another account of theirs there is no play either. */
async function barredFromPlay(tx: Tx, { caller, merchant, now }: LaunchWish) {
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
  { caller, now }: LaunchWish,
  mode: PlayMode,
  key: string,
): Promise<bigint | undefined> {
  if (mode === 'TRIAL') return (await trialAccount(tx, { caller, key, now })).id;
  // Throws for a currency this build does not know, before anything is opened in it.
  currencyOf(caller.currency);
  const id = await openAccount(tx, cashAccountKeyOf(caller), now);
  return (await readAccount(tx, id))?.frozen ? undefined : id;
}
