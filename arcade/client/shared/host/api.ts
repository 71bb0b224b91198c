import type { JsonObject } from '../../../src/kernel/json.ts';
import type { RoomList } from '../../../src/rooms/list.ts';
import {
  type ArcadeEnvelope,
  type ArcadeProblem,
  type RoundReply,
  type SessionView,
  SESSION_HEADER,
} from '../../../src/http/wire.ts';

/** A refusal of the arcade, or `OFFLINE` when no answer came at all. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: ArcadeProblem | 'OFFLINE';
  readonly facts: JsonObject;

  constructor(code: ArcadeProblem | 'OFFLINE', facts: JsonObject = {}) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}

/** Longer than the server needs for a stake, a result and a refund that all time out. */
const TIMEOUT_MS = 20_000;

export async function call<T>(
  method: 'GET' | 'POST',
  path: string,
  sessionId: string | undefined,
  body?: JsonObject,
): Promise<T> {
  let envelope: ArcadeEnvelope<T>;
  try {
    const response = await fetch(path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(sessionId ? { [SESSION_HEADER]: sessionId } : {}),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      credentials: 'omit',
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    envelope = (await response.json()) as ArcadeEnvelope<T>;
  } catch {
    throw new CallError('OFFLINE');
  }
  if (envelope.success) return envelope.value;
  throw new CallError(envelope.code, envelope.value);
}

export const openSession = (token: string, game: string, merchant: string): Promise<SessionView> =>
  call('POST', '/api/sessions', undefined, { token, game, merchant });

export interface RoundRequest {
  readonly roundId: string;
  readonly stake: string;
  readonly clientSeed: string;
  readonly choice: JsonObject | null;
}

export const playRound = (
  sessionId: string,
  { roundId, stake, clientSeed, choice }: RoundRequest,
): Promise<RoundReply> => call('POST', '/api/rounds', sessionId, { roundId, stake, clientSeed, choice });

export const takeStep = (sessionId: string, roundId: string, index: number, step: JsonObject): Promise<RoundReply> =>
  call('POST', `/api/rounds/${roundId}/steps`, sessionId, { index, step });

export const cashOut = (sessionId: string, roundId: string): Promise<RoundReply> =>
  call('POST', `/api/rounds/${roundId}/cash-out`, sessionId, {});

export const getRound = (sessionId: string, roundId: string): Promise<RoundReply> =>
  call('GET', `/api/rounds/${roundId}`, sessionId);

export const markSeen = (sessionId: string, roundId: string): Promise<JsonObject> =>
  call('POST', `/api/rounds/${roundId}/seen`, sessionId, {});

export const getBalance = (sessionId: string): Promise<{ readonly balance: string }> =>
  call('GET', '/api/balance', sessionId);

/** One operator, currency and kind of credits, whose live tables are meant. */
export interface TablesOf {
  readonly merchant: string;
  readonly currency: string;
  readonly mode: 'REAL' | 'TRIAL';
}

/** The live tables with so many past rounds of each. */
export const getTables = ({ merchant, currency, mode }: TablesOf, past: number): Promise<RoomList> =>
  call('GET', `/rooms?${new URLSearchParams({ merchant, currency, mode, past: String(past) }).toString()}`, undefined);
