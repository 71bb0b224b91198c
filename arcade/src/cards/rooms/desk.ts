import { seedHash } from '../hand/shuffle.ts';
import type { CardMessage, TableAsk } from '../wire.ts';
import { botFor } from './bots.ts';
import { turnsOf } from './clocks.ts';
import type { CardContext } from './context.ts';
import type { Course } from './course.ts';
import { chairsOf, freeNumber, tableFor } from './matching.ts';
import { isGoingOn, placeOf, sitterOf, tableOf, type CardTable, type Person, type Sitter } from './state.ts';

type Ask<T extends TableAsk['type']> = Extract<TableAsk, { type: T }>;
type Refused = Omit<Extract<CardMessage, { type: 'refused' }>, 'type' | 'id'>;

/** Takes what pages ask for: a chair, the next hand, an act, to leave. */
export function createDesk(context: CardContext, { hands, tidy }: Pick<Course, 'hands' | 'tidy'>) {
  const { state, now } = context;
  const { terms } = state;

  const refuse = ({ channel }: Person, id: string, refused: Refused): void =>
    channel.answer({ type: 'refused', id, ...refused });
  const done = ({ channel }: Person, id: string): void => channel.answer({ type: 'done', id });

  const openTable = async (): Promise<CardTable> => {
    const no = freeNumber(state);
    const last = await context.store.lastNumber(state.row.id);
    const hand = await hands.promise(no, last + 1);
    const chairs = Array.from({ length: chairsOf(state) }, () => undefined);
    const table: CardTable = { no, chairs, hand, untilMs: 0, dealerChair: -1, events: [], asked: '' };
    state.tables.set(no, table);
    return table;
  };

  const sitterFrom = async ({ seat, name, session }: Person, seed: string): Promise<Sitter> => ({
    seat,
    name,
    bot: false,
    playerId: session.player_id,
    sessionHash: session.id_hash,
    apart: JSON.parse(session.apart ?? '[]') as string[],
    seed,
    seedHash: await seedHash(seed),
    ready: true,
    leaving: false,
  });

  /** A chair is taken once the commitment of the hand to come is there, so the page's seed comes after it. */
  const sit = async (person: Person, { id, seed }: Ask<'sit'>): Promise<void> => {
    const before = tableOf(state, person.seat);
    const own = before && sitterOf(before, person.seat);
    if (before && own) {
      Object.assign(own, { leaving: false, ready: true });
      if (!isGoingOn(before.hand)) Object.assign(own, { seed, seedHash: await seedHash(seed) });
      done(person, id);
      return context.tellTable(before);
    }
    const sitter = await sitterFrom(person, seed);
    const found = tableFor(state, sitter);
    if (!found) return refuse(person, id, { code: 'ROOM_FULL' });
    const table = found === 'new' ? await openTable() : found;
    table.chairs[table.chairs.indexOf(undefined)] = sitter;
    if (terms.practice)
      for (const [chair, taken] of table.chairs.entries())
        if (!taken) table.chairs[chair] = await botFor(state.row.id, chair);
    done(person, id);
    return context.tellTable(table);
  };

  const ready = (person: Person, ask: Ask<'ready'>): void => {
    const table = tableOf(state, person.seat);
    const sitter = table && sitterOf(table, person.seat);
    if (!table || !sitter) return refuse(person, ask.id, { code: 'NOT_SEATED' });
    sitter.ready = ask.ready;
    done(person, ask.id);
    context.tellTable(table);
  };

  /** The right to act is checked now: the question must be the one that is open, and its time not up. */
  const act = async (person: Person, { id, handId, key, act: taken }: Ask<'act'>): Promise<void> => {
    const table = tableOf(state, person.seat);
    if (!table || table.hand.row.id !== handId) return refuse(person, id, { code: 'TOO_LATE' });
    const { hand } = table;
    if (hand.taken.has(`${person.seat} ${id}`)) return done(person, id);
    const place = placeOf(hand, person.seat);
    const isAsked = turnsOf(context, table).some((turn) => turn.seat === place && turn.key === key);
    const clock = place === undefined ? undefined : hand.clocks.get(place);
    if (place === undefined || !isAsked || !clock || clock.untilMs <= now() || hand.row.phase !== 'PLAYING')
      return refuse(person, id, { code: 'TOO_LATE' });
    const { refused } = await hands.act(table, place, taken, 'PLAYER');
    if (refused !== undefined) return refuse(person, id, { code: 'RULES', rule: refused });
    hand.taken.add(`${person.seat} ${id}`);
    // An act in quiet is told to nobody else, so its own seat hears by itself that its question is answered.
    if (table.events.length === 0) context.tellPerson(person);
    return done(person, id);
  };

  const stand = (person: Person, { id }: Ask<'stand'>): void => {
    const table = tableOf(state, person.seat);
    const sitter = table && sitterOf(table, person.seat);
    done(person, id);
    if (!table || !sitter) return;
    sitter.leaving = true;
    tidy(table);
    context.tellTable(table);
    if (!table.chairs.includes(sitter)) context.tellPerson(person);
  };

  return {
    take: async (person: Person, ask: TableAsk): Promise<void> => {
      if (ask.type === 'sit') await sit(person, ask);
      else if (ask.type === 'ready') ready(person, ask);
      else if (ask.type === 'act') await act(person, ask);
      else stand(person, ask);
    },
  };
}
