import { RulesFault } from '../../games/play-round.ts';
import { createGate, type Gate } from '../../kernel/gate.ts';
import type { Log } from '../../kernel/log.ts';
import type { Later, Timing } from '../../kernel/timing.ts';
import { createChannel, write, type Line } from '../../rooms/channel.ts';
import { maskedName } from '../../rooms/names.ts';
import type { RoomCallRow, RoomRow } from '../../rooms/records.ts';
import { RoomLost, type NewCall } from '../../rooms/store.ts';
import { createTeller, type BetEnd } from '../../rooms/teller.ts';
import type { SessionRow } from '../../rounds/records.ts';
import { isSessionEnd } from '../../sessions/service.ts';
import type { Tx } from '../../store/database.ts';
import type { VendorApi } from '../../vendor-api/client.ts';
import type { Verdict } from '../../vendor-api/verdict.ts';
import { rollbackCall } from '../bodies.ts';
import type { Cards } from '../define-cards.ts';
import type { CardPace } from '../pace.ts';
import type { RoomSetting } from '../setting.ts';
import type { CardStore } from '../store.ts';
import type { CardRefusal, TableAsk } from '../wire.ts';
import type { CardContext } from './context.ts';
import { createCourse } from './course.ts';
import { createDesk } from './desk.ts';
import {
  isGoingOn,
  isPresent,
  sitterOf,
  tableOf,
  type CardRoomState,
  type CardTable,
  type Person,
  type RoomTerms,
} from './state.ts';
import { stateFor } from './views.ts';

export interface CardRoomOptions {
  readonly row: RoomRow;
  readonly cards: Cards;
  readonly terms: RoomTerms;
  readonly setting: RoomSetting;
  readonly owner: string;
  readonly store: CardStore;
  readonly vendorApi: VendorApi;
  readonly gate: Gate;
  readonly timing: Timing;
  readonly pace: CardPace;
  readonly now: () => number;
  readonly later: Later;
  readonly random: () => number;
  readonly log: Log;
  readonly onSessionRefused: (sessionHash: string, reason: string) => void;
  /** Another process has the room; this one is to forget it. */
  readonly onLost: () => void;
}

export type CardRoom = ReturnType<typeof createCardRoom>;

/** A room whose database did not answer tries again after this long. */
const STUMBLE_MS = 1_000;
const CODE_ENDED = 4_001;
const CODE_RESTART = 1_012;

