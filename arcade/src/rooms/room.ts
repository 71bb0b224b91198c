import { createGate, type Gate } from '../kernel/gate.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Log } from '../kernel/log.ts';
import type { Later, Timing } from '../kernel/timing.ts';
import type { SessionRow } from '../rounds/records.ts';
import { isSessionEnd } from '../sessions/service.ts';
import type { Table } from '../tables/define-table.ts';
import { limitsOf, limitsView, type TableLimits } from '../tables/limits.ts';
import type { SeatMessage } from '../tables/wire.ts';
import type { VendorApi } from '../vendor-api/client.ts';
import type { Verdict } from '../vendor-api/verdict.ts';
import type { Advisor } from './advice/advisor.ts';
import { createAway } from './away/away.ts';
import { createBets } from './bets.ts';
import { rollbackCall } from './bodies.ts';
import { createChannel, write, type Line } from './channel.ts';
import type { RoomContext } from './context.ts';
import { mineOf, readRound } from './live-round.ts';
import { maskedName } from './names.ts';
import { paceWith, setLimits, type TableSettings } from './operators/settings.ts';
import { PAST_ROUNDS, ROUND_MEMORY_MS, type Pace } from './pace.ts';
import { createPhases, nextMoment } from './phases.ts';
import type { RoomCallRow, RoomRow } from './records.ts';
import { crowdOf, isPresent, presentCount, snapshotOf, type Person, type RoomState } from './room-state.ts';
import { RoomLost, type NewCall, type RoomStore } from './store.ts';
import { createTeller, type BetEnd } from './teller.ts';

export interface RoomOptions {
  readonly row: RoomRow;
  readonly table: Table;
  readonly settings: TableSettings;
  /** The settings as they are kept now. */
  readonly settingsNow: () => Promise<TableSettings>;
  readonly owner: string;
  readonly store: RoomStore;
  readonly vendorApi: VendorApi;
  readonly gate: Gate;
  readonly advise: Advisor['advise'];
  readonly timing: Timing;
  readonly pace: Pace;
  readonly now: () => number;
  readonly later: Later;
  readonly random: () => number;
  readonly log: Log;
  readonly onSessionRefused: (sessionHash: string, reason: string) => void;
  /** Another process has the room; this one is to forget it. */
  readonly onLost: () => void;
}

/** Somebody sits down, with what the platform said of them. */
export interface Arrival {
  readonly session: SessionRow;
  readonly limits: TableLimits;
  readonly balance: string;
}

export type Room = ReturnType<typeof createRoom>;

/** A room whose database did not answer tries again after this long. */
const STUMBLE_MS = 1_000;
const CODE_ENDED = 4_001;
const CODE_RESTART = 1_012;

