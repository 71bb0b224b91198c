import { CLIENT_SEED_PATTERN } from '../fairness/draws.ts';
import type { FishGame } from '../fish/define-fish.ts';
import { MOST_SHOTS } from '../fish/sitting.ts';
import { createShoal, longestSwimMs } from '../fish/swim.ts';
import type { FishEnd, ShooterMessage, ShotRefusal } from '../fish/wire.ts';
import { createGate, type Gate } from '../kernel/gate.ts';
import type { Log } from '../kernel/log.ts';
import type { Later, Timing } from '../kernel/timing.ts';
import { createChannel, write as textOf, type Line } from '../rooms/channel.ts';
import { maskedName } from '../rooms/names.ts';
import { RoomLost } from '../rooms/store.ts';
import type { SessionRow } from '../rounds/records.ts';
import { isSessionEnd } from '../sessions/service.ts';
import type { VendorApi } from '../vendor-api/client.ts';
import type { Verdict } from '../vendor-api/verdict.ts';
import type { Proof } from '../verify/proof.ts';
import { createCashier, type CallEnd } from './cashier.ts';
import type { PondContext, PondState } from './context.ts';
import type { PondPace } from './pace.ts';
import { keptShots, type PondCallRow, type PondRow } from './records.ts';
import { createShots } from './shots.ts';
import { cannonsOf, freeCannon, isPresent, sittingView, snapshotOf, type Sitter, type Sitting } from './sitter.ts';
import { createSittings, drawnOf } from './sittings.ts';
import { stakesBy, type PondSettings } from './setting.ts';
import type { PondStore } from './store.ts';

export interface PondOptions {
  readonly row: PondRow;
  readonly game: FishGame;
  readonly settings: PondSettings;
  readonly owner: string;
  readonly store: PondStore;
  readonly vendorApi: VendorApi;
  readonly gate: Gate;
  readonly timing: Timing;
  readonly pace: PondPace;
  readonly now: () => number;
  readonly later: Later;
  readonly random: () => number;
  readonly log: Log;
  readonly onSessionRefused: (sessionHash: string, reason: string) => void;
  /** Another process has the pond; this one is to forget it. */
  readonly onLost: () => void;
}

export type Pond = ReturnType<typeof createPond>;
type Act = Exclude<ShooterMessage, { type: 'join' | 'ping' }>;

const CODE_ENDED = 4_001;
const CODE_RESTART = 1_012;

