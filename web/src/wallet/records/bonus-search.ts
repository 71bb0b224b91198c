import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BonusState } from '@baize/protocol/wallet';
import type { BadgeTone } from '@baize/kit/ui/badge/badge.tsx';
import { isKeyOf } from '@baize/kit/ui/record/record-search.ts';
import { walletQuery } from '../queries.ts';

/** States of a gift. */
export const bonusStateWords: Readonly<Record<BonusState, { words: MessageDescriptor; tone: BadgeTone }>> = {
  ACTIVE: { words: msg({ context: 'state of a bonus', message: 'In progress' }), tone: 'info' },
  CLEARED: { words: msg({ context: 'state of a bonus', message: 'Released' }), tone: 'ok' },
  EXPIRED: { words: msg({ context: 'state of a bonus', message: 'Expired' }), tone: 'plain' },
  FORFEITED: { words: msg({ context: 'state of a bonus', message: 'Ended' }), tone: 'plain' },
};

export const bonusStates = Object.keys(bonusStateWords) as readonly BonusState[];

/** The search parameters of the bonus details. */
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
