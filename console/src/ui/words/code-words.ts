import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { categoryWords } from '@baize/kit/kernel/words/category-words.ts';
import type { BetDetail } from '@baize/protocol/bets';
import type { BillState, ContractState, ContractType } from '@baize/protocol/contracts/constants';
import type { Game, GameCategory, Vendor } from '@baize/protocol/games';
import type { MissionPeriod, MissionRewardKind, MissionState } from '@baize/protocol/missions/constants';
import type { MemberDetail } from '@baize/protocol/ops';
import type { PointItemKind } from '@baize/protocol/points/constants';
import type { BonusState, DepositKind, DepositMethod, DepositState } from '@baize/protocol/wallet';

/** Values of calls that lists show. A new one does not compile until it has its word. */
type Code =
  | BetDetail['transactions'][number]['kind']
  | BillState
  | BonusState
  | ContractState
  | ContractType
  | DepositKind
  | DepositMethod['status']
  | DepositState
  | Game['status']
  | GameCategory
  | MemberDetail['status']
  | MissionPeriod
  | MissionRewardKind
  | MissionState
  | PointItemKind
  | Vendor['status'];

/** States, kinds, periods and categories in words: each has one, wherever it stands. */
const WORDS: Readonly<Record<Code, MessageDescriptor>> = {
  OPEN: msg`open`,
  CLOSED: msg`closed`,
  ACTIVATED: msg`open`,
  DEACTIVATED: msg`closed`,
  COMING_SOON: msg`coming soon`,
  MAINTAINED: msg`maintenance`,
  active: msg`active`,
  paused: msg`paused`,
  ended: msg`ended`,
  blocked: msg`blocked`,
  frozen: msg`frozen`,

  PENDING: msg`waiting`,
  PAID: msg`paid`,
  CREDITED: msg`credited`,
  REJECTED: msg`rejected`,
  EXPIRED: msg`expired`,
  FAILED: msg`failed`,
  ACTIVE: msg`active`,
  CLEARED: msg`turnover done`,
  FORFEITED: msg`forfeited`,

  REQUESTED: msg`waits for the downline`,
  VALID: msg`in force`,
  DENIED: msg`declined`,
  REVOKE_PENDING: msg`end asked for`,
  REVOKED: msg`ended`,
  TERMINATED: msg`ended`,
  INVALID: msg`replaced`,
  PART_PAID: msg`part paid`,
  INSUFFICIENT: msg`balance too low`,
  NOT_REACHED: msg`terms not met`,
  OVERDUE: msg`overdue`,
  FORCED_PAID: msg`taken by force`,
  PLATFORM_PAID: msg`paid by the platform`,
  REFUSED: msg`refused`,
  ISSUED: msg`paid`,
  PART_ISSUED: msg`part paid`,

  dividend: msg`dividend`,
  daily: msg`daily`,
  hourly: msg`hourly`,
  realtime: msg`real-time`,
  weekly: msg`weekly`,
  semimonthly: msg`each half-month`,
  monthly: msg`monthly`,
  once: msg`once`,

  DEMO: msg`demo`,
  MANUAL: msg`by hand`,
  PROVIDER: msg`payment provider`,
  CASH: msg`cash`,
  FREE_BET: msg`free bet`,
  PHYSICAL: msg`goods to send`,
  RAFFLE_TICKET: msg`raffle ticket`,
  cash: msg`cash`,
  points: msg`points`,
  tickets: msg`tickets`,

  BET: msg`stake`,
  WIN: msg`payout`,
  ROLLBACK: msg`stake back`,
  BONUS: msg`bonus`,
  CORRECTION: msg`correction`,

  ...categoryWords,
};

/** A call's value in words; one that has none yet stands as the call spells it. */
export function useCodeWords(): (code: string) => string {
  const { i18n } = useLingui();
  return useCallback(
    (code) => {
      const words: Readonly<Record<string, MessageDescriptor>> = WORDS;
      const word = words[code];
      return word === undefined ? code : i18n._(word);
    },
    [i18n],
  );
}
