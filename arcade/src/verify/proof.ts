import { parseAmount } from '@baize/protocol/kernel';
import { isObject, type Json, type JsonObject } from '../kernel/json.ts';
import { CLIENT_SEED_PATTERN } from '../fairness/draws.ts';

/** All that is needed to draw a round again. Revealed with its result, or with its refund. */
export interface Proof {
  readonly algorithm: string;
  readonly game: string;
  readonly rules: number;
  readonly roundId: string;
  /** SHA-256 of the server seed's bytes, published before the stake. */
  readonly serverSeedHash: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly currency: string;
  /** Exact, four decimals. */
  readonly stake: string;
  /** The player's choice: direction and target of the dice; null for the slot. */
  readonly choice: Json;
  /** The player's steps in order, in a game of steps. */
  readonly steps?: readonly Json[];
  /** Null when the round was refunded and never drawn. */
  readonly outcome: JsonObject | null;
}

const HEX_64 = /^[0-9a-f]{64}$/;
const ROUND_ID = /^[0-9A-Z-]{8,40}$/;
const GAME = /^[a-z0-9-]{1,50}$/;
const CURRENCY = /^[A-Z]{3,8}$/;

const matches = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);

/** A proof may come from anywhere, so its stake is read with care. */
function isStake(value: unknown): boolean {
  const stakeMinor = typeof value === 'string' ? parseAmount(value) : undefined;
  return stakeMinor !== undefined && stakeMinor > 0n;
}

/** Fields of a proof that cannot be read, by name; empty when the value is a {@link Proof}. */
export function faultsOf(value: unknown): readonly string[] {
  if (!isObject(value)) return ['proof'];
  const checks: Record<keyof Proof, boolean> = {
    algorithm: typeof value.algorithm === 'string',
    game: matches(value.game, GAME),
    rules: Number.isInteger(value.rules),
    roundId: matches(value.roundId, ROUND_ID),
    serverSeedHash: matches(value.serverSeedHash, HEX_64),
    serverSeed: matches(value.serverSeed, HEX_64),
    clientSeed: matches(value.clientSeed, CLIENT_SEED_PATTERN),
    currency: matches(value.currency, CURRENCY),
    stake: isStake(value.stake),
    choice: value.choice === null || isObject(value.choice),
    steps: value.steps === undefined || (Array.isArray(value.steps) && value.steps.every(isObject)),
    outcome: value.outcome === null || isObject(value.outcome),
  };
  return Object.entries(checks)
    .filter(([, good]) => !good)
    .map(([name]) => name);
}

export const isProof = (value: unknown): value is Proof => faultsOf(value).length === 0;
