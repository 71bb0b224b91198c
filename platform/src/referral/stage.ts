import { minorOf } from '@baize/protocol/kernel';
import type { ReferralRules, ReferralStage } from '@baize/protocol/referral';
import type { FriendRow } from './store.ts';

type Progress = Pick<FriendRow, 'stage' | 'deposited' | 'valid_bet' | 'approved' | 'min_deposit' | 'min_valid_bet'>;
type Thresholds = Pick<ReferralRules, 'minDeposit' | 'minValidBet'>;

/**
 * A friend's stage. A friend who deposited and played enough is reviewed first where they share traces with an inviter;
 * a refused one stays refused. A bet that is taken back takes its stage back.
 */
export function stageOf(friend: Progress, rules: Thresholds, suspicious: boolean): ReferralStage {
  const { stage, deposited, valid_bet: validBet, approved } = friend;
  if (stage === 'REFUSED') return 'REFUSED';
  const asked = askedOf(friend, rules);
  const hasDeposited = deposited > 0n && deposited >= asked.min_deposit;
  if (!hasDeposited) return 'REGISTERED';
  if (validBet < asked.min_valid_bet) return 'DEPOSITED';
  // A valid friend stays valid; traces found later were not there when it counted.
  if (stage === 'VALID' || approved) return 'VALID';
  return suspicious ? 'REVIEW' : 'VALID';
}

/** The thresholds in minor units: never more than when the friend met them, whatever the rules ask since. */
export const askedOf = (
  { min_deposit: deposit, min_valid_bet: validBet }: Pick<Progress, 'min_deposit' | 'min_valid_bet'>,
  { minDeposit, minValidBet }: Thresholds,
) => ({
  min_deposit: lesser(deposit, minorOf(minDeposit)),
  min_valid_bet: lesser(validBet, minorOf(minValidBet)),
});

const lesser = (kept: bigint | null, asked: bigint): bigint => (kept !== null && kept < asked ? kept : asked);
