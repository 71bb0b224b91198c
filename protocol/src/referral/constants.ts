/**
 * How far an invited member has come. VALID: registered, deposited and played enough, so that rewards are paid. REVIEW:
 * the same, but an operator looks at it first. REFUSED: it was no new person.
 */
export const referralStages = ['REGISTERED', 'DEPOSITED', 'VALID', 'REVIEW', 'REFUSED'] as const;
export type ReferralStage = (typeof referralStages)[number];

/** What an invited member shares with whoever invited them. */
export const referralTraces = ['device', 'address', 'payee'] as const;
export type ReferralTrace = (typeof referralTraces)[number];
