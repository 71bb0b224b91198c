import type { Log } from '../kernel/log.ts';
import type { Tx } from '../store/database.ts';
import type { Advisor } from './advice/advisor.ts';
import type { Pace } from './pace.ts';
import type { Person, RoomState } from './room-state.ts';
import type { RoomStore } from './store.ts';
import type { Teller } from './teller.ts';

/** The parts of a room share this. */
export interface RoomContext {
  readonly state: RoomState;
  readonly store: RoomStore;
  readonly teller: Teller;
  readonly advise: Advisor['advise'];
  /** As the operator set it: asked anew for each phase. */
  readonly pace: Pace;
  readonly now: () => number;
  readonly log: Log;
  /** Writes into the room's journal, all or none, while this process has the room. */
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly tellAll: (message: object) => void;
  readonly tell: (person: Person, message: object) => void;
  readonly tellMine: (seat: string) => void;
  /** Everybody's stakes have changed: they are told within the pace. */
  readonly crowdChanged: () => void;
}
