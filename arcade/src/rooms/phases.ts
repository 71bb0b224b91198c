import { formatAmount } from '@baize/protocol/kernel';
import { RulesFault } from '../games/play-round.ts';
import type { JsonObject } from '../kernel/json.ts';
import { newRoundId, newSecretHex } from '../kernel/ids.ts';
import { linkOf } from '../tables/chain.ts';
import { areasOf } from '../tables/outcome.ts';
import { dealTable, requirePlayable, seatResult, type SeatResult } from '../tables/play-table.ts';
import { isMissed } from './away/away.ts';
import { rollbackCall, winCall } from './bodies.ts';
import type { RoomContext } from './context.ts';
import {
  freshRound,
  heldMinor,
  isWaiting,
  revealsOf,
  stillAsks,
  takenStakes,
  type LiveRound,
  type Part,
} from './live-round.ts';
import { dealMs, PAST_ROUNDS } from './pace.ts';
import { phaseView, type ActRow, type RoundPhase, type TableRoundRow } from './records.ts';
import { pastOf, resultFor, roundView } from './room-state.ts';
import type { NewCall } from './store.ts';

interface Step {
  readonly phase: RoundPhase;
  readonly stage?: number;
  readonly lastsMs: number;
}

/** The course of a room's rounds. Each change is in the journal before anybody hears of it. */
export function createPhases(context: RoomContext) {
  const { state, store, teller, now, log, write, tell, tellAll } = context;
  const { table } = state;

  const current = (): LiveRound => {
    if (!state.round) throw new Error(`The room ${state.row.id} has no round.`);
    return state.round;
  };

  const rowAfter = (round: LiveRound, { phase, stage = 0, lastsMs }: Step): TableRoundRow => {
    const began = now();
    return { ...round.row, phase, stage, began_ms: began, until_ms: began + lastsMs };
  };

  const moveOf = ({ id, phase, stage, began_ms: beganMs, until_ms: untilMs }: TableRoundRow) => ({
    roundId: id,
    phase,
    stage,
    beganMs,
    untilMs,
  });

  const phaseMessage = ({ row }: LiveRound) => ({
    type: 'phase',
    phase: phaseView(row.phase),
    now: now(),
    until: row.until_ms,
  });

  const tellHands = (): void => {
    for (const seat of current().parts.keys()) context.tellMine(seat);
  };

  const enter = async (step: Step, acts: readonly ActRow[] = []): Promise<void> => {
    const round = current();
    const row = rowAfter(round, step);
    await write(async (tx) => {
      await store.addActs(tx, acts);
      await store.move(tx, moveOf(row));
    });
    count(round, acts);
    round.row = row;
    tellAll(phaseMessage(round));
  };

  /** Promises a new round and opens the betting. */
  const begin = async (): Promise<void> => {
    const serverSeed = newSecretHex();
    const { id, link, round_count } = state.row;
    const began = now();
    const row: TableRoundRow = {
      id: newRoundId(),
      room_id: id,
      number: round_count + 1,
      rules: table.rules,
      phase: 'BETTING',
      stage: 0,
      began_ms: began,
      until_ms: began + context.pace.bettingMs,
      server_seed: serverSeed,
      previous: link,
      commitment: await linkOf(link, serverSeed),
      result: null,
    };
    await write((tx) => store.addRound(tx, row));
    state.row = { ...state.row, round_count: row.number, link: row.commitment };
    state.round = freshRound(row);
    state.results = new Map();
    tellAll({ ...phaseMessage(state.round), round: roundView(row) });
  };

  /** Draws the round. What it holds is seen by nobody before it is laid open. */
  const draw = async (round: LiveRound): Promise<JsonObject> => {
    const { id: roundId, server_seed: serverSeed, previous } = round.row;
    const deal = await dealTable(table, { roundId, serverSeed, previous });
    requirePlayable(table, deal);
    return deal;
  };

  const open = async (): Promise<void> => {
    const round = current();
    const deal = await draw(round);
    const things = table.opening(deal).length;
    await enter({ phase: 'OPENING', lastsMs: dealMs(context.pace, things) });
    round.deal = deal;
  };

  const hasDecisions = (round: LiveRound): boolean => {
    const { deal } = round;
    return deal !== undefined && [...round.parts.values()].some((part) => stillAsks(table, deal, part));
  };

  const decideNext = async (stage: number, acts: readonly ActRow[]): Promise<void> => {
    await enter({ phase: 'DECIDING', stage, lastsMs: context.pace.decideMs }, acts);
    tellHands();
  };

  const close = async (acts: readonly ActRow[]): Promise<void> => {
    const round = current();
    const closing = round.deal ? (table.closing?.(round.deal) ?? []) : [];
    if (closing.length === 0) return settle(acts);
    await enter({ phase: 'CLOSING', lastsMs: dealMs(context.pace, closing.length) }, acts);
    if (acts.length > 0 || table.decisions) tellHands();
  };

  /** Ends a stage of decisions: who has not answered gets the stated act. */
  const endStage = async (): Promise<void> => {
    const round = current();
    const { deal, row } = round;
    const { decisions } = table;
    if (!deal || !decisions || [...round.parts.values()].some(isWaiting)) return;
    const silent = [...round.parts.values()].filter(
      (part) => part.acts.length === row.stage && stillAsks(table, deal, part),
    );
    const acts = silent.map((part): ActRow => ({
      round_id: row.id,
      seat: part.seat,
      act_index: row.stage,
      act: decisions.fallback(deal, part.acts),
      chosen_by: 'CLOCK',
    }));
    const goesOn = partsAfter(round, acts).some((part) => stillAsks(table, deal, part));
    return goesOn ? decideNext(row.stage + 1, acts) : close(acts);
  };

  /** Everybody who is asked in this stage has answered. */
  const isStageOver = (): boolean => {
    const { deal, row, parts } = current();
    return (
      row.phase === 'DECIDING' &&
      deal !== undefined &&
      [...parts.values()].every(
        (part) => !isWaiting(part) && (part.acts.length > row.stage || !stillAsks(table, deal, part)),
      )
    );
  };

  async function settle(acts: readonly ActRow[] = []): Promise<void> {
    const round = current();
    const { deal } = round;
    if (!deal) throw new Error(`The round ${round.row.id} has no deal.`);
    const row = rowAfter(round, { phase: 'SETTLED', lastsMs: context.pace.settledMs });
    const subject = { room: state.row, round: row, nowMs: now() };
    const result = table.result(deal);
    const results = new Map<string, SeatResult>();
    const calls: NewCall[] = [];
    for (const part of partsAfter(round, acts)) {
      const own = seatResult(table, deal, takenStakes(part), part.acts);
      const call = winCall(table, subject, part, { result: own, deal });
      if (!call) continue;
      results.set(part.seat, own);
      calls.push(call);
    }
    await write(async (tx) => {
      await store.addActs(tx, acts);
      await store.move(tx, moveOf(row), JSON.stringify(result));
      for (const part of round.parts.values()) {
        const own = results.get(part.seat);
        const unseen = isMissed(state, part) ? 1 : 0;
        await store.changeSeat(tx, { round_id: row.id, seat: part.seat }, { ...endOf(own), unseen });
      }
      await store.addCalls(tx, calls);
    });
    count(round, acts);
    round.row = row;
    state.results = results;
    const past = pastOf(row, result);
    state.past = [...state.past, past].slice(-PAST_ROUNDS);
    for (const person of state.people.values())
      tell(person, { type: 'settled', result: resultFor(state, person.seat), past, balance: person.balance });
    tellAll(phaseMessage(round));
    teller.add(calls);
  }

  /** Gives every stake of a round back that cannot be dealt. */
  const refund = async (reason: string): Promise<void> => {
    const round = current();
    log.error({ roundId: round.row.id, reason }, 'a round cannot be dealt; its stakes go back');
    const row = rowAfter(round, { phase: 'REFUNDED', lastsMs: context.pace.settledMs });
    const subject = { room: state.row, round: row, nowMs: now() };
    const calls: NewCall[] = [];
    const back = new Map([...round.parts.values()].map((part) => [part.seat, heldMinor(part)]));
    await write(async (tx) => {
      calls.length = 0;
      await store.move(tx, moveOf(row));
      await store.openTicket(tx, { round_id: row.id, tx_id: '', reason, opened_ms: now() });
      for (const part of round.parts.values()) {
        const taken = part.bets.filter(({ state: bet }) => bet === 'TAKEN');
        const unseen = isMissed(state, part) ? 1 : 0;
        for (const bet of taken) {
          await store.moveBet(tx, bet.id, 'UNDONE', reason);
          calls.push(rollbackCall(table, subject, part, { bet, reveal: true }));
        }
        await store.changeSeat(
          tx,
          { round_id: row.id, seat: part.seat },
          { state: taken.length > 0 ? 'REFUNDING' : 'REFUNDED', unseen },
        );
      }
      await store.addCalls(tx, calls);
    });
    round.row = row;
    for (const part of round.parts.values())
      for (const bet of part.bets) if (bet.state === 'TAKEN') Object.assign(bet, { state: 'UNDONE', problem: reason });
    for (const person of state.people.values())
      tell(person, {
        type: 'refunded',
        now: now(),
        until: row.until_ms,
        roundId: row.id,
        serverSeed: row.server_seed,
        stake: formatAmount(back.get(person.seat) ?? 0n, 4),
      });
    teller.add(calls);
    context.crowdChanged();
  };

  /** Goes on from a phase that is over, unless there is a bet to wait for. */
  const advance = async (): Promise<void> => {
    const round = current();
    switch (round.row.phase) {
      case 'BETTING':
        return enter({ phase: 'CLOSED', lastsMs: context.pace.closedMs });
      case 'CLOSED':
        // Nothing is drawn while a bet is with the platform: it is in the round or it is not.
        return [...round.parts.values()].some(isWaiting) ? undefined : open();
      case 'OPENING':
        return hasDecisions(round) ? decideNext(0, []) : close([]);
      case 'DECIDING':
        return endStage();
      case 'CLOSING':
        return settle();
      case 'SETTLED':
      case 'REFUNDED':
        return begin();
    }
  };

  return {
    begin,
    refund,
    isStageOver,
    /** As {@link advance}; rules that break their theory give the stakes back. */
    advance: async (): Promise<void> => {
      try {
        await advance();
      } catch (error) {
        if (!(error instanceof RulesFault)) throw error;
        await refund(error.message);
      }
    },
    /** Lays open what is due of a dealing. */
    reveal: (): void => {
      const round = current();
      const all = revealsOf(table, round);
      const due = dueReveals(context, round, all.length);
      if (due <= round.revealed) return;
      const reveals = all.slice(round.revealed, due);
      round.revealed = due;
      tellAll({ type: 'reveal', reveals });
    },
    /** Takes up a round that another process, or an earlier one, was at. */
    resume: async (): Promise<void> => {
      const round = current();
      if (round.row.rules !== table.rules) return refund('RULES_CHANGED');
      const { phase, stage, until_ms: until } = round.row;
      if (phase === 'BETTING') return enter({ phase, lastsMs: Math.max(until - now(), context.pace.resumedMs) });
      if (phase === 'CLOSED') return undefined;
      try {
        round.deal = await draw(round);
      } catch (error) {
        return refund(error instanceof Error ? error.message : String(error));
      }
      round.revealed = phase === 'OPENING' ? 0 : table.opening(round.deal).length;
      return phase === 'DECIDING' ? enter({ phase, stage, lastsMs: context.pace.decideMs }) : undefined;
    },
  };
}