/** A pond with those at its cannons. One thing at a time happens in it; a pond belongs to one process. */
export function createPond(options: PondOptions) {
  const { row, game, owner, store, pace, now, later, log } = options;
  const state: PondState = {
    row,
    game,
    shoal: createShoal(game, { seed: row.seed, beganMs: row.began_ms }),
    sitters: new Map(),
    leaving: new Map(),
    caught: new Map(),
    reserved: new Set(),
  };
  let { settings } = options;
  let queue: Promise<unknown> = Promise.resolve();
  let stopped = false;
  let sweeper: (() => void) | undefined;

  const stopTimers = (): void => {
    stopped = true;
    sweeper?.();
    for (const { callOff } of state.sitters.values()) callOff?.();
  };

  const lose = (): void => {
    if (stopped) return;
    stopTimers();
    for (const { channel } of state.sitters.values()) channel.line?.close(CODE_RESTART, 'moved');
    options.onLost();
  };

  /** Runs work after all that was asked before. */
  const enqueue = <T>(work: () => Promise<T> | T): Promise<T | undefined> => {
    const run = queue.then(() => (stopped ? undefined : work()));
    queue = run.catch((error: unknown) => {
      if (error instanceof RoomLost) return lose();
      log.error({ err: error, pond: row.id }, 'a pond stumbled; it goes on');
    });
    return run.catch(() => undefined);
  };

  /** One write after the other: they would wait for the pond's row anyway, each with a connection in hand. */
  const turn = createGate(1);

  const tellAll = (message: object): void => {
    const body = textOf(message);
    for (const { channel } of state.sitters.values()) channel.tell(body);
  };

  const context: PondContext = {
    state,
    store,
    pace,
    now,
    log,
    cashier: createCashier({
      ...options,
      inPond: (work) => context.write(work),
      withEnd: async (tx, call, end) => {
        if (call.kind === 'END' && end !== 'ABANDONED')
          await store.moveSitting(tx, call.sitting_id, { state: 'ENDED' });
      },
      onEnd: (call, end, verdict) => void enqueue(() => afterCall(call, end, verdict)),
    }),
    write: (work) => turn(() => store.write(row, owner, work)),
    tellAll,
    tell: ({ channel }, message) => channel.tell(textOf(message)),
    tellCannons: () => tellAll({ type: 'cannons', cannons: cannonsOf(state) }),
    lookAgain: (sitter, ms) => {
      sitter.callOff?.();
      sitter.callOff = later(() => void enqueue(() => shots.fire(sitter)), ms);
    },
  };
  const sittings = createSittings(context);
  const shots = createShots(context);

  const sitterOf = (sittingId: string): Sitter | undefined =>
    [...state.sitters.values()].find(({ sitting }) => sitting.row.id === sittingId);

  /** Takes a sitter from their cannon: what flies is given back, what is with the platform is waited for. */
  const depart = async (sitter: Sitter, reason: FishEnd): Promise<void> => {
    if (state.sitters.get(sitter.seat) !== sitter) return;
    const { sitting, channel } = sitter;
    shots.giveAllBack(sitter, 'LEFT');
    sitter.callOff?.();
    state.sitters.delete(sitter.seat);
    state.leaving.set(sitting.row.id, sitting);
    const proof = await endIfIdle(sitting);
    channel.answer({ type: 'ended', reason, ...(proof && { proof }) });
    const { line } = channel;
    if (line) {
      channel.detach(line);
      line.close(CODE_ENDED, reason);
    }
    context.tellCannons();
  };

  const endIfIdle = async (sitting: Sitting): Promise<Proof | undefined> => {
    if (sitting.isPaying) return undefined;
    const proof = await sittings.end(sitting);
    state.leaving.delete(sitting.row.id);
    return proof;
  };

  /** A full sitting ends, and the next one begins with the same cannon and the same seed of the player's. */
  const rollOver = async (sitter: Sitter): Promise<void> => {
    const proof = await sittings.end(sitter.sitting);
    const { seat, cannon } = sitter;
    const { player_id } = sitter.sitting.row;
    sitter.sitting = await sittings.begin(seat, player_id, cannon, null);
    context.tell(sitter, { type: 'sitting', sitting: sittingView(sitter.sitting), proof: proof ?? null });
  };

  const catchFish = (call: PondCallRow, cannon: number): void => {
    const goneMs = now() + longestSwimMs(game);
    for (const { id, worth, stake } of keptShots(call)) {
      if (worth === 0) continue;
      state.caught.set(id, goneMs);
      tellAll({ type: 'caught', cannon, fish: id, worth, stake });
    }
  };

  const afterShots = async (call: PondCallRow, end: CallEnd, verdict: Verdict): Promise<void> => {
    const sitter = sitterOf(call.sitting_id);
    const sitting = sitter?.sitting ?? state.leaving.get(call.sitting_id);
    if (!sitting) return;
    const kept = keptShots(call);
    sitting.isPaying = false;
    sitting.shots.push(...drawnOf(call, end !== 'DONE'));
    for (const { id } of kept) state.reserved.delete(id);
    if (end === 'DONE') catchFish(call, sitting.row.cannon);
    if (!sitter) return void (await endIfIdle(sitting));
    sitter.heardMs = now();
    if (verdict.reply?.balance !== undefined) sitter.balance = verdict.reply.balance;
    if (end === 'DONE') {
      const results = kept.map(({ shot, id, worth }) => ({ shot, fish: id, worth }));
      context.tell(sitter, { type: 'drawn', results, sitting: sittingView(sitting), balance: sitter.balance });
    } else await refused(sitter, kept, verdict);
    if (sitting.shots.length >= MOST_SHOTS && state.sitters.has(sitter.seat)) await rollOver(sitter);
    shots.schedule(sitter);
  };

  /** The platform did not take the stake: nothing moved, and no further shot is tried with what flies. */
  const refused = async (
    sitter: Sitter,
    kept: readonly { readonly shot: number }[],
    { name }: Verdict,
  ): Promise<void> => {
    const code = name as ShotRefusal;
    context.tell(sitter, { type: 'back', shots: kept.map(({ shot }) => shot), code });
    shots.giveAllBack(sitter, code);
    if (!isSessionEnd(name)) return;
    if (sitter.session) options.onSessionRefused(sitter.session.id_hash, name);
    await depart(sitter, name);
  };

  const afterCall = async (call: PondCallRow, end: CallEnd, verdict: Verdict): Promise<void> => {
    if (call.kind === 'SHOTS') await afterShots(call, end, verdict);
  };

  const sitterFor = (seat: string, cannon: number, sitting: Sitting, awayMs: number | undefined): Sitter => {
    const sitter: Sitter = {
      seat,
      name: maskedName(row.id, seat),
      cannon,
      channel: createChannel(now, (n) => snapshotOf(state, sitter, now(), n)),
      session: undefined,
      stakes: [],
      balance: '0.0000',
      sitting,
      queue: [],
      times: [],
      lastShot: 0,
      lastStake: undefined,
      lastCallMs: 0,
      shotMs: now(),
      heardMs: now(),
      awayMs,
      callOff: undefined,
    };
    return sitter;
  };

  const sweep = async (): Promise<void> => {
    const nowMs = now();
    for (const [fish, untilMs] of state.caught) if (untilMs < nowMs) state.caught.delete(fish);
    for (const sitter of state.sitters.values()) {
      shots.sweep(sitter);
      if (sitter.awayMs !== undefined && sitter.awayMs + pace.absentMs < nowMs) await depart(sitter, 'EXPIRED');
      else if (sitter.shotMs + pace.idleMs < nowMs) await depart(sitter, 'IDLE');
    }
    // A write that failed leaves its end to be tried again.
    for (const sitting of state.leaving.values()) await endIfIdle(sitting);
  };

  const sweepAgain = (): void => {
    if (stopped) return;
    sweeper = later(() => void enqueue(sweep).finally(sweepAgain), pace.sweepMs);
  };

  const recover = async (): Promise<void> => {
    const calls = await store.callsSince(row.id, now() - longestSwimMs(game));
    for (const call of calls)
      for (const { id, worth } of keptShots(call)) {
        if (worth === 0 || (call.state !== 'DONE' && call.state !== 'PENDING')) continue;
        if (call.state === 'DONE') state.caught.set(id, now() + longestSwimMs(game));
        else state.reserved.add(id);
      }
    for (const kept of await store.sittings(row.id)) {
      if (kept.state !== 'OPEN') continue;
      const sitting = sittings.read(kept, await store.callsOf(kept.id));
      // A cannon holds one sitter, also where a process was killed between the end of one sitting and the next.
      const isFree = ![...state.sitters.values()].some(
        ({ cannon, seat }) => cannon === kept.cannon || seat === kept.seat,
      );
      if (isFree) state.sitters.set(kept.seat, sitterFor(kept.seat, kept.cannon, sitting, now()));
      else state.leaving.set(kept.id, sitting);
    }
    context.cashier.recover(await store.pending(row.id));
  };

  const act = async (sitter: Sitter, message: Act): Promise<void> => {
    if (message.type === 'shoot') return shots.shoot(sitter, message);
    if (message.type === 'leave') return depart(sitter, 'LEFT');
    const { sitting } = sitter;
    if (sitting.clientSeed !== null || !CLIENT_SEED_PATTERN.test(message.clientSeed)) return;
    await context.write((tx) => store.takeSeed(tx, sitting.row.id, message.clientSeed));
    sitting.clientSeed = message.clientSeed;
    context.tell(sitter, { type: 'sitting', sitting: sittingView(sitting), proof: null });
    shots.schedule(sitter);
  };

  /** Takes up what the operator set: a closed pond gives back what flies, and shots of other stakes are given back too. */
  const applySettings = async (): Promise<void> => {
    for (const sitter of state.sitters.values()) {
      if (!settings.open) await depart(sitter, 'GAME_CLOSED');
      else if (sitter.session) {
        sitter.stakes = stakesBy(settings, sitter.session);
        shots.keepStakes(sitter);
        const { n: _number, ...snapshot } = snapshotOf(state, sitter, now(), 0);
        context.tell(sitter, snapshot);
      }
    }
  };

  return {
    id: row.id,
    /** Reads what an earlier process left and goes on with it. */
    start: (): Promise<void | undefined> =>
      enqueue(async () => {
        await recover();
        if (!settings.open) await applySettings();
      }).finally(sweepAgain),
    setUp: (next: PondSettings): Promise<void | undefined> =>
      enqueue(async () => {
        settings = next;
        await applySettings();
      }),
    settings: (): PondSettings => settings,
    /** Seats somebody, or their new socket. FULL when all cannons are taken, CLOSED by the operator. */
    join: (session: SessionRow, balance: string, line: Line, after: number | undefined) =>
      enqueue(async (): Promise<'SEATED' | 'FULL' | 'CLOSED'> => {
        if (!settings.open) return 'CLOSED';
        const known = state.sitters.get(session.seat);
        const cannon = known?.cannon ?? freeCannon(state);
        if (cannon === undefined) return 'FULL';
        const sitting = known?.sitting ?? (await sittings.begin(session.seat, session.player_id, cannon, null));
        const sitter = known ?? sitterFor(session.seat, cannon, sitting, undefined);
        const old = sitter.channel.line;
        if (old) {
          sitter.channel.answer({ type: 'ended', reason: 'ELSEWHERE' });
          sitter.channel.detach(old);
          old.close(CODE_ENDED, 'ELSEWHERE');
        }
        const isNewPage = sitter.session?.id_hash !== session.id_hash;
        // A page counts its shots from the snapshot on.
        Object.assign(sitter, {
          session,
          stakes: stakesBy(settings, session),
          balance,
          awayMs: undefined,
          shotMs: now(),
        });
        state.sitters.set(session.seat, sitter);
        sitter.channel.attach(line, known && !isNewPage ? after : undefined);
        context.tellCannons();
        return 'SEATED';
      }),
    /** A socket is gone: what flies is given back at once, and the cannon waits for a while. */
    leave: (seat: string, line: Line): void => {
      const sitter = state.sitters.get(seat);
      if (sitter?.channel.line !== line) return;
      sitter.channel.detach(line);
      sitter.awayMs = now();
      void enqueue(() => shots.giveAllBack(sitter, 'LEFT'));
    },
    receive: (seat: string, message: Act): Promise<void | undefined> =>
      enqueue(async () => {
        const sitter = state.sitters.get(seat);
        if (sitter) await act(sitter, message);
      }),
    /** People the platform has not spoken of for a while; whoever asks for them is taken to ask it. */
    unheard: (): readonly { readonly seat: string; readonly session: SessionRow }[] => {
      const found = [...state.sitters.values()].filter(
        (sitter) => isPresent(sitter) && sitter.heardMs + pace.checkMs <= now(),
      );
      for (const sitter of found) sitter.heardMs = now();
      return found.flatMap(({ seat, session }) => (session ? [{ seat, session }] : []));
    },
    /** Ends a seat that the platform no longer wants to play. */
    end: (seat: string, reason: FishEnd): Promise<void | undefined> =>
      enqueue(async () => {
        const sitter = state.sitters.get(seat);
        if (sitter) await depart(sitter, reason);
      }),
    seatsOf: (playerId: string): readonly string[] =>
      [...state.sitters.values()].filter(({ sitting }) => sitting.row.player_id === playerId).map(({ seat }) => seat),
    present: (): number => state.sitters.size,
    has: (seat: string): boolean => state.sitters.has(seat),
    catchUp: (): void => {
      for (const { channel } of state.sitters.values()) if (channel.isBehind) channel.catchUp();
    },
    /** Nobody sits here and nothing is to be sent. */
    isIdle: (): boolean => state.sitters.size === 0 && state.leaving.size === 0 && context.cashier.isIdle(),
    lose,
    state: state as Readonly<PondState>,
    stop: async (): Promise<void> => {
      stopTimers();
      await queue;
      await context.cashier.stop();
      for (const { channel } of state.sitters.values()) channel.line?.close(CODE_RESTART, 'stopping');
    },
  };
}
