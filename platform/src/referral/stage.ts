import type { ReferralRules, ReferralStage } from '@baize/protocol/referral';
import type { FriendRow } from './store.ts';
import { minorOf } from './rules.ts';

type Progress = Pick<FriendRow, 'stage' | 'deposited' | 'valid_bet' | 'approved'>;

/**
 * How far somebody has come. Whoever deposited and played enough is looked at first where they share something with an
 * inviter; what was refused stays so. A bet that is taken back takes the stage back that it gave.
 */
export function stageOf(
  { stage, deposited, valid_bet: validBet, approved }: Progress,
  rules: Pick<ReferralRules, 'minDeposit' | 'minValidBet'>,
  suspicious: boolean,
): ReferralStage {
  if (stage === 'REFUSED') return 'REFUSED';
  const hasDeposited = deposited > 0n && deposited >= minorOf(rules.minDeposit);
  if (!hasDeposited) return 'REGISTERED';
  if (validBet < minorOf(rules.minValidBet)) return 'DEPOSITED';
  // Who is valid stays so; traces that are found later were not there when it counted.
  if (stage === 'VALID' || approved) return 'VALID';
  return suspicious ? 'REVIEW' : 'VALID';
}
