import { refuse } from '@baize/protocol/kernel';

/** Why an operator's call meets a CONFLICT, and what can be done. Operators are answered in English. */
const CONFLICTS = {
  'adjustment-decided': 'The adjustment was posted or declined before; `status` says which.',
  'arcade-secret': 'The arcade’s secret is ARCADE_VENDOR_SECRET: set it where the platform is started.',
  'below-itself': 'The new upline stands in the member’s own team.',
  'bonus-over': 'The bonus has been played, has expired or was ended before; `status` says which.',
  'changed-meanwhile': 'Somebody changed it since you read it: show it again and make your change on that.',
  'deposit-decided': 'The deposit was decided before, or nothing has been paid for it; `status` says how it stands.',
  'draw-not-over': 'Results are entered for official lotteries, after the draw and unless the issue is void.',
  'draw-over': 'Sales for this draw have closed, so it stays as it is.',
  exists: 'There is one of this code already: change that one.',
  'flag-decided': 'The flag was decided before: show it again.',
  'hand-over-ended': 'Somebody has said before that this is done; `claimedBy` says who.',
  'issue-drawn': 'The issue has its numbers already: correct the result instead.',
  'key-used': 'This key was used before; send another one for another request.',
  'market-open': 'The market is not settled yet, so there is nothing to correct: void it, or wait for its end.',
  'market-settled': 'It was settled before: only a correction, which a second operator confirms, changes that.',
  'member-on-break': 'The member takes a break: nothing is offered or advertised until it is over.',
  'mission-ended': 'The mission is over: it cannot begin again or last longer.',
  'mission-seen': 'Members have seen the mission: the days to claim may only grow.',
  'no-door': 'No vendor’s server serves this game, so it can only be announced: give it a door first.',
  'no-payment-password': 'The member has no payment password.',
  'no-second-factor': 'The member has no authenticator and no passkey.',
  'no-stakes': 'Say between which stakes it is played (minStake, maxStake): nobody could open it without them.',
  'not-billed': 'What the team played is not billed yet: move them after the bills are made.',
  'order-decided': 'The order was decided or cancelled before.',
  'other-result': 'The result was confirmed before, or another one was entered meanwhile: show it again.',
  'promotion-fixed': 'Members have seen the promotion: `fixed` names what can no longer change.',
  'promotion-over': 'The promotion has ended, or its end lies before its beginning.',
  'promotion-draft': 'A draft can only be switched on.',
  'review-decided': 'Nothing about this friend waits for a review.',
  'rate-above-upline': 'The upline’s rate is lower than the rates below: raise it, or choose another upline.',
  'same-name': 'This is the name already.',
  'second-factor-on': 'The authenticator is on already: take it off first.',
  'transfer-over': 'The transfer has ended, or its vendor is still being asked; `state` says how it stands.',
  'too-many': 'There are as many as there can be: remove some.',
  'trial-account': 'A trial account has no kind to change.',
  'withdrawal-step':
    'The withdrawal is not at this step; `status` says how it stands, and `claimedBy` who has taken it on.',
  'zone-at-once':
    'A time zone changes where a day of the brand ends, never at once, or a day would be counted twice: plan it (ops.planTimeZone).',
  'zone-not-planned': 'No other time zone is planned.',
  'zone-same': 'This is the brand’s time zone already; withdraw the plan to keep it (ops.keepTimeZone).',
} as const;

export type OperatorConflict = keyof typeof CONFLICTS;

/** The value of a CONFLICT: its reason, a sentence, and the facts in the sentence. */
export const conflictValue = (reason: OperatorConflict, facts: Readonly<Record<string, unknown>> = {}) => ({
  reason,
  explanation: CONFLICTS[reason],
  ...facts,
});

/** A CONFLICT of an operator's call. */
export const conflict = (reason: OperatorConflict, facts?: Readonly<Record<string, unknown>>) =>
  refuse('CONFLICT', { value: conflictValue(reason, facts) });
