import { DAY_MS, formatAmount } from '@baize/protocol/kernel';
import { commitmentTo } from '../fairness/draws.ts';
import type { JsonObject } from '../kernel/json.ts';
import { newRoundId, newSecretHex } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import type { Later, Timing } from '../kernel/timing.ts';
import type { VendorApi } from '../vendor-api/client.ts';
import type { Games } from '../games/registry.ts';
import type { Database } from '../store/database.ts';
import { betCall } from './bodies.ts';
import { createOwner } from './owner.ts';
import type { RoundRow, SessionRow } from './records.ts';
import { createSettler } from './settler.ts';
import { createStepper } from './stepper.ts';
import { createRoundStore, OPEN_STATES, type Commitment, type RoundStore, type Seat } from './store.ts';

export interface EngineOptions {
  readonly database: Database;
  readonly vendorApi: VendorApi;
  readonly games: Games;
  readonly timing: Timing;
  readonly now: () => number;
  readonly later: Later;
  readonly random: () => number;
  readonly log: Log;
  readonly onSessionRefused: (sessionHash: string, reason: string) => Promise<void>;
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
/** Among the ids of rounds: the process itself. */
const ALIVE = 'alive';
const isOpen = ({ state }: RoundRow): boolean => OPEN_STATES.some((open) => open === state);

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
  const store = createRoundStore(database, () => database.db);
  const owner = createOwner(options);
  const settler = createSettler({ ...options, store, owner });
  const running = new Map<string, Promise<void>>();
  const timers = new Map<string, () => void>();
  let stopped = false;

  const callLater = (key: string, run: () => void, waitMs: number): void => {
    if (stopped) return;
    timers.get(key)?.();
    timers.set(key, later(run, waitMs));
  };

  const work = async (roundId: string): Promise<void> => {
    const nextCall = () => store.nextCall(roundId, owner.id);
    for (let call = await nextCall(); call && !stopped; call = await nextCall()) {
      const wait = call.due_ms - now();
      if (wait > 0) return callLater(roundId, () => void drive(roundId), wait);
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
        callLater(roundId, () => void drive(roundId), timing.maxRetryDelayMs);
      })
      .finally(() => running.delete(roundId));
    running.set(roundId, run);
    return run;
  };

  const stepper = createStepper({ ...options, store, settler, owner, drive });

  const commitmentFor = async (seat: Seat): Promise<RoundRow> => {
    const commitment = await store.committed(seat.seat);
    if (commitment) return commitment;
    await store.commit(seat, await newCommitment(), now());
    const made = await store.committed(seat.seat);
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
    return { round: (await store.find(round.id)) ?? round };
  };

  /** Opens the promised round and says nothing, or says why not. All requests of a seat lock its promise first. */
  const openRound = async (
    book: RoundStore,
    session: SessionRow,
    request: PlayRequest,
    next: Commitment,
  ): Promise<PlayRefusal | { readonly before: RoundRow } | undefined> => {
    const { roundId, clientSeed } = request;
    const round = await book.findLocked(roundId);
    if (!round || round.seat !== session.seat) return { refused: 'UNKNOWN_ROUND' };
    if (round.state !== 'COMMITTED') return { before: round };
    const startedMs = now();
    const latest = await book.latest(session.seat);
    if (latest?.ready_ms && latest.ready_ms > startedMs)
      return { refused: 'TOO_EARLY', waitMs: latest.ready_ms - startedMs };
    if (latest && isOpen(latest)) return { refused: 'ROUND_OPEN' };
    const readyMs = startedMs + timing.minSpinMs;
    const stake = formatAmount(request.stakeMinor, 4);
    const choice = JSON.stringify(request.choice);
    const sessionHash = session.id_hash;
    await book.open({ roundId, owner: owner.id, sessionHash, clientSeed, stake, choice, startedMs, readyMs });
    await book.addCall(betCall(round, stake, session.session_token, startedMs));
    await book.commit(seatOf(session), next, startedMs);
    return undefined;
  };

  const play = async (session: SessionRow, request: PlayRequest): Promise<PlayResult> => {
    const next = await newCommitment();
    const answer = await database.transaction((tx) =>
      openRound(
        createRoundStore(database, () => tx),
        session,
        request,
        next,
      ),
    );
    if (answer && 'before' in answer)
      return replay(session, answer.before, formatAmount(request.stakeMinor, 4), request);
    if (answer) return answer;
    await drive(request.roundId);
    const round = await store.find(request.roundId);
    return round ? { round } : { refused: 'UNKNOWN_ROUND' };
  };

  /** Carries on with a round that somebody else began: an unknown bet is refunded, a known result is paid. */
  const takeUp = async (round: RoundRow): Promise<void> => {
    if (stopped) return;
    try {
      const bet = round.state === 'BETTING' ? await store.nextCall(round.id, owner.id) : undefined;
      if (bet) await settler.forgetBet(bet);
      void drive(round.id);
    } catch (error) {
      log.error({ err: error, roundId: round.id }, 'a round could not be taken up; it is tried again');
      callLater(round.id, () => void takeUp(round), timing.maxRetryDelayMs);
    }
  };

  const takeUpWhatIsLeft = async (): Promise<void> => {
    await owner.renew();
    const rounds = await owner.claim();
    if (rounds.length > 0) log.info({ rounds: rounds.length }, 'carrying on with rounds of another run');
    for (const round of rounds) await takeUp(round);
  };

  /** Work for the process itself: its end waits for it as for a round. */
  const asItself = (what: Promise<void>): Promise<void> => {
    const run = what.finally(() => running.delete(ALIVE));
    running.set(ALIVE, run);
    return run;
  };

  const keepAlive = (): void => callLater(ALIVE, () => void beat(), timing.heartbeatMs);

  const beat = (): Promise<void> =>
    asItself(
      takeUpWhatIsLeft()
        .catch((error: unknown) => log.error({ err: error }, 'the book does not answer; it is asked again'))
        .finally(keepAlive),
    );

  const recover = async (): Promise<void> => {
    await store.pruneCommitments(now() - COMMITMENT_MEMORY_MS);
    await owner.tidy();
    await takeUpWhatIsLeft();
    if (!owner.isAlone) keepAlive();
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
    /** Lets the other processes know of this one, before it plays anything. */
    join: owner.renew,
    /** Takes up what an earlier process left, and from then on what any other process that ends leaves. */
    recover: (): Promise<void> => asItself(recover()),
    /** Waits for the calls that are on their way and makes no others. */
    stop: async (): Promise<void> => {
      stopped = true;
      for (const callOff of timers.values()) callOff();
      await stepper.stop();
      while (running.size > 0) await Promise.all(running.values());
      await owner.leave().catch((error: unknown) => log.warn({ err: error }, 'others take over after a lease'));
    },
  };
}
