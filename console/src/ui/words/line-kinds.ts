import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

/** Kinds of lines of the ledger in words. */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  DEPOSIT: msg`Deposit`,
  BET: msg`Stake`,
  PAYOUT: msg`Payout`,
  BET_CANCEL: msg`Stake returned`,
  PAYOUT_CANCEL: msg`Payout reversed`,
  BONUS: msg`Bonus`,
  BONUS_EXPIRED: msg`Bonus expired`,
  BONUS_ENDED: msg`Bonus ended`,
  REBATE: msg`Cashback`,
  ACTIVITY_BONUS: msg`Promotion bonus`,
  UPGRADE_BONUS: msg`Level-up bonus`,
  BIRTHDAY_BONUS: msg`Birthday bonus`,
  RED_PACKET: msg`Red packet`,
  POINTS_REDEEM: msg`Points redeemed`,
  REFERRAL: msg`Referral bonus`,
  MISSION: msg`Mission reward`,
  AGENT_REBATE: msg`Agent commission`,
  DIVIDEND_PAID: msg`Dividend paid`,
  DIVIDEND_RECEIVED: msg`Dividend received`,
  DAILY_SALARY_PAID: msg`Daily salary paid`,
  DAILY_SALARY_RECEIVED: msg`Daily salary received`,
  HOURLY_SALARY_PAID: msg`Hourly salary paid`,
  HOURLY_SALARY_RECEIVED: msg`Hourly salary received`,
  REALTIME_SALARY_PAID: msg`Real-time salary paid`,
  REALTIME_SALARY_RECEIVED: msg`Real-time salary received`,
  WITHDRAWAL_FREEZE: msg`Withdrawal requested`,
  WITHDRAWAL_UNFREEZE: msg`Withdrawal released`,
  WITHDRAWAL: msg`Withdrawal`,
  WITHDRAWAL_FEE: msg`Withdrawal fee`,
  TRANSFER_IN: msg`Transfer to provider wallet`,
  TRANSFER_OUT: msg`Transfer from provider wallet`,
  TRANSFER_RETURNED: msg`Transfer returned`,
  TRANSFER_UP: msg`Transfer to upline`,
  TRANSFER_DOWN: msg`Transfer to downline`,
  TRANSFER_RECEIVED: msg`Transfer received`,
  GUARANTEE_HELD: msg`Guarantee held`,
  GUARANTEE_RETURNED: msg`Guarantee returned`,
  ADMIN_ADD: msg`Credit by customer service`,
  ADMIN_DEDUCT: msg`Debit by customer service`,
  OPENING: msg`Opening balance`,
  ADJUSTMENT: msg`Adjustment`,
};

/** A kind that is new here shows the name that the ledger has for it. */
export function useLineKind(): (kind: string) => string {
  const { i18n } = useLingui();
  return (kind) => {
    const word = WORDS[kind];
    return word ? i18n._(word) : kind.toLowerCase().replaceAll('_', ' ');
  };
}
