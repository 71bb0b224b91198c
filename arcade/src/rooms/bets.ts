import { formatAmount, parseAmount } from '@baize/protocol/kernel';
import { newRoundId } from '../kernel/ids.ts';
import { asksOf } from '../tables/play-table.ts';
import { readStakes } from '../tables/limits.ts';
import type { SeatMessage, Stakes, TableMessage, TableRefusal } from '../tables/wire.ts';
import type { Verdict } from '../vendor-api/verdict.ts';
import { betCall } from './bodies.ts';
import type { RoomContext } from './context.ts';
import {
  amountsText,
  laidStakes,
  openDecisions,
  takenStakes,
  type LaidBet,
  type LiveRound,
  type Part,
} from './live-round.ts';
import type { RoomCallRow } from './records.ts';
import type { Person } from './room-state.ts';
import type { BetEnd } from './teller.ts';

type Ask<T extends SeatMessage['type']> = Extract<SeatMessage, { type: T }>;
type Refused = Omit<Extract<TableMessage, { type: 'refused' }>, 'type' | 'id'>;

/** A seat has so many bets on their way at once. */
const MOST_WAITING = 4;
/** The longest row of bets of a seat in one round. */
const MOST_BETS = 60;

/** Stakes and decisions of the seats. Each is in the journal before the platform is asked, and counts once it agreed. */
export function createBets(context: RoomContext) {
  const { state, store, teller, now, write } = context;
  const { table } = state;

  const refuse = (person: Person, id: string, refused: Refused): void =>
    person.channel.answer({ type: 'refused', id, ...refused });

  const roundOf = (id: string): LiveRound | undefined => (state.round?.row.id === id ? state.round : undefined);

  const partOf = (round: LiveRound, { seat, session }: Person): Part => {
    const known = round.parts.get(seat);
    if (known) return known;
    return { seat, playerId: session.player_id, sessionHash: session.id_hash, bets: [], acts: [] };
  };

  /** Writes a bet down and asks the platform for it. */
  const lay = async (round: LiveRound, person: Person, bet: LaidBet): Promise<void> => {
    const { row } = round;
    const part = partOf(round, person);
    const { seat, session } = person;
    const call = betCall({ room: state.row, round: row, nowMs: now() }, session, bet);
    await write(async (tx) => {
      await store.addSeat(tx, { round_id: row.id, seat, player_id: part.playerId, session_hash: part.sessionHash });
      await store.addBet(tx, {
        id: bet.id,
        round_id: row.id,
        seat,
        bet_id: bet.betId,
        stakes: JSON.stringify(amountsText(bet.stakes)),
        amount: formatAmount(bet.amountMinor, 4),
        act_index: bet.act?.index ?? null,
        act: bet.act?.id ?? null,
        state: 'PENDING',
        problem: null,
        at_ms: now(),
      });
      await store.addCalls(tx, [call]);
    });
    part.bets.push(bet);
    round.parts.set(seat, part);
    context.tellMine(seat);
    teller.add([call]);
  };

  /** Answers a bet that was sent before: as it stands, or with what became of it. */
  const replay = (person: Person, bet: LaidBet, stakes: Stakes): void => {
    if (!sameStakes(bet, stakes)) return refuse(person, bet.betId, { code: 'BET_CONFLICT' });
    if (bet.state === 'REFUSED' || bet.state === 'UNDONE') return refuse(person, bet.betId, { code: codeOf(bet) });
    context.tellMine(person.seat);
  };

  const lost = (): Refused => ({ code: 'UNKNOWN_ROUND' });

  const bet = async (person: Person, { betId, roundId, stakes }: Ask<'bet'>): Promise<void> => {
    const round = roundOf(roundId);
    if (!round) return refuse(person, betId, lost());
    const part = partOf(round, person);
    const before = part.bets.find((each) => each.betId === betId);
    if (before) return replay(person, before, stakes);
    if (round.row.phase !== 'BETTING' || now() >= round.row.until_ms)
      return refuse(person, betId, { code: 'TOO_LATE' });
    const waiting = part.bets.filter((each) => each.state === 'PENDING').length;
    if (waiting >= MOST_WAITING || part.bets.length >= MOST_BETS) return refuse(person, betId, { code: 'TOO_MANY' });
    const read = readStakes(table, person.limits, stakes, laidStakes(part));
    if (read.code !== undefined) return refuse(person, betId, read);
    return lay(round, person, {
      id: newRoundId(),
      betId,
      stakes: read.stakes,
      amountMinor: read.sumMinor,
      act: undefined,
      state: 'PENDING',
      problem: null,
    });
  };

  /** Further stakes of a decision: so many of each stake that asked for it. */
  const furtherStakes = (part: Part, times: number): Map<string, bigint> =>
    new Map(
      [...takenStakes(part)]
        .filter(([area]) => asksOf(table, area))
        .map(([area, minor]) => [area, minor * BigInt(times)] as const),
    );

  const decide = async (person: Person, { id, roundId, decision, index }: Ask<'decide'>): Promise<void> => {
    const round = roundOf(roundId);
    const part = round?.parts.get(person.seat);
    if (!round || !part) return refuse(person, id, lost());
    const before = part.acts[index];
    if (before !== undefined && before === decision) return context.tellMine(person.seat);
    if (part.bets.some((each) => each.betId === id && each.state === 'PENDING')) return context.tellMine(person.seat);
    const chosen = openDecisions(table, round, part).find((each) => each.id === decision);
    if (!chosen || index !== part.acts.length || now() >= round.row.until_ms)
      return refuse(person, id, { code: 'ACT_REFUSED' });
    if (chosen.stakes === 0) {
      const { seat } = person;
      const act = { round_id: round.row.id, seat, act_index: index, act: decision, chosen_by: 'PLAYER' as const };
      await write((tx) => store.addActs(tx, [act]));
      part.acts.push(decision);
      return context.tellMine(seat);
    }
    const stakes = furtherStakes(part, chosen.stakes);
    const amountMinor = [...stakes.values()].reduce((sum, each) => sum + each, 0n);
    const act = { index, id: decision };
    return lay(round, person, {
      id: newRoundId(),
      betId: id,
      stakes,
      amountMinor,
      act,
      state: 'PENDING',
      problem: null,
    });
  };

  const advise = (person: Person, { id, roundId }: Ask<'advice'>): void => {
    const round = roundOf(roundId);
    const part = round?.parts.get(person.seat);
    if (!round?.deal || !part || openDecisions(table, round, part).length === 0)
      return refuse(person, id, { code: 'ACT_REFUSED' });
    const asked = part.acts.length;
    // The room goes on meanwhile, so the hand may have been played by the time the advice comes.
    void context.advise(table, { id: roundId, deal: round.deal }, [...part.acts]).then((decision) => {
      if (decision === undefined || part.acts.length !== asked) return refuse(person, id, { code: 'ACT_REFUSED' });
      person.channel.answer({ type: 'advice', id, decision });
    });
  };

  /** Carries the end of a bet into the round, and tells its seat. */
  const ended = (call: RoomCallRow, end: BetEnd, verdict: Verdict): void => {
    const part = state.round?.row.id === call.round_id ? state.round.parts.get(call.seat) : undefined;
    const laid = part?.bets.find(({ id }) => id === call.bet);
    const person = state.people.get(call.seat);
    if (person && verdict.reply?.balance !== undefined)
      Object.assign(person, { balance: verdict.reply.balance, heardMs: now() });
    if (!part || !laid) return;
    laid.state = end;
    laid.problem = end === 'TAKEN' ? null : verdict.name;
    if (end === 'TAKEN' && laid.act) part.acts.push(laid.act.id);
    if (person && end !== 'TAKEN') refuse(person, laid.betId, { code: codeOf(laid) });
    context.tellMine(call.seat);
    context.crowdChanged();
  };

  return { bet, decide, advise, ended };
}

const codeOf = ({ state, problem }: LaidBet): TableRefusal =>
  state === 'UNDONE' ? 'TAKEN_BACK' : ((problem ?? 'ACT_REFUSED') as TableRefusal);

function sameStakes(bet: LaidBet, stakes: Stakes): boolean {
  const asked = Object.entries(stakes);
  return asked.length === bet.stakes.size && asked.every(([area, text]) => bet.stakes.get(area) === parseAmount(text));
}
