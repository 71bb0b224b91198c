import type { Config } from '../../kernel/config.ts';
import type { ReadPrizeGroup } from './prize-group.ts';

/** Terms of a ticket besides the catalogue and the brand's rules. */
export interface SaleTerms {
  readonly prizeGroupOf: ReadPrizeGroup;
  /** Lines of a ticket, and of a member in one draw, at most. */
  readonly mostLines: Config['lotteryLines'];
}
