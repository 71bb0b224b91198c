import type { Log } from '../../kernel/log.ts';
import type { Teller } from '../../rooms/teller.ts';
import type { Tx } from '../../store/database.ts';
import type { CardPace } from '../pace.ts';
import type { CardStore } from '../store.ts';
import type { CardRefusal } from '../wire.ts';
import type { CardRoomState, CardTable, Person } from './state.ts';

/** The parts of a card room share this. */
export interface CardContext {
  readonly state: CardRoomState;
  readonly store: CardStore;
  readonly teller: Teller;
  readonly pace: CardPace;
  readonly now: () => number;
  /** From 0 up to 1. */
  readonly random: () => number;
  readonly log: Log;
  /** Writes into the room's journal, all or none, while this process has the room. */
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Tells everybody at a table how it stands, each as much as that seat may see. */
  readonly tellTable: (table: CardTable) => void;
  readonly tellPerson: (person: Person) => void;
  readonly notify: (seat: string, code: CardRefusal) => void;
}
