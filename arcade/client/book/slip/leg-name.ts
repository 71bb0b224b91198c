import { parseMarketId } from '../../../src/book/model/market-id.ts';
import { selectionName } from '../parts/names.ts';
import type { Chosen } from './draft.ts';

/** The chosen selection, as the slip names it. */
export const legName = (leg: Chosen): string => selectionName(parseMarketId(leg.marketId), leg.selection, leg);