/** A table with those who sit at it. One thing at a time happens in it; a room belongs to one process. */
export function createRoom(options: RoomOptions) {
  const { table, owner, store, pace, now, later, log } = options;
  const state: RoomState = {
    row: options.row,
    table,
    people: new Map(),
    round: undefined,
    settings: options.settings,
    results: new Map(),
    past: [],
  };
  let queue: Promise<unknown> = Promise.resolve();
  let stopped = false;
  let timer: (() => void) | undefined;
  let crowdTimer: (() => void) | undefined;

  const lose = (): void => {
    if (stopped) return;
    stopped = true;
    timer?.();
    crowdTimer?.();
    for (const { channel } of state.people.values()) channel.line?.close(CODE_RESTART, 'moved');
    options.onLost();
  };

  /** Runs work after all that was asked before. */
  const enqueue = <T>(work: () => Promise<T> | T): Promise<T | undefined> => {
    const run = queue.then(() => (stopped ? undefined : work()));
    queue = run.catch((error: unknown) => {
      if (error instanceof RoomLost) return lose();
      log.error({ err: error, room: state.row.id }, 'a room stumbled; it goes on in a moment');
      timer?.();
      timer = later(() => void enqueue(goOn), STUMBLE_MS);
    });
    return run.catch(() => undefined);
  };

  const tellAll = (message: object): void => {
    const body = write(message);
    for (const { channel } of state.people.values()) channel.tell(body);
  };

  const tellCrowd = (): void => {
    crowdTimer = undefined;
    tellAll({ type: 'totals', ...crowdOf(state) });
  };

  /** One write of a room after the other: they would wait for its row anyway, each with a connection in hand. */
  const turn = createGate(1);
  const journal: RoomContext['write'] = (work) => turn(() => store.write(state.row, owner, work));

  const context: RoomContext = {
    state,
    store,
    get pace() {
      return paceWith(pace, state.settings);
    },
    now,
    log,
    advise: options.advise,
    teller: createTeller({
      ...options,
      inRoom: (work) => journal(work),
      withBet: (tx, call, end) => withBet(tx, call, end),
      onBet: (call, end, verdict) => void enqueue(() => afterBet(call, end, verdict)),
      onMoney: (call, verdict) => void enqueue(() => afterMoney(call, verdict)),
    }),
    write: (work) => journal(work),
    tellAll,
    tell: ({ channel }, message) => channel.tell(write(message)),
    tellMine: (seat) => {
      const person = state.people.get(seat);
      if (!person) return;
      const mine = mineOf(table, state.round, seat);
      person.channel.tell(write({ type: 'mine', mine, balance: person.balance }));
    },
    crowdChanged: () => {
      if (stopped) return;
      crowdTimer ??= later(tellCrowd, pace.totalsMs);
    },
  };
  const phases = createPhases(context);
  const bets = createBets(context);
  const away = createAway(context);

  /** A decision counts in one stroke with its stake; a bet that nobody can vouch for is asked back. */
  async function withBet(
    tx: Parameters<Parameters<RoomStore['write']>[2]>[0],
    call: RoomCallRow,
    end: BetEnd,
  ): Promise<readonly NewCall[]> {
    const round = state.round?.row.id === call.round_id ? state.round : undefined;
    const part = round?.parts.get(call.seat);
    const bet = part?.bets.find(({ id }) => id === call.bet);
    if (!round || !part || !bet) throw new Error(`The bet ${call.bet} is in no round that goes on.`);
    if (end === 'TAKEN' && bet.act)
      await store.addActs(tx, [
        { round_id: call.round_id, seat: call.seat, act_index: bet.act.index, act: bet.act.id, chosen_by: 'PLAYER' },
      ]);
    if (end !== 'UNDONE') return [];
    return [rollbackCall(table, { room: state.row, round: round.row, nowMs: now() }, part, { bet, reveal: false })];
  }

  /** Gives a seat up: its page is told why. Stakes that were taken stand. */
  const giveUp = (person: Person, reason: string): void => {
    const { line } = person.channel;
    person.channel.answer({ type: 'ended', reason });
    if (line) {
      person.channel.detach(line);
      line.close(CODE_ENDED, reason);
    }
    state.people.delete(person.seat);
    context.crowdChanged();
  };

  const afterBet = async (call: RoomCallRow, end: BetEnd, verdict: Verdict): Promise<void> => {
    bets.ended(call, end, verdict);
    const person = state.people.get(call.seat);
    if (person && isSessionEnd(verdict.name)) {
      options.onSessionRefused(person.session.id_hash, verdict.name);
      giveUp(person, verdict.name);
    }
    await goOn();
  };

  const afterMoney = (call: RoomCallRow, verdict: Verdict): void => {
    const person = state.people.get(call.seat);
    if (!person || verdict.reply?.balance === undefined) return;
    person.balance = verdict.reply.balance;
    person.heardMs = now();
    context.tellMine(call.seat);
  };

  const isOver = (): boolean => state.round?.row.phase === 'SETTLED' || state.round?.row.phase === 'REFUNDED';

  /**
   * Waits for the next thing to happen, if it is one that time alone brings. What was not due when the clock was looked
   * at and is due by now is still to come.
   */
  const schedule = (lookedMs: number): void => {
    timer?.();
    timer = undefined;
    const { round } = state;
    if (!round || stopped) return;
    if (isOver() && presentCount(state) === 0) return;
    const nextMs = nextMoment(context, round);
    // A thing that was due and did not happen waits for the platform's answer.
    if (nextMs > lookedMs) timer = later(() => void enqueue(goOn), Math.max(0, nextMs - now()));
  };

  /** Takes new settings up: pages are told of other limits, and who has none left gives the seat up. */
  const setUp = (settings: TableSettings): void => {
    state.settings = settings;
    for (const person of state.people.values()) {
      const limits = limitsOf(table, person.session, setLimits(settings));
      if (!limits) giveUp(person, 'GAME_CLOSED');
      else if (JSON.stringify(limitsView(limits)) !== JSON.stringify(limitsView(person.limits))) {
        person.limits = limits;
        context.tell(person, { type: 'limits', limits: limitsView(limits) });
      }
    }
  };

  const isClosed = (): boolean => !state.settings.open && (!state.round || isOver());

  /** A closed table's seats are given up once its round is over and was seen. */
  const closeSeats = (): void => {
    for (const person of state.people.values()) giveUp(person, 'GAME_CLOSED');
  };

  /** Does what is due, and goes on as long as something is. */
  const goOn = async (): Promise<void> => {
    let lookedMs: number;
    for (;;) {
      const { round } = state;
      if (!round) return;
      lookedMs = now();
      phases.reveal();
      const { phase, stage, until_ms: until } = round.row;
      const due = until <= lookedMs || phases.isStageOver();
      if (!due || (isOver() && presentCount(state) === 0)) break;
      if (isOver()) {
        forgetAbsent();
        setUp(await options.settingsNow());
        if (isClosed()) closeSeats();
        if (presentCount(state) === 0) break;
      }
      await phases.advance();
      const after = state.round?.row;
      if (after?.id === round.row.id && after.phase === phase && after.stage === stage) break;
    }
    schedule(lookedMs);
  };

  const forgetAbsent = (): void => {
    for (const [seat, { awayMs }] of state.people)
      if (awayMs !== undefined && awayMs + pace.absentMs < now()) state.people.delete(seat);
  };

  const seatOf = ({ session, limits, balance }: Arrival): Person => {
    const { seat } = session;
    const person: Person = {
      seat,
      name: maskedName(state.row.id, seat),
      channel: createChannel(now, (n) => snapshotOf(state, person, now(), n)),
      session,
      limits,
      balance,
      heardMs: now(),
      awayMs: undefined,
      seenRound: undefined,
    };
    return person;
  };

  return {
    id: state.row.id,
    /** Reads what an earlier process left and goes on with it. */
    start: (): Promise<void | undefined> =>
      enqueue(async () => {
        state.past = (await store.past(state.row.id)).map((row) => ({
          ...row,
          result: JSON.parse(row.result) as JsonObject,
        }));
        await store.prune(state.row.id, state.row.round_count - PAST_ROUNDS, now() - ROUND_MEMORY_MS);
        const journal = await store.journal(state.row.id);
        if (journal) state.round = readRound(journal);
        const calls = await store.calls(state.row.id);
        await context.teller.recover(calls);
        // The queue is held by this very work, so the ends of those bets are carried in here.
        for (const call of calls) if (call.kind === 'BET') forget(call);
        if (journal) await phases.resume();
        await goOn();
      }),
    /**
     * Seats somebody, or somebody's new socket, and tells the socket that had the seat. False when the room has gone to
     * another process meanwhile.
     */
    join: async (arrival: Arrival, line: Line, after: number | undefined): Promise<boolean> => {
      const seated = await enqueue(async () => {
        const { session } = arrival;
        const known = state.people.get(session.seat);
        const person = known ?? seatOf(arrival);
        const old = person.channel.line;
        if (old) {
          person.channel.answer({ type: 'ended', reason: 'ELSEWHERE' });
          person.channel.detach(old);
          old.close(CODE_ENDED, 'ELSEWHERE');
          await away.left(person);
        }
        Object.assign(person, { session, limits: arrival.limits, balance: arrival.balance, awayMs: undefined });
        state.people.set(session.seat, person);
        if (!state.round && state.settings.open) await phases.begin();
        person.channel.attach(line, known ? after : undefined);
        await away.tell(person);
        context.crowdChanged();
        await goOn();
        return true;
      });
      return seated === true;
    },
    /** A socket is gone. Its seat waits for it. */
    leave: (seat: string, line: Line): void => {
      const person = state.people.get(seat);
      if (person?.channel.line !== line) return;
      person.channel.detach(line);
      person.awayMs = now();
      context.crowdChanged();
      void enqueue(() => away.left(person));
    },
    receive: (seat: string, message: SeatMessage): Promise<void | undefined> =>
      enqueue(async () => {
        const person = state.people.get(seat);
        if (!person) return;
        if (message.type === 'bet') await bets.bet(person, message);
        else if (message.type === 'decide') await bets.decide(person, message);
        else if (message.type === 'advice') bets.advise(person, message);
        else if (message.type === 'seen') person.seenRound = message.roundId;
        else if (message.type === 'put-away') await away.putAway(person, message.upTo);
        await goOn();
      }),
    present: (): number => presentCount(state),
    seatsOf: (playerId: string): readonly string[] =>
      [...state.people.values()].filter(({ session }) => session.player_id === playerId).map(({ seat }) => seat),
    /** People the platform has not spoken of for a while; whoever asks for them is taken to ask it. */
    unheard: (): readonly Person[] => {
      const found = [...state.people.values()].filter(
        (person) => isPresent(person) && person.heardMs + pace.checkMs <= now(),
      );
      for (const person of found) person.heardMs = now();
      return found;
    },
    /** Takes up what its operator set. A running round goes on to its end under the clock it has. */
    setUp: (settings: TableSettings): Promise<void | undefined> =>
      enqueue(async () => {
        setUp(settings);
        if (isClosed() && (state.round?.row.until_ms ?? 0) <= now()) closeSeats();
        await goOn();
      }),
    /** A seat whose round goes on may come back to a closed table. */
    isInPlay: (seat: string): boolean => !isOver() && (state.round?.parts.has(seat) ?? false),
    /** Ends a player's seat that the platform no longer wants to play. */
    end: (seat: string, reason: string): Promise<void | undefined> =>
      enqueue(() => {
        const person = state.people.get(seat);
        if (person) giveUp(person, reason);
      }),
    /** Readers that were behind get their snapshot once they have caught up. */
    catchUp: (): void => {
      for (const { channel } of state.people.values()) if (channel.isBehind) channel.catchUp();
    },
    /** Nobody sits here, nothing goes on and nothing is to be sent. */
    isIdle: (): boolean =>
      (!state.round || isOver()) &&
      context.teller.isIdle() &&
      [...state.people.values()].every((person) => !isPresent(person) && (person.awayMs ?? 0) + pace.absentMs < now()),
    /** Another process has the room by now: its sockets are sent to join anew. */
    lose,
    state: state as Readonly<RoomState>,
    stop: async (): Promise<void> => {
      stopped = true;
      timer?.();
      crowdTimer?.();
      await queue;
      await context.teller.stop();
      for (const { channel } of state.people.values()) channel.line?.close(CODE_RESTART, 'stopping');
    },
  };

  function forget({ round_id, seat, bet }: RoomCallRow): void {
    const laid = state.round?.row.id === round_id ? state.round.parts.get(seat)?.bets : undefined;
    for (const each of laid ?? [])
      if (each.id === bet) Object.assign(each, { state: 'UNDONE', problem: 'UNREACHABLE' });
  }
}
