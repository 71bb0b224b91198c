import { currencyOf, fitsStep } from '@baize/protocol/kernel';
import { vendorResults, type VendorResult } from '@baize/protocol/games';
import type { Tx } from '../../kernel/database/database.ts';
import { findSession, type SessionFacts } from '../launch/launch-store.ts';
import { tokenHash } from '../launch/play-tokens.ts';
import type { PlayerTable } from '../tables.ts';

/** A game session that may be used now, or why not. */
export type SessionVerdict =
  | { readonly ok: true; readonly facts: SessionFacts }
  | { readonly ok: false; readonly result: VendorResult };

const no = (result: VendorResult): SessionVerdict => ({ ok: false, result });

/** Looks a session token up, with the player it must belong to. */
export const checkSession = async (tx: Tx, token: string, player: PlayerTable, now: Date): Promise<SessionVerdict> =>
  verdictOn(await findSession(tx, tokenHash(token), now), player, now);

/** Checks that a game session belongs to the player and allows the call. */
export function verdictOn(facts: SessionFacts | undefined, player: PlayerTable, now: Date): SessionVerdict {
  if (!facts || facts.door !== player.door || facts.player_id !== player.player_id) return no('INVALID_TOKEN');
  if (facts.expires_at <= now) return no('TOKEN_EXPIRED');
  if (facts.play_status === 'blocked') return no('PLAYER_LOCKED');
  if (facts.play_status === 'ended') return no('INVALID_TOKEN');
  return { ok: true, facts };
}

/** The reason to refuse a new stake: the session, the game, the stake itself. It is 0 when nothing does. */
export function stakeGate(
  verdict: SessionVerdict,
  player: PlayerTable,
  { gameCode, stakeMinor }: { readonly gameCode: string; readonly stakeMinor: bigint },
): number {
  if (!verdict.ok) return vendorResults[verdict.result].code;
  const { facts } = verdict;
  const open = [facts.door_status, facts.maker_status, facts.game_status].every((status) => status === 'ACTIVATED');
  if (!open || facts.game_id !== gameCode) return vendorResults.GAME_NOT_FOUND.code;
  if (!fitsStep(stakeMinor, currencyOf(player.currency))) return vendorResults.BET_NOT_ALLOWED.code;
  // A game's bounds are sums of money. Play credits are none, so they have the step alone.
  if (player.mode === 'TRIAL') return 0;
  const within =
    facts.min_stake !== null &&
    facts.max_stake !== null &&
    stakeMinor >= facts.min_stake &&
    stakeMinor <= facts.max_stake;
  return within ? 0 : vendorResults.BET_NOT_ALLOWED.code;
}
