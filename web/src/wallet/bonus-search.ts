import { bonusStateWords } from './bonus-words.ts';
import { isKeyOf } from '../ui/record/record-search.ts';
import type { BonusState } from '@baize/protocol/wallet';
import { walletQuery } from './queries.ts';

/** What the address of the bonus details holds. */
export interface BonusSearch {
  readonly bonus?: BonusState | undefined;
  readonly recordPage?: number | undefined;
}

const PAGE_SIZE = 20;

/** Reads the filter and the page; what is malformed is left out. */
export function readBonusSearch({ bonus, recordPage }: Record<string, unknown>): BonusSearch {
  return {
    ...(isKeyOf(bonusStateWords, bonus) && { bonus }),
    ...(typeof recordPage === 'number' && Number.isInteger(recordPage) && recordPage > 1 && { recordPage }),
  };
}

export const bonusesQuery = ({ bonus, recordPage = 1 }: BonusSearch) =>
  walletQuery('listBonuses', { query: { pageNo: recordPage, pageSize: PAGE_SIZE, ...(bonus && { status: bonus }) } });
