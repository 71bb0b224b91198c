import { formatAmount, minorOf } from '@baize/protocol/kernel';
import type { JsonObject } from '../kernel/json.ts';
import { RulesFault, type PlayedRound } from '../games/play-round.ts';
import type { Log } from '../kernel/log.ts';
import type { Later, Timing } from '../kernel/timing.ts';
import { isSame } from '../verify/recompute.ts';
import { readJson, readSteps } from './bodies.ts';
import type { Owner } from './owner.ts';
import type { RoundRow, SessionRow } from './records.ts';
import type { Settler } from './settler.ts';
import type { RoundStore } from './store.ts';

export interface StepperOptions {
  readonly store: RoundStore;
  readonly settler: Settler;
  readonly owner: Owner;
  readonly timing: Timing;
  readonly now: () => number;
  readonly later: Later;
  readonly log: Log;
  /** Makes the calls of a round that are due. */
  readonly drive: (roundId: string) => Promise<void>;
}

export interface StepRequest {
  readonly roundId: string;
  /** How many steps came before this one: a step sent twice is taken once. */
  readonly index: number;
  readonly step: JsonObject;
}

export type StepResult =
  /** The round is not this seat's, or not staked. */
  | { readonly refused: 'UNKNOWN_ROUND' }
  /** The game does not take this step here, another was taken in its place, or there is nothing to cash out. */
  | { readonly refused: 'STEP_REFUSED' }
  | { readonly refused?: never; readonly round: RoundRow };

/** Rounds that go on by their player's steps: each is in the book before it is told, and the rules play all of them. */
export function createStepper({ store, settler, owner, timing, now, later, log, drive }: StepperOptions) {
  const watches = new Map<string, () => void>();
  const looking = new Set<Promise<void>>();
  let stopped = false;

  /** The round of a seat, once it is staked. */
  const ownRound = async (session: SessionRow, roundId: string): Promise<RoundRow | undefined> => {
    const round = await store.find(roundId);
    return round?.seat === session.seat && round.state !== 'COMMITTED' ? round : undefined;
  };

  const after = async (roundId: string): Promise<StepResult> => {
    await drive(roundId);
    const round = await store.find(roundId);
    return round ? { round } : { refused: 'UNKNOWN_ROUND' };
  };

  /** Plays the round with the given steps. Rules that break their theory give the stake back. */
  const playOf = async (round: RoundRow, steps: readonly JsonObject[]): Promise<PlayedRound | undefined> => {
    try {
      return await settler.playOf(round, steps);
    } catch (error) {
      if (!(error instanceof RulesFault)) throw error;
      log.error({ err: error, roundId: round.id }, 'rules made what their theory rules out; the stake goes back');
      await settler.giveBack(round, 'RULES_FAULT', error.message);
      return undefined;
    }
  };

  const take = async (session: SessionRow, request: StepRequest): Promise<StepResult> => {
    const round = await ownRound(session, request.roundId);
    if (!round) return { refused: 'UNKNOWN_ROUND' };
    const taken = readSteps(round.steps);
    const before = taken[request.index];
    if (before) return isSame(before, request.step) ? { round } : { refused: 'STEP_REFUSED' };
    if (round.state !== 'PLAYING') return { round };
    const step = settler.gameOf(round).readStep?.(request.step, readJson(round.shown) ?? {});
    if (step === undefined || request.index !== taken.length) return { refused: 'STEP_REFUSED' };
    const steps = [...taken, step];
    const played = await playOf(round, steps);
    if (!played) return after(round.id);
    const written = played.over
      ? await settler.end(round, played, steps)
      : await store.step({
          roundId: round.id,
          owner: owner.id,
          steps: JSON.stringify(steps),
          count: steps.length,
          shown: JSON.stringify(played.shown),
          worth: formatAmount(played.payoutMinor, 4),
          touchedMs: now(),
        });
    // Another call was quicker; what it left is looked at afresh.
    return written ? after(round.id) : take(session, request);
  };

  /** Ends a round for what it is worth. A round that has ended is only answered again. */
  const cashOut = async (session: SessionRow, roundId: string): Promise<StepResult> => {
    const round = await ownRound(session, roundId);
    if (!round) return { refused: 'UNKNOWN_ROUND' };
    if (round.state !== 'PLAYING') return { round };
    if (minorOf(round.worth ?? '0') === 0n) return { refused: 'STEP_REFUSED' };
    const steps = readSteps(round.steps);
    const played = await playOf(round, steps);
    if (!played) return after(roundId);
    return (await settler.end(round, played, steps)) ? after(roundId) : cashOut(session, roundId);
  };

  /** Nobody came back: what the round is worth is paid, and a round without a step is given back. */
  const abandon = async (round: RoundRow): Promise<void> => {
    const steps = readSteps(round.steps);
    const played = minorOf(round.worth ?? '0') > 0n ? await playOf(round, steps) : undefined;
    if (played) await settler.end(round, played, steps);
    else await settler.giveBack(round, 'ABANDONED');
    await drive(round.id);
  };

  const watchLater = (roundId: string, waitMs: number): void => {
    watches.get(roundId)?.();
    if (stopped) return;
    watches.set(
      roundId,
      later(() => watch(roundId), waitMs),
    );
  };

  const lookAfter = async (roundId: string): Promise<void> => {
    const round = await store.find(roundId);
    // The process that took its last step looks after it.
    if (round?.state !== 'PLAYING' || round.owner !== owner.id || stopped) return;
    const wait = (round.touched_ms ?? now()) + timing.abandonMs - now();
    if (wait <= 0) return abandon(round);
    watchLater(roundId, wait);
  };

  /** Ends a round of steps that is left alone for too long. */
  const watch = (roundId: string): void => {
    watches.get(roundId)?.();
    watches.delete(roundId);
    const look = lookAfter(roundId)
      .catch((error: unknown) => {
        log.error({ err: error, roundId }, 'a round left alone did not end; it is tried again');
        watchLater(roundId, timing.maxRetryDelayMs);
      })
      .finally(() => looking.delete(look));
    looking.add(look);
  };

  return {
    take,
    cashOut,
    watch,
    stop: async (): Promise<void> => {
      stopped = true;
      for (const callOff of watches.values()) callOff();
      await Promise.all(looking);
    },
  };
}
