/**
 * An invited member's stage. VALID: registered, deposited and played enough, so that rewards are paid. REVIEW: the
 * same, but an operator reviews it first. REFUSED: it was no new person.
 */
export const referralStages = ['REGISTERED', 'DEPOSITED', 'VALID', 'REVIEW', 'REFUSED'] as const;
export type ReferralStage = (typeof referralStages)[number];

/** Traces that an invited member shares with the inviter. */
export const referralTraces = ['device', 'address', 'payee'] as const;
export type ReferralTrace = (typeof referralTraces)[number];
