import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS, formatAmount } from '@baize/protocol/kernel';
import { commitmentTo } from '../fairness/draws.ts';
import type { JsonObject } from '../kernel/json.ts';
import { newRoundId, newSecretHex } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import type { Later, Timing } from '../kernel/timing.ts';
import type { VendorApi } from '../vendor-api/client.ts';
import type { Games } from '../games/registry.ts';
import { betCall } from './bodies.ts';
import type { RoundRow, SessionRow } from './records.ts';
import { inTransaction } from './schema.ts';
import { createSettler } from './settler.ts';
import { createStepper } from './stepper.ts';
import { createRoundStore, type Commitment, type Seat } from './store.ts';

export interface EngineOptions {
  readonly database: DatabaseSync;
  readonly vendorApi: VendorApi;
  readonly games: Games;
  readonly timing: Timing;
  readonly now: () => number;
  readonly later: Later;
  readonly random: () => number;
  readonly log: Log;
  readonly onSessionRefused: (sessionHash: string, reason: string) => void;
}

export interface PlayRequest {
  readonly roundId: string;
  readonly stakeMinor: bigint;
  readonly clientSeed: string;
  readonly choice: JsonObject | null;
}

export type PlayRefusal =
  /** The last spin is not over; nothing was staked. */
  | { readonly refused: 'TOO_EARLY'; readonly waitMs: number }
  /** The last round is still being settled or refunded; nothing was staked. */
  | { readonly refused: 'ROUND_OPEN' }
  /** The round is not the one promised to this seat; nothing was staked. */
  | { readonly refused: 'UNKNOWN_ROUND' };

export type PlayResult = PlayRefusal | { readonly refused?: never; readonly round: RoundRow };

export type Engine = ReturnType<typeof createEngine>;

const COMMITMENT_MEMORY_MS = 30 * DAY_MS;
const OPEN_STATES = new Set<RoundRow['state']>(['BETTING', 'PLAYING', 'PAYING', 'REFUNDING']);

export const seatOf = (session: SessionRow): Seat => ({
  seat: session.seat,
  game: session.game,
  mode: session.mode,
  playerId: session.player_id,
  merchantCode: session.merchant_code,
  currency: session.currency,
});

/** A fresh promise: a seed nobody has seen, and its hash that may be shown. */
async function newCommitment(): Promise<Commitment> {
  const serverSeed = newSecretHex();
  return { roundId: newRoundId(), serverSeed, serverSeedHash: await commitmentTo(serverSeed) };
}

/** Rounds from promise to settlement. Whatever it sends is in the book first, so that a kill loses nothing. */
export function createEngine(options: EngineOptions) {
  const { database, timing, now, later, log } = options;
  const store = createRoundStore(database);
  const settler = createSettler({ ...options, store });
  const running = new Map<string, Promise<void>>();
  const timers = new Map<string, () => void>();
  let stopped = false;

  const work = async (roundId: string): Promise<void> => {
    for (let call = store.nextCall(roundId); call && !stopped; call = store.nextCall(roundId)) {
      const wait = call.due_ms - now();
      if (wait > 0) {
        timers.set(
          roundId,
          later(() => void drive(roundId), wait),
        );
        return;
      }
      await settler.attempt(call);
    }
    if (!stopped) stepper.watch(roundId);
  };

  /** Makes the calls of a round that are due, one after the other, and comes back for the others. */
  const drive = (roundId: string): Promise<void> => {
    const current = running.get(roundId);
    if (current) return current;
    timers.get(roundId)?.();
    timers.delete(roundId);
    const run = work(roundId)
      .catch((error: unknown) => {
        log.error({ err: error, roundId }, 'a round could not be carried on; it is tried again');
        if (!stopped)
          timers.set(
            roundId,
            later(() => void drive(roundId), timing.maxRetryDelayMs),
          );
      })
      .finally(() => running.delete(roundId));
    running.set(roundId, run);
    return run;
  };

  const stepper = createStepper({ ...options, store, settler, drive });

  const commitmentFor = async (seat: Seat): Promise<RoundRow> => {
    const commitment = store.committed(seat.seat);
    if (commitment) return commitment;
    const fresh = await newCommitment();
    if (!store.committed(seat.seat)) store.commit(seat, fresh, now());
    const made = store.committed(seat.seat);
    if (!made) throw new Error('A commitment was written and is not there.');
    return made;
  };

  const replay = async (
    session: SessionRow,
    round: RoundRow,
    stake: string,
    request: PlayRequest,
  ): Promise<PlayResult> => {
    const same = round.seat === session.seat && round.stake === stake && round.client_seed === request.clientSeed;
    if (!same) return { refused: 'UNKNOWN_ROUND' };
    await running.get(round.id);
    return { round: store.find(round.id) ?? round };
  };

  const play = async (session: SessionRow, request: PlayRequest): Promise<PlayResult> => {
    const stake = formatAmount(request.stakeMinor, 4);
    // Nothing is awaited between reading the seat and opening the round, or two requests could both pass.
    const next = await newCommitment();
    const round = store.find(request.roundId);
    if (!round || round.seat !== session.seat) return { refused: 'UNKNOWN_ROUND' };
    if (round.state !== 'COMMITTED') return replay(session, round, stake, request);
    const startedMs = now();
    const latest = store.latest(session.seat);
    if (latest?.ready_ms && latest.ready_ms > startedMs)
      return { refused: 'TOO_EARLY', waitMs: latest.ready_ms - startedMs };
    if (latest && OPEN_STATES.has(latest.state)) return { refused: 'ROUND_OPEN' };
    inTransaction(database, () => {
      const readyMs = startedMs + timing.minSpinMs;
      const { roundId, clientSeed } = request;
      const choice = JSON.stringify(request.choice);
      store.open({ roundId, sessionHash: session.id_hash, clientSeed, stake, choice, startedMs, readyMs });
      store.addCall(betCall(round, stake, session.session_token, startedMs));
      store.commit(seatOf(session), next, startedMs);
    });
    await drive(round.id);
    return { round: store.find(round.id) ?? round };
  };

  return {
    store,
    /** The seed promised for the seat's next round; made and written down when there is none. */
    commitmentFor,
    /** Stakes and plays the promised round. Sent twice, it is played once and answered twice. */
    play,
    /** Takes the next step of a round, or ends it for what it is worth. */
    step: stepper.take,
    cashOut: stepper.cashOut,
    /** Takes up what an earlier process left: unknown bets are refunded, known results are paid. */
    recover: async (): Promise<void> => {
      store.pruneCommitments(now() - COMMITMENT_MEMORY_MS);
      for (const round of store.inState('BETTING')) {
        const bet = store.nextCall(round.id);
        if (bet) await settler.forgetBet(bet);
      }
      const open = store.roundsWithPendingCalls();
      if (open.length > 0) log.info({ rounds: open.length }, 'carrying on with rounds of an earlier run');
      for (const roundId of open) void drive(roundId);
      for (const { id } of store.inState('PLAYING')) stepper.watch(id);
    },
    /** Waits for the calls that are on their way and makes no others. */
    stop: async (): Promise<void> => {
      stopped = true;
      stepper.stop();
      for (const callOff of timers.values()) callOff();
      await Promise.all(running.values());
    },
  };
}