/** Acts that are in the journal count in the round. */
function count(round: LiveRound, acts: readonly ActRow[]): void {
  for (const { seat, act } of acts) round.parts.get(seat)?.acts.push(act);
}

/** The parts as they will be once these acts count. */
function partsAfter({ parts }: LiveRound, acts: readonly ActRow[]): Part[] {
  const bySeat = new Map(acts.map(({ seat, act }) => [seat, act]));
  return [...parts.values()].map((part) => {
    const act = bySeat.get(part.seat);
    return act === undefined ? part : { ...part, acts: [...part.acts, act] };
  });
}

const endOf = (own: SeatResult | undefined) =>
  own
    ? {
        state: 'PAYING' as const,
        stake: formatAmount(own.laidMinor, 4),
        returned: formatAmount(own.returnedMinor, 4),
        areas: JSON.stringify(areasOf(own)),
      }
    : { state: 'REFUNDED' as const };

/** When the given thing of a dealing is laid open, counted from all that the round has laid open before. */
function revealTime(
  { state, pace }: Pick<RoomContext, 'state' | 'pace'>,
  round: LiveRound,
  index: number,
  all: number,
): number {
  const { row, deal } = round;
  const before = row.phase === 'CLOSING' && deal ? state.table.opening(deal).length : 0;
  const things = Math.max(1, all - before);
  return row.began_ms + ((index - before) * dealMs(pace, things)) / things;
}

/** So many things are open by now. */
function dueReveals(context: RoomContext, round: LiveRound, all: number): number {
  const { row } = round;
  if (row.phase !== 'OPENING' && row.phase !== 'CLOSING') return all;
  let due = round.revealed;
  while (due < all && revealTime(context, round, due, all) <= context.now()) due += 1;
  return due;
}

/** The next moment at which something is to happen in a round. */
export function nextMoment(context: RoomContext, round: LiveRound): number {
  const all = revealsOf(context.state.table, round).length;
  if (round.revealed < all && (round.row.phase === 'OPENING' || round.row.phase === 'CLOSING'))
    return revealTime(context, round, round.revealed, all);
  return round.row.until_ms;
}
