import { formatAmount } from '@baize/protocol/kernel';
import { callHead } from '../vendor-api/client.ts';
import { ALGORITHM } from '../fairness/draws.ts';
import type { Game } from '../games/define-game.ts';
import type { PlayedRound } from '../games/play-round.ts';
import { isObject, type Json, type JsonObject } from '../kernel/json.ts';
import type { Proof } from '../verify/proof.ts';
import type { RoundRow } from './records.ts';
import type { NewCall } from './store.ts';

const CATEGORY = 'RNG';

/** JSON of the book's own making; an object or null, as it was written. */
export function readJson(text: string | null): JsonObject | null {
  const value: unknown = text === null ? null : JSON.parse(text);
  return isObject(value) ? (value as { [key: string]: Json }) : null;
}

/** The steps of a round as its player took them. */
export function readSteps(text: string | null): JsonObject[] {
  const value: unknown = text === null ? [] : JSON.parse(text);
  return Array.isArray(value) ? value.filter(isObject).map((step) => step as { [key: string]: Json }) : [];
}

/** The revealed proof of a started round; its outcome is null until, and unless, it was drawn. */
export const proofOf = (
  round: RoundRow,
  game: Game,
  outcome: JsonObject | null = readJson(round.outcome),
  steps: readonly JsonObject[] = readSteps(round.steps),
): Proof => ({
  algorithm: ALGORITHM,
  game: round.game,
  rules: game.rules,
  roundId: round.id,
  serverSeedHash: round.server_seed_hash,
  serverSeed: round.server_seed,
  clientSeed: round.client_seed ?? '',
  currency: round.currency,
  stake: round.stake ?? '0.0000',
  choice: readJson(round.choice),
  ...(game.kind === 'steps' ? { steps } : {}),
  outcome,
});

const roundPart = (round: RoundRow, nowMs: number) => ({
  ...callHead(round.merchant_code, nowMs),
  playerId: round.player_id,
  currency: round.currency,
  gameCode: round.game,
  roundId: round.id,
  category: CATEGORY,
});

const betTxId = (roundId: string): string => `b-${roundId}`;

/** The stake of a round. The token lets the platform refuse a session that has ended. */
export function betCall(round: RoundRow, stake: string, sessionToken: string, nowMs: number): NewCall {
  const txId = betTxId(round.id);
  const body = { ...roundPart(round, nowMs), token: sessionToken, txId, amount: stake, roundClosed: false };
  return { txId, roundId: round.id, seq: 0, kind: 'BET', body: JSON.stringify(body), dueMs: nowMs };
}

/**
 * The win calls of a drawn round: one for each spin that returned something, at the time the player sees it, and a last
 * one that closes the round, with amount 0 after a loss. The last one carries the proof.
 */
export function winCalls(
  round: RoundRow,
  game: Game,
  played: PlayedRound,
  { nowMs, minSpinMs, steps }: { nowMs: number; minSpinMs: number; steps: readonly JsonObject[] },
): NewCall[] {
  const last = played.returnsMinor.length - 1;
  const startedMs = round.started_ms ?? nowMs;
  return played.returnsMinor.flatMap((amountMinor, spin) => {
    if (spin !== last && amountMinor === 0n) return [];
    const txId = `w-${round.id}-${spin}`;
    const closing = spin === last;
    const body = {
      ...roundPart(round, nowMs),
      txId,
      refTxId: betTxId(round.id),
      amount: formatAmount(amountMinor, 4),
      ...(closing ? { validBet: round.stake } : {}),
      roundClosed: closing,
      detail: closing
        ? { proof: proofOf(round, game, played.outcome, steps), summary: played.summary }
        : { summary: { kind: 'spin', spin, freeSpins: last } },
    };
    const dueMs = spin === 0 ? nowMs : startedMs + (spin + 1) * minSpinMs;
    return [{ txId, roundId: round.id, seq: spin + 1, kind: 'WIN' as const, body: JSON.stringify(body), dueMs }];
  });
}

/** Takes the stake back. Its proof shows the promised seed, so that a refund hides nothing. */
export function rollbackCall(round: RoundRow, game: Game, nowMs: number): NewCall {
  const txId = `k-${round.id}`;
  const detail = { proof: proofOf(round, game, null), summary: { kind: 'refund' } };
  const body = { ...roundPart(round, nowMs), txId, refTxId: betTxId(round.id), detail };
  return { txId, roundId: round.id, seq: 1, kind: 'ROLLBACK', body: JSON.stringify(body), dueMs: nowMs };
}
