import type { Permission } from '@baize/protocol/kernel';
import type { Found } from '@baize/protocol/ops';
import type { Tx } from './database/database.ts';

/** Words that are looked for in one brand. */
export interface Sought {
  readonly merchant: string;
  /** Without blanks around it. */
  readonly text: string;
}

/** A thing without its member's name, which whoever asks adds. */
export type FoundThing = Omit<Found, 'username'>;

/** A wing's way to find things by what people say of them. Each is served by an index, and gives few rows. */
export interface FindSource {
  readonly permission: Permission;
  readonly find: (tx: Tx, sought: Sought) => Promise<readonly FoundThing[]>;
}
