import type { SlipRefusal } from '../../../src/bookmaker/wire.ts';
import { minor, type AmountWriter } from '../../shared/amounts.ts';
import { t } from '../texts.ts';

/** Why a slip was not taken, in a sentence that says that nothing was staked. */
export function slipRefusalText(refusal: SlipRefusal, amount: AmountWriter): string {
  switch (refusal.code) {
    case 'LEGS':
      return t('refusedLegs');
    case 'OVER_LIMIT':
      return minor(refusal.largestStakePerLine) > 0n
        ? t('refusedOver', { stake: amount(refusal.largestStakePerLine) })
        : t('refusedFull');
    case 'UNDER_MINIMUM':
      return t('refusedUnder', { stake: amount(refusal.minStake) });
    case 'BAD_STAKE':
      return t('refusedStake');
    case 'SLIP_CONFLICT':
      return t('refusedConflict');
    case 'PLATFORM':
      if (refusal.name === 'INSUFFICIENT_FUNDS') return t('refusedBalance');
      return refusal.name === 'BET_NOT_ALLOWED' ? t('refusedOwnLimit') : t('refusedPlatform');
  }
}
