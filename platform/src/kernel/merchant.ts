import type { Currency } from '@baize/protocol/kernel';
import type { Tx } from './database/database.ts';

/** A brand's settings that every wing needs. Every row in the database belongs to one merchant. */
export interface Merchant {
  readonly code: string;
  readonly name: string;
  readonly currency: Currency;
  /** Shown before a balance. */
  readonly symbol: string;
  readonly defaultLanguage: string;
  readonly hosts: readonly string[];
  /** Whether calls are this merchant's when neither header nor host names one. */
  readonly isDefault: boolean;
  /** The calendar by which the brand's days, weeks and months begin: for `kernel/time-zone.ts`, whose `zoneAt` names the zone. */
  readonly timeZone: string;
}

/** The brands, kept in memory for a few seconds. */
export interface Merchants {
  byCode(code: string): Promise<Merchant | undefined>;
  /** The same where a transaction is open, and as that sees it. */
  byCodeIn(tx: Tx, code: string): Promise<Merchant | undefined>;
  /** The merchant whose host it is, else the default one. */
  byHost(host: string): Promise<Merchant>;
  /**
   * The merchant whose address it is, for a host as a browser names it (`play.example:8443`). One that nobody lists is
   * the default merchant's, unless two or more list theirs: then it is nobody's.
   */
  byAddress(address: string): Promise<Merchant | undefined>;
}
