import type { Log } from '../kernel/log.ts';
import type { Later } from '../kernel/timing.ts';
import type { SessionRow } from '../rounds/records.ts';
import type { Books } from '../games/registry.ts';
import type { BookPace } from './pace.ts';
import type { LookedById } from './slip-views.ts';
import type { BookmakerStore } from './store.ts';
import type { TradingStore } from './trading/trading-store.ts';

/** The parts of the bookmaker share this. */
export interface BookmakerContext {
  readonly store: BookmakerStore;
  readonly tradingStore: TradingStore;
  readonly books: Books;
  readonly pace: BookPace;
  readonly now: () => number;
  readonly later: Later;
  readonly log: Log;
  /** Matches at this very moment: what is due of them has been released. */
  readonly lookAll: (fixtureIds: readonly string[]) => Promise<LookedById>;
  readonly sessionByHash: (idHash: string) => Promise<SessionRow | undefined>;
  /** Makes the calls of a slip that are due, and waits for nobody. */
  readonly pump: (slipId: string) => void;
}
