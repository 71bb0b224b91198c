import type { VendorReply } from '@baize/protocol/games';
import { currencyOf } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database/database.ts';
import { isShutOut } from '../../members/index.ts';
import { readPlayStatus } from '../../session/index.ts';
import { freshId, readAccount, resumePlay, vendorPlayerId } from '../../wallet/index.ts';
import { findConnection, insertSession, lockLaunch, playerOf, takeLaunchToken } from '../launch/launch-store.ts';
import { findGame } from '../lobby/lobby-store.ts';
import { GAME_SESSION_MS, newToken, tokenHash } from '../launch/play-tokens.ts';
import type { VendorBody } from './body.ts';
import { vendorAmount, replyOf } from './reply.ts';
import { seatingOf, type SeatingDeps } from './seating.ts';

/** Exchanges a launch token, once, for a game session. Run it in a transaction: the token is used up or nothing is. */
export async function authenticate(
  deps: SeatingDeps,
  tx: Tx,
  vendorCode: string,
  body: VendorBody<'authenticate'>,
  now: Date,
): Promise<VendorReply> {
  const launch = await takeLaunchToken(tx, { tokenHash: tokenHash(body.token), vendorCode, now });
  if (launch === 'expired') return replyOf(body, 'TOKEN_EXPIRED');
  if (launch === 'unknown' || launch.merchant !== body.merchantCode) return replyOf(body, 'INVALID_TOKEN');
  await lockLaunch(tx, launch.id);
  const game = await findGame(tx, launch.merchant, launch.game_id);
  const states = [game?.status, game?.vendor_status, (await findConnection(tx, vendorCode))?.status];
  if (!states.every((status) => status === 'ACTIVATED')) return replyOf(body, 'GAME_NOT_FOUND');
  if (body.gameCode !== undefined && body.gameCode !== launch.game_id) return replyOf(body, 'GAME_NOT_FOUND');
  const playStatus = await readPlayStatus(tx, { memberId: launch.member_id, sessionId: launch.sign_in }, now);
  const account = await readAccount(tx, launch.account_id);
  if (!account || playStatus === 'ended') return replyOf(body, 'INVALID_TOKEN');
  if (playStatus === 'blocked' || account.frozen) return replyOf(body, 'PLAYER_LOCKED');
  // A break of somebody who is, as far as anybody can tell, the same person may have begun since the launch.
  const person = { merchant: launch.merchant, memberId: launch.member_id };
  if (await isShutOut(tx, person, now)) return replyOf(body, 'PLAYER_LOCKED');
  // From here on the vendor asks nobody about money that lies with it.
  const play = { accountId: account.id, sessionId: launch.sign_in, now };
  if (account.purpose === 'VENDOR' && !(await resumePlay(tx, play))) return replyOf(body, 'PLAYER_LOCKED');

  const player = await playerOf(tx, {
    door: vendorCode,
    player_id: (await vendorPlayerId(tx, account.id)) ?? `p${freshId()}`,
    account_id: launch.account_id,
    member_id: launch.member_id,
    merchant: launch.merchant,
    currency: account.currency,
    mode: launch.mode,
  });
  const token = newToken();
  // Play credits have no bounds (gate.ts).
  const [min, max] = launch.mode === 'TRIAL' ? [] : [game?.min_stake ?? undefined, game?.max_stake ?? undefined];
  await insertSession(tx, {
    token_hash: tokenHash(token),
    launch_id: launch.id,
    player_id: player.player_id,
    expires_at: new Date(now.getTime() + GAME_SESSION_MS),
  });
  return replyOf(body, 'OK', {
    playerId: player.player_id,
    currency: player.currency,
    currencyExponent: currencyOf(player.currency).exponent,
    balance: vendorAmount(account.balanceMinor),
    merchantCode: launch.merchant,
    sessionToken: token,
    mode: launch.mode,
    language: launch.language,
    gameCode: launch.game_id,
    ...(await seatingOf(deps, tx, launch)),
    ...(min !== undefined && max !== undefined && { minStake: vendorAmount(min), maxStake: vendorAmount(max) }),
  });
}
