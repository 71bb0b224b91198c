import type { RoundView } from '../../../src/http/wire.ts';
import { CallError } from './api.ts';
import { t, type TextKey } from '../i18n.ts';

/** Why a game cannot go on; each has a page that says so. */
export type EndReason =
  | 'SESSION_ENDED'
  | 'SUPERSEDED'
  | 'LAUNCH_REFUSED'
  | 'PLAYER_LOCKED'
  | 'GAME_CLOSED'
  | 'UNREACHABLE';

export const END_PAGES: Readonly<Record<EndReason, readonly [title: TextKey, text: TextKey]>> = {
  SESSION_ENDED: ['endedTitle', 'endedText'],
  SUPERSEDED: ['supersededTitle', 'supersededText'],
  LAUNCH_REFUSED: ['launchTitle', 'launchText'],
  PLAYER_LOCKED: ['lockedTitle', 'lockedText'],
  GAME_CLOSED: ['closedTitle', 'closedText'],
  UNREACHABLE: ['unreachableTitle', 'unreachableText'],
};

const BET_REFUSALS: Readonly<Record<string, TextKey>> = {
  INSUFFICIENT_FUNDS: 'refusedFunds',
  BET_NOT_ALLOWED: 'refusedLimit',
  GAME_NOT_FOUND: 'refusedClosed',
};
const CALL_REFUSALS: Readonly<Record<string, TextKey>> = {
  TOO_EARLY: 'tooEarly',
  ROUND_OPEN: 'roundOpen',
  BAD_REQUEST: 'badStake',
};

/** Explains to the player what happened to their money when the platform refused a stake. */
export const refusalText = (round: RoundView, amount: (text: string) => string): string =>
  t(BET_REFUSALS[round.problem ?? ''] ?? 'refusedOther', { stake: amount(round.stake), id: round.roundId });

/** Explains to the player what happened to their money when a stake never left the arcade. */
export const callRefusalText = (code: string, roundId: string): string =>
  t(CALL_REFUSALS[code] ?? 'unknownError', { id: roundId });

/** Whether a refused stake ends the session. */
export function endOfBet(problem: string | null): EndReason | undefined {
  if (problem === 'PLAYER_LOCKED') return 'PLAYER_LOCKED';
  return problem === 'INVALID_TOKEN' || problem === 'TOKEN_EXPIRED' ? 'SESSION_ENDED' : undefined;
}

/** Whether a refused call ends the session, and why the server ended it. */
export function endOfSession(error: unknown): EndReason | undefined {
  if (!(error instanceof CallError) || error.code !== 'SESSION_ENDED') return undefined;
  const { reason } = error.facts;
  return reason === 'SUPERSEDED' || reason === 'PLAYER_LOCKED' ? reason : 'SESSION_ENDED';
}

const LAUNCH_ENDS: Readonly<Record<string, EndReason>> = {
  LAUNCH_REFUSED: 'LAUNCH_REFUSED',
  BAD_REQUEST: 'LAUNCH_REFUSED',
  PLAYER_LOCKED: 'PLAYER_LOCKED',
  GAME_CLOSED: 'GAME_CLOSED',
};

/** Why a session could not be opened. */
export const endOfLaunch = (error: unknown): EndReason =>
  (error instanceof CallError ? LAUNCH_ENDS[error.code] : undefined) ?? 'UNREACHABLE';
