import type { CardRefusal } from '../../src/cards/wire.ts';
import { t } from './texts.ts';

/** Why the room did not take something, in a sentence. */
export function refusalText(code: CardRefusal): string {
  switch (code) {
    case 'TOO_LATE':
      return t('refusedLateAct');
    case 'ROOM_FULL':
    case 'NO_SEAT':
      return t('refusedFull');
    case 'INSUFFICIENT_FUNDS':
      return t('refusedFunds');
    case 'BET_NOT_ALLOWED':
      return t('refusedOwnLimits');
    case 'TAKEN_BACK':
      return t('refusedUnsure');
    case 'SAT_OUT':
      return t('satOut');
    case 'NOT_SEATED':
    case 'BET_REFUSED':
    case 'RULES':
      return t('refusedStake');
  }
}
