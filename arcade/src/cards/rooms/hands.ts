import { formatAmount } from '@baize/protocol/kernel';
import { commitmentTo } from '../../fairness/draws.ts';
import { newRoundId, newSecretHex } from '../../kernel/ids.ts';
import type { NewCall } from '../../rooms/store.ts';
import type { Act, Sitting } from '../define-cards.ts';
import { betCall, handOutcome, handProof, rollbackCall, winCall } from '../bodies.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { settleMoney } from '../hand/money.ts';
import { dealHand, settledPoints } from '../hand/play-hand.ts';
import { combineSeeds } from '../hand/shuffle.ts';
import { watchPairs, type PlayedHand } from '../pairs/watch.ts';
import type { CardActRow, CardSeatState, HandPhase, HandRow } from '../records.ts';
import type { CardContext } from './context.ts';
import {
  freshHand,
  handFacts,
  isThere,
  rakeOfHand,
  type CardTable,
  type HandSeat,
  type LiveHand,
  type Sitter,
} from './state.ts';

const decimal = (minor: bigint): string => formatAmount(minor, 4);

/** The course of the hands of a table: promise, stakes, deal, acts, money. Each step is in the journal before it is seen. */
export function createHands(context: CardContext) {
  const { state, store, teller, pace, now, write } = context;
  const { cards, terms } = state;

  const subject = ({ row }: LiveHand) => ({ room: state.row, hand: row, nowMs: now() });
  const payerOf = ({ sitter, bet }: HandSeat) => ({ seat: sitter.seat, playerId: sitter.playerId, bet });

  /** A seed for a hand to come, whose hash is shown before anybody sits down to it. */
  const promiseRow = async (tableNo: number, number: number): Promise<HandRow> => {
    const serverSeed = newSecretHex();
    return {
      id: newRoundId(),
      room_id: state.row.id,
      table_no: tableNo,
      number,
      rules: cards.rules,
      phase: 'PROMISED',
      began_ms: now(),
      server_seed: serverSeed,
      commitment: await commitmentTo(serverSeed),
      dealer: 0,
      point: decimal(terms.pointMinor),
      rake_bps: null,
      rake_points: null,
    };
  };

  const promise = async (tableNo: number, number: number): Promise<LiveHand> => {
    const row = await promiseRow(tableNo, number);
    await write((tx) => store.promise(tx, row));
    return freshHand(row);
  };

  const moved = (hand: LiveHand, phase: HandPhase, change: Partial<HandRow> = {}): HandRow => ({
    ...hand.row,
    ...change,
    phase,
  });

  /** Lists who is ready and present, by chair. */
  const contenders = ({ chairs }: CardTable): { chair: number; sitter: Sitter }[] =>
    chairs.flatMap((sitter, chair) => (sitter?.ready && isThere(state, sitter) ? { chair, sitter } : []));

  /** The next chair after the one that dealt last, among those that play. */
  const dealerAmong = (chairs: readonly number[], last: number): number => {
    const next = chairs.findIndex((chair) => chair > last);
    return next < 0 ? 0 : next;
  };

  /** Writes the seats down and asks the platform for every worst loss. */
  const stake = async (table: CardTable): Promise<void> => {
    const { hand } = table;
    const playing = contenders(table);
    const dealer = dealerAmong(
      playing.map(({ chair }) => chair),
      table.dealerChair,
    );
    const sitting: Sitting = { seats: playing.length, dealer };
    const seats = playing.map(({ chair, sitter }, place): HandSeat => ({
      chair,
      sitter,
      bet: newRoundId(),
      stakeMinor: BigInt(cards.worstLoss(sitting, place)) * terms.pointMinor,
      seed: sitter.seed,
      state: terms.practice ? 'IN' : 'PENDING',
    }));
    const { rake } = state.setting;
    const isOwnRake = rake.bps === cards.rake.bps && rake.capPoints === cards.rake.capPoints;
    const begun = {
      dealer,
      began_ms: now(),
      ...(!isOwnRake && { rake_bps: rake.bps, rake_points: rake.capPoints }),
    };
    const row = moved(hand, 'STAKING', begun);
    const calls: NewCall[] = terms.practice
      ? []
      : seats.map((seat) => {
          const token = state.people.get(seat.sitter.seat)?.session.session_token ?? '';
          return betCall(subject(hand), payerOf(seat), token, seat.stakeMinor);
        });
    await write(async (tx) => {
      await store.moveHand(tx, row.id, { phase: row.phase, ...begun });
      await store.addSeats(
        tx,
        seats.map(({ chair, sitter, bet, stakeMinor, seed, state: seatState }) => ({
          hand_id: row.id,
          seat: sitter.seat,
          place: null,
          chair,
          player_id: sitter.playerId,
          session_hash: sitter.sessionHash,
          bot: sitter.bot ? sitter.name : null,
          apart: JSON.stringify(sitter.apart),
          bet,
          stake: decimal(stakeMinor),
          seed,
          state: seatState,
          problem: null,
          points: null,
          rake: null,
          returned: null,
        })),
      );
      await store.addCalls(tx, calls);
    });
    hand.row = row;
    hand.seats = seats;
    table.untilMs = 0;
    teller.add(calls);
    context.tellTable(table);
  };

  /** The sitting of those whose stakes are in, if what is held of each is enough for it. */
  const sittingOf = (table: CardTable): { seats: HandSeat[]; sitting: Sitting } | undefined => {
    const { hand } = table;
    const seats = hand.seats.filter(({ state: seatState }) => seatState === 'IN');
    if (seats.length < cards.seats.min) return undefined;
    const planned = hand.seats[hand.row.dealer];
    const kept = planned ? seats.indexOf(planned) : -1;
    const last = planned ? planned.chair - 1 : table.dealerChair;
    const dealer =
      kept >= 0
        ? kept
        : dealerAmong(
            seats.map(({ chair }) => chair),
            last,
          );
    const sitting = { seats: seats.length, dealer };
    const enough = seats.every(
      ({ stakeMinor }, place) => stakeMinor >= BigInt(cards.worstLoss(sitting, place)) * terms.pointMinor,
    );
    return enough ? { seats, sitting } : undefined;
  };

  const setStates = (hand: LiveHand, seats: readonly HandSeat[], to: CardSeatState): void => {
    for (const seat of hand.seats) if (seats.includes(seat)) seat.state = to;
  };

  /** Gives all stakes back that are in. */
  const giveBack = async (table: CardTable, phase: 'CANCELLED' | 'REFUNDED', reason: string): Promise<void> => {
    const { hand } = table;
    const row = moved(hand, phase);
    const back = hand.seats.filter(({ state: seatState }) => seatState === 'IN');
    const calls = terms.practice ? [] : back.map((seat) => rollbackCall(subject(hand), payerOf(seat)));
    const after = terms.practice ? 'REFUNDED' : 'REFUNDING';
    await write(async (tx) => {
      await store.moveHand(tx, row.id, { phase });
      for (const { sitter } of back)
        await store.changeSeat(tx, { hand_id: row.id, seat: sitter.seat }, { state: after, problem: reason });
      if (phase === 'REFUNDED') await store.openTicket(tx, { round_id: row.id, tx_id: '', reason, opened_ms: now() });
      await store.addCalls(tx, calls);
    });
    hand.row = row;
    setStates(hand, back, after);
    hand.clocks.clear();
    table.untilMs = phase === 'REFUNDED' ? now() + pace.resultMs : 0;
    teller.add(calls);
    context.tellTable(table);
  };

  /** Deals once every stake has its answer; without enough of them all goes back, and it answers false. */
  const deal = async (table: CardTable): Promise<boolean> => {
    const { hand } = table;
    const found = sittingOf(table);
    if (!found) {
      await giveBack(table, 'CANCELLED', 'TOO_FEW');
      return false;
    }
    const { seats, sitting } = found;
    const row = moved(hand, 'PLAYING', { dealer: sitting.dealer });
    await write(async (tx) => {
      await store.moveHand(tx, row.id, { phase: row.phase, dealer: row.dealer });
      for (const [place, { sitter }] of seats.entries())
        await store.changeSeat(tx, { hand_id: row.id, seat: sitter.seat }, { place });
    });
    hand.row = row;
    hand.seats = seats;
    hand.sitting = sitting;
    table.dealerChair = seats[sitting.dealer]?.chair ?? 0;
    await draw(hand);
    return true;
  };

  /** Draws a hand. What it holds is seen by nobody whom the rules do not show it. */
  const draw = async (hand: LiveHand): Promise<void> => {
    const { row, sitting } = hand;
    if (!sitting) throw new Error(`The hand ${row.id} has no seats.`);
    const seeds = hand.seats.map(({ seed }) => seed);
    hand.combined = await combineSeeds(seeds);
    hand.state = await dealHand(cards, { roundId: row.id, serverSeed: row.server_seed, seeds, sitting });
  };

  /** Takes an act that the rules take; the word of the rules where they do not. */
  const act = async (
    table: CardTable,
    place: number,
    taken: Act,
    by: CardActRow['chosen_by'],
  ): Promise<{ readonly refused?: string }> => {
    const { hand } = table;
    if (!hand.state) return { refused: 'too-late' };
    const before = hand.state;
    const applied = cards.apply(before, place, taken);
    if (!('state' in applied)) return { refused: applied.refused };
    const event = cards.event(before, place, taken);
    await write((tx) =>
      store.addAct(tx, {
        hand_id: hand.row.id,
        act_index: hand.acts.length,
        place,
        act: JSON.stringify(taken),
        chosen_by: by,
        at_ms: now(),
      }),
    );
    hand.acts.push({ seat: place, act: taken });
    hand.state = applied.state;
    if (by === 'CLOCK') hand.silent.add(place);
    else hand.silent.delete(place);
    if (event) table.events.push(event);
    return {};
  };

  /** Points become money; one win a seat closes its hand. */
  const settle = async (table: CardTable): Promise<void> => {
    const { hand } = table;
    const { state: end, sitting } = hand;
    if (!end || !sitting) throw new Error(`The hand ${hand.row.id} was never dealt.`);
    const points = settledPoints(cards, end, sitting);
    const rake = rakeOfHand(state, hand.row);
    const money = settleMoney(
      points,
      hand.seats.map(({ stakeMinor }) => stakeMinor),
      rake,
      terms,
    );
    const facts = handFacts(cards, hand, sitting);
    const row = moved(hand, 'SETTLED');
    const calls: NewCall[] = [];
    for (const [place, seat] of hand.seats.entries()) {
      const own = money[place];
      if (!own || terms.practice) continue;
      const outcome = handOutcome(points, own);
      const proof = handProof({ room: state.row, hand: row }, facts, { place, stakeMinor: seat.stakeMinor, outcome });
      const summary = { ...cards.summary(end, place), seats: hand.seats.length, points };
      calls.push(winCall(subject(hand), payerOf(seat), own, { proof, summary }));
    }
    const after = terms.practice ? 'SETTLED' : 'PAYING';
    await write(async (tx) => {
      await store.moveHand(tx, row.id, { phase: row.phase });
      for (const [place, { sitter }] of hand.seats.entries())
        await store.changeSeat(
          tx,
          { hand_id: row.id, seat: sitter.seat },
          {
            state: after,
            points: points[place] ?? 0,
            rake: decimal(money[place]?.rakeMinor ?? 0n),
            returned: decimal(money[place]?.returnedMinor ?? 0n),
          },
        );
      await store.addCalls(tx, calls);
      if (!terms.practice) await watchPairs(tx, store.pairs, playedHand(hand, end, points));
    });
    hand.row = row;
    hand.points = points;
    hand.money = money;
    setStates(hand, hand.seats, after);
    hand.clocks.clear();
    table.untilMs = now() + pace.resultMs;
    teller.add(calls);
    context.tellTable(table);
  };

  /** The hand as the statistic of pairs takes it. */
  const playedHand = ({ row, seats }: LiveHand, end: JsonObject, points: readonly number[]): PlayedHand => ({
    merchant_code: state.row.merchant_code,
    currency: state.row.currency,
    game: cards.code,
    id: row.id,
    atMs: now(),
    worstMinor: seats.reduce((most, { stakeMinor }) => (stakeMinor > most ? stakeMinor : most), 0n),
    pointMinor: terms.pointMinor,
    seats: seats.map(({ sitter }, place) => ({
      player: sitter.playerId,
      netMinor: BigInt(points[place] ?? 0) * terms.pointMinor,
      givenAway: cards.givenAway?.(end, place) ?? 0,
    })),
  });

  return { promise, contenders, stake, deal, draw, act, settle, giveBack };
}
