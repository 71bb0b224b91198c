import type { Permission } from '@baize/protocol/kernel';
import type { Alarm } from '@baize/protocol/ops';
import type { Config } from './config.ts';
import type { Tx } from './database/database.ts';

/** Sums up a queue: how many, for how much in minor units, since when. */
export interface Waiting {
  readonly count: number;
  /** Undefined of what has no amount. */
  readonly sum?: bigint;
  readonly oldestAt: Date | null;
}

/** The brand that is asked about. */
export interface WaitingFor {
  readonly merchant: string;
  readonly currency: string;
  readonly isDefault: boolean;
  readonly now: Date;
}

/** A queue that operators work on, named as the protocol names it. */
export interface WaitingQueue {
  readonly queue: string;
  readonly permission: Permission;
  /** How the record names acts on its items: `deposit` of `deposit.approve`. */
  readonly acts: string;
  readonly read: (tx: Tx, brand: WaitingFor) => Promise<Waiting>;
}

/** A queue that a vendor keeps. It is asked outside of any transaction, and not shown while there is no answer. */
export interface VendorQueue extends Omit<WaitingQueue, 'read'> {
  readonly ask: (config: Config, brand: WaitingFor) => Promise<Waiting | undefined>;
}

/** Something wrong that an operator should look into. */
export interface FoundAlarm {
  readonly kind: Alarm['kind'];
  readonly subject: string;
  readonly count: number;
  readonly since: Date;
}

export interface AlarmSource {
  readonly permission: Permission;
  readonly read: (tx: Tx, brand: WaitingFor) => Promise<readonly FoundAlarm[]>;
}

/** A row of `count(*)::integer`, `sum(…)::text` and the oldest instant. */
export interface WaitingRow {
  readonly count: number;
  readonly sum: string | null;
  readonly oldest: Date | null;
}

/** Reads such a row; a queue without amounts leaves its sum out. */
export const waitingOf = (row: WaitingRow | undefined, hasAmounts: boolean): Waiting => ({
  count: row?.count ?? 0,
  ...(hasAmounts && { sum: BigInt(row?.sum ?? '0') }),
  oldestAt: row?.oldest ?? null,
});
