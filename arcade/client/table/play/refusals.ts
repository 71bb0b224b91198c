import { formatAmount } from '@baize/protocol/kernel';
import type { TableMessage } from '../../../src/tables/wire.ts';
import type { AmountWriter } from '../../shared/amounts.ts';
import { areaName } from '../felt/names.ts';
import { t } from '../texts.ts';
import type { TextKey } from '../text-key.ts';
import type { Refusal } from './chips.ts';

const REASONS: Readonly<Record<string, TextKey>> = {
  AREA_MAX: 'refusedAreaMax',
  AREA_MIN: 'refusedAreaMin',
  TABLE_MAX: 'refusedTableMax',
  TABLE_MIN: 'refusedAreaMin',
  BALANCE: 'refusedBalance',
  INSUFFICIENT_FUNDS: 'refusedBalance',
  BET_NOT_ALLOWED: 'refusedLimits',
  TOO_LATE: 'refusedTooLate',
  UNKNOWN_ROUND: 'refusedTooLate',
  ACT_REFUSED: 'refusedAct',
  TAKEN_BACK: 'refusedTakenBack',
  GAME_NOT_FOUND: 'refusedClosedTable',
};

/** A refusal of the page itself in words. */
export const ownRefusal = ({ refused, area, bound }: Refusal, amount: AmountWriter): string =>
  t(refused === 'NOTHING' ? 'nothingToRepeat' : (REASONS[refused] ?? 'refusedOtherBet'), {
    area: area === undefined ? '' : areaName(area),
    bound: bound === undefined ? '' : amount(formatAmount(bound, 4)),
  });

/** A refusal of the table or of the platform in words, at the area that it is about. */
export const tableRefusal = (message: Extract<TableMessage, { type: 'refused' }>, amount: AmountWriter): string => {
  const bound = message.details?.['bound'];
  return t(REASONS[message.code] ?? 'refusedOtherBet', {
    area: message.area === undefined ? t('theTable') : areaName(message.area),
    bound: typeof bound === 'string' ? amount(bound) : '',
  });
};
