import type { HandJournal } from '../store.ts';
import { playActs } from '../hand/play-hand.ts';
import { botAct } from './bots.ts';
import { dueFor, momentOf, openlyAsked, turnsOf } from './clocks.ts';
import type { CardContext } from './context.ts';
import { createHands } from './hands.ts';
import { restoreTable } from './restore.ts';
import { isGoingOn, isOver, isThere, tableOf, type CardTable, type Person, type Sitter } from './state.ts';

/** Moves the tables of a room: what is due happens, and nothing else. */
export function createCourse(context: CardContext) {
  const { state, pace, now } = context;
  const { cards } = state;
  const hands = createHands(context);

  const isInHand = ({ hand }: CardTable, sitter: Sitter): boolean =>
    isGoingOn(hand) && hand.seats.some((seat) => seat.sitter === sitter && seat.state !== 'OUT');

  /** Frees the chairs that were given up and that no hand needs; a table without players is gone. */
  const tidy = (table: CardTable): void => {
    for (const [chair, sitter] of table.chairs.entries())
      if (sitter?.leaving && !isInHand(table, sitter)) table.chairs[chair] = undefined;
    const isEmpty = table.chairs.every((sitter) => !sitter || sitter.bot);
    if (isEmpty && !isGoingOn(table.hand)) state.tables.delete(table.no);
  };

  /** After a hand, whoever is gone gives the chair up, and whoever let the clock answer sits the next one out. */
  const clear = (table: CardTable): void => {
    const { hand } = table;
    for (const [place, { sitter }] of hand.seats.entries()) {
      if (sitter.bot) continue;
      if (!isThere(state, sitter)) sitter.leaving = true;
      else if (hand.silent.has(place)) {
        sitter.ready = false;
        context.notify(sitter.seat, 'SAT_OUT');
      }
    }
    tidy(table);
  };

  const renew = async (table: CardTable): Promise<void> => {
    clear(table);
    if (!state.tables.has(table.no)) return;
    table.hand = await hands.promise(table.no, table.hand.row.number + 1);
    table.untilMs = 0;
    context.tellTable(table);
  };

  /** Counts down while enough are ready; stakes are asked for at its end. */
  const gather = async (table: CardTable): Promise<void> => {
    if (!state.setting.open) return;
    const ready = hands.contenders(table);
    if (ready.length < cards.seats.min || ready.every(({ sitter }) => sitter.bot)) {
      if (table.untilMs === 0) return;
      table.untilMs = 0;
      return context.tellTable(table);
    }
    const isFull = ready.length === table.chairs.length || ready.some(({ sitter }) => sitter.bot);
    const latest = now() + (isFull ? pace.fullMs : pace.startMs);
    if (table.untilMs === 0 || table.untilMs > latest) {
      table.untilMs = latest;
      context.tellTable(table);
    }
    if (table.untilMs <= now()) await hands.stake(table);
  };

  /** Answers the questions that are due. */
  const answer = async (table: CardTable): Promise<boolean> => {
    for (const turn of turnsOf(context, table)) {
      const due = dueFor(context, table.hand, turn.seat);
      if (due === undefined || !table.hand.state) continue;
      const act = due === 'BOT' ? botAct(state, table.hand, turn) : cards.fallback(table.hand.state, turn.seat);
      const { refused } = await hands.act(table, turn.seat, act, due);
      if (refused !== undefined) throw new Error(`${cards.code} refuses its own default act: ${refused}.`);
      // The act may have closed the questions beside it.
      return true;
    }
    return false;
  };

  const play = async (table: CardTable): Promise<void> => {
    const refills = [...table.hand.clocks.values()].filter(({ refill }) => refill).length;
    let acted = false;
    while (await answer(table)) acted = true;
    const turns = turnsOf(context, table);
    if (turns.length === 0) return hands.settle(table);
    // The last quiet answer opens a turn and is itself no event: whoever has the turn would hear of it by its default act.
    const asked = openlyAsked(turns);
    const isAsked = asked !== table.asked;
    table.asked = asked;
    const refilled = [...table.hand.clocks.values()].filter(({ refill }) => refill).length !== refills;
    if (acted || refilled || isAsked || table.events.length > 0) context.tellTable(table);
  };

  const step = async (table: CardTable): Promise<void> => {
    const { hand } = table;
    if (hand.row.phase === 'PROMISED') return gather(table);
    if (hand.row.phase === 'STAKING') {
      if (hand.seats.some((seat) => seat.state === 'PENDING')) return undefined;
      if (!state.setting.open) return hands.giveBack(table, 'CANCELLED', 'ROOM_CLOSED');
      if (!(await hands.deal(table))) return undefined;
      table.asked = openlyAsked(turnsOf(context, table));
      return context.tellTable(table);
    }
    if (hand.row.phase === 'PLAYING') return play(table);
    if (isOver(hand) && table.untilMs <= now() && state.setting.open) return renew(table);
    return undefined;
  };

  return {
    hands,
    tidy,
    /** Does what is due at a table, and goes on as long as something is. */
    goOn: async (table: CardTable): Promise<void> => {
      for (;;) {
        const { hand } = table;
        const { phase } = hand.row;
        await step(table);
        if (!state.tables.has(table.no)) return;
        if (table.hand === hand && hand.row.phase === phase) return;
      }
    },
    /** Ends the tables of a closed room that have no hand to play, and whose last result was shown. */
    endFree: (giveUp: (person: Person) => void): void => {
      const isFree = ({ hand, untilMs }: CardTable): boolean => !isGoingOn(hand) && (!isOver(hand) || untilMs <= now());
      for (const table of [...state.tables.values()].filter(isFree)) {
        for (const sitter of table.chairs) if (sitter) sitter.leaving = true;
        tidy(table);
        state.tables.delete(table.no);
      }
      for (const person of state.people.values()) if (!tableOf(state, person.seat)) giveUp(person);
    },
    nextMoment: (table: CardTable): number => {
      const { hand } = table;
      if (hand.row.phase === 'STAKING') return Number.POSITIVE_INFINITY;
      if (hand.row.phase === 'PLAYING')
        return Math.min(...[...hand.clocks.keys()].map((place) => momentOf(context, hand, place)));
      return table.untilMs > 0 ? table.untilMs : Number.POSITIVE_INFINITY;
    },
    /** Takes up a hand that another process, or an earlier one, was at. */
    restore: async (journal: HandJournal): Promise<void> => {
      const table = await restoreTable(state, journal);
      state.tables.set(table.no, table);
      const { hand } = table;
      if (hand.row.rules !== cards.rules) return hands.giveBack(table, 'REFUNDED', 'RULES_CHANGED');
      // Stakes that were on their way are nobody's to vouch for, so a hand that was not dealt begins anew.
      if (hand.row.phase === 'STAKING') return hands.giveBack(table, 'CANCELLED', 'RESTART');
      await hands.draw(hand);
      if (hand.state) hand.state = playActs(cards, hand.state, hand.acts);
      return undefined;
    },
  };
}

export type Course = ReturnType<typeof createCourse>;
