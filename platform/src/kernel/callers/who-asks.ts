import type { Merchant } from '../merchant.ts';
import type { Preview } from './preview.ts';

/** The caller. */
export interface Visit {
  readonly merchant: Merchant;
  /** One of the specification's language codes. */
  readonly language: string;
  readonly now: Date;
  /** The caller's address; behind a trusted proxy, the one it forwards. */
  readonly ip: string;
  /** ISO 3166 code of where the address seems to be, empty when that is not known. */
  readonly country: string;
  /** An operator's look at something that is not public yet. */
  readonly preview?: Preview | undefined;
}