/** A room of card tables for one stake. One thing at a time happens in it; a room belongs to one process. */
export function createCardRoom(options: CardRoomOptions) {
  const { cards, terms, owner, store, pace, now, later, log } = options;
  const state: CardRoomState = {
    row: options.row,
    cards,
    terms,
    setting: options.setting,
    people: new Map(),
    tables: new Map(),
  };
  let queue: Promise<unknown> = Promise.resolve();
  let stopped = false;
  let timer: (() => void) | undefined;

  const lose = (): void => {
    if (stopped) return;
    stopped = true;
    timer?.();
    for (const { channel } of state.people.values()) channel.line?.close(CODE_RESTART, 'moved');
    options.onLost();
  };

  /** Runs work after all that was asked before. */
  const enqueue = <T>(work: () => Promise<T> | T): Promise<T | undefined> => {
    const run = queue.then(() => (stopped ? undefined : work()));
    queue = run.catch((error: unknown) => {
      if (error instanceof RoomLost) return lose();
      log.error({ err: error, room: state.row.id }, 'a card room stumbled; it goes on in a moment');
      timer?.();
      timer = later(() => void enqueue(goOn), STUMBLE_MS);
    });
    return run.catch(() => undefined);
  };

  /** One write of a room after the other: they would wait for its row anyway, each with a connection in hand. */
  const turn = createGate(1);
  const journal: CardContext['write'] = (work) => turn(() => store.write(state.row, owner, work));

  const tellState = (person: Person, events: CardTable['events']): void =>
    person.channel.tell(write({ type: 'state', events, ...stateFor(state, person, now()) }));

  const context: CardContext = {
    ...options,
    state,
    teller: createTeller({
      ...options,
      inRoom: (work) => journal(work),
      withBet: (tx, call, end) => withBet(tx, call, end),
      onBet: (call, end, verdict) => void enqueue(() => afterBet(call, end, verdict)),
      onMoney: (call, verdict) => void enqueue(() => afterMoney(call, verdict)),
    }),
    write: (work) => journal(work),
    tellTable: (table) => {
      const { events } = table;
      table.events = [];
      for (const sitter of table.chairs) {
        const person = sitter && state.people.get(sitter.seat);
        if (person) tellState(person, events);
      }
    },
    tellPerson: (person) => tellState(person, []),
    notify: (seat, code) => state.people.get(seat)?.channel.tell(write({ type: 'notice', code })),
  };
  const course = createCourse(context);
  const desk = createDesk(context, course);

  /** A stake that nobody can vouch for is asked back. */
  function withBet(_tx: Tx, call: RoomCallRow, end: BetEnd): Promise<readonly NewCall[]> {
    if (end !== 'UNDONE') return Promise.resolve([]);
    const table = [...state.tables.values()].find(({ hand }) => hand.row.id === call.round_id);
    const seat = table?.hand.seats.find(({ bet }) => bet === call.bet);
    if (!table || !seat) throw new Error(`The stake ${call.bet} is in no hand that goes on.`);
    const payer = { seat: call.seat, playerId: seat.sitter.playerId, bet: call.bet };
    return Promise.resolve([rollbackCall({ room: state.row, hand: table.hand.row, nowMs: now() }, payer)]);
  }

  /** Gives a seat up: its page is told why. A stake that was taken stands, and its hand is played out. */
  const giveUp = (person: Person, reason: string): void => {
    const { line } = person.channel;
    person.channel.answer({ type: 'ended', reason });
    if (line) {
      person.channel.detach(line);
      line.close(CODE_ENDED, reason);
    }
    state.people.delete(person.seat);
    const table = tableOf(state, person.seat);
    const sitter = table && sitterOf(table, person.seat);
    if (!table || !sitter) return;
    sitter.leaving = true;
    course.tidy(table);
    context.tellTable(table);
  };

  const refusalOf = (end: BetEnd, { name }: Verdict): CardRefusal => {
    if (end === 'UNDONE') return 'TAKEN_BACK';
    return name === 'INSUFFICIENT_FUNDS' || name === 'BET_NOT_ALLOWED' ? name : 'BET_REFUSED';
  };

  const afterBet = async (call: RoomCallRow, end: BetEnd, verdict: Verdict): Promise<void> => {
    const table = [...state.tables.values()].find(({ hand }) => hand.row.id === call.round_id);
    const seat = table?.hand.seats.find(({ bet }) => bet === call.bet);
    if (seat?.state === 'PENDING') seat.state = end === 'TAKEN' ? 'IN' : 'OUT';
    const person = state.people.get(call.seat);
    if (person && verdict.reply?.balance !== undefined) {
      person.balance = verdict.reply.balance;
      person.heardMs = now();
    }
    if (end !== 'TAKEN' && seat) {
      seat.sitter.ready = false;
      context.notify(call.seat, refusalOf(end, verdict));
    }
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
    tellState(person, []);
  };

  /** Does what is due at every table, and waits for the next thing that time alone brings. */
  async function goOn(): Promise<void> {
    timer?.();
    timer = undefined;
    for (const table of state.tables.values())
      await course.goOn(table).catch(async (error: unknown) => {
        if (!(error instanceof RulesFault)) throw error;
        log.error({ err: error, handId: table.hand.row.id }, 'a hand cannot be played to its end; its stakes go back');
        await course.hands.giveBack(table, 'REFUNDED', error.message);
      });
    if (!state.setting.open) course.endFree((person) => giveUp(person, 'GAME_CLOSED'));
    if (stopped) return;
    const wait = Math.min(...[...state.tables.values()].map(course.nextMoment)) - now();
    if (Number.isFinite(wait)) timer = later(() => void enqueue(goOn), Math.max(1, wait));
  }

  const forgetAbsent = (): void => {
    for (const [seat, { awayMs }] of state.people)
      if (awayMs !== undefined && awayMs + pace.absentMs < now() && !tableOf(state, seat)) state.people.delete(seat);
  };

  const personOf = (session: SessionRow, balance: string): Person => {
    const { seat } = session;
    const person: Person = {
      seat,
      name: maskedName(state.row.id, seat),
      channel: createChannel(now, (n) => ({ type: 'snapshot', n, ...stateFor(state, person, now()) })),
      session,
      balance,
      heardMs: now(),
      awayMs: undefined,
    };
    return person;
  };

  const tellOthers = (seat: string): void => {
    const table = tableOf(state, seat);
    if (table) context.tellTable(table);
  };

  return {
    id: state.row.id,
    state: state as Readonly<CardRoomState>,
    start: (): Promise<void | undefined> =>
      enqueue(async () => {
        await store.forgetPromises(state.row.id);
        const calls = await store.calls(state.row.id);
        const unsure = new Set(calls.flatMap(({ kind, bet }) => (kind === 'BET' ? [bet] : [])));
        for (const found of await store.journals(state.row.id)) await course.restore(found);
        await context.teller.recover(calls);
        // The queue is held by this very work, so the ends of those stakes are carried in here.
        for (const { hand } of state.tables.values())
          for (const seat of hand.seats) if (unsure.has(seat.bet)) seat.state = 'OUT';
        await goOn();
      }),
    /** Lets somebody in, or their new socket. False when the room has gone to another process meanwhile. */
    join: async (session: SessionRow, balance: string, line: Line, after: number | undefined): Promise<boolean> => {
      const joined = await enqueue(async () => {
        const known = state.people.get(session.seat);
        const person = known ?? personOf(session, balance);
        const old = person.channel.line;
        if (old) {
          person.channel.answer({ type: 'ended', reason: 'ELSEWHERE' });
          person.channel.detach(old);
          old.close(CODE_ENDED, 'ELSEWHERE');
        }
        Object.assign(person, { session, balance, awayMs: undefined });
        state.people.set(session.seat, person);
        forgetAbsent();
        person.channel.attach(line, known ? after : undefined);
        await goOn();
        tellOthers(session.seat);
        return true;
      });
      return joined === true;
    },
    /** A socket is gone. Its chair waits for it. */
    leave: (seat: string, line: Line): void => {
      const person = state.people.get(seat);
      if (person?.channel.line !== line) return;
      person.channel.detach(line);
      person.awayMs = now();
      void enqueue(async () => {
        tellOthers(seat);
        await goOn();
      });
    },
    receive: (seat: string, ask: TableAsk): Promise<void | undefined> =>
      enqueue(async () => {
        const person = state.people.get(seat);
        if (!person) return;
        await desk.take(person, ask);
        await goOn();
      }),
    /** Takes up what its operator changed: a closed room deals no more hands, and ends once the last one is shown. */
    setUp: (setting: RoomSetting): Promise<void | undefined> =>
      enqueue(async () => {
        state.setting = setting;
        await goOn();
        for (const table of state.tables.values()) context.tellTable(table);
      }),
    /** Whether a seat plays a hand that goes on, which it may come back to in a closed room too. */
    isInPlay: (seat: string): boolean => {
      const table = tableOf(state, seat);
      return (
        table !== undefined && isGoingOn(table.hand) && table.hand.seats.some(({ sitter }) => sitter.seat === seat)
      );
    },
    present: (): number => [...state.people.values()].filter(isPresent).length,
    seatsOf: (playerId: string): readonly string[] =>
      [...state.people.values()].filter(({ session }) => session.player_id === playerId).map(({ seat }) => seat),
    unheard: (): readonly Person[] => {
      const found = [...state.people.values()].filter(
        (person) => isPresent(person) && person.heardMs + pace.checkMs <= now(),
      );
      for (const person of found) person.heardMs = now();
      return found;
    },
    end: (seat: string, reason: string): Promise<void | undefined> =>
      enqueue(async () => {
        const person = state.people.get(seat);
        if (person) giveUp(person, reason);
        await goOn();
      }),
    catchUp: (): void => {
      for (const { channel } of state.people.values()) if (channel.isBehind) channel.catchUp();
    },
    isIdle: (): boolean =>
      [...state.tables.values()].every(({ hand }) => !isGoingOn(hand)) &&
      context.teller.isIdle() &&
      [...state.people.values()].every((person) => !isPresent(person) && (person.awayMs ?? 0) + pace.absentMs < now()),
    lose,
    stop: async (): Promise<void> => {
      stopped = true;
      timer?.();
      await queue;
      await context.teller.stop();
      for (const { channel } of state.people.values()) channel.line?.close(CODE_RESTART, 'stopping');
    },
  };
}
