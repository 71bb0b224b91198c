import type { CallPath } from '../kernel/call.ts';

const REVIEWS = 'referral.reviews';

/** Members who invite others: their code, whom they invited, and what it brought. */
export const referralPaths = {
  getReferral: { method: 'GET', path: '/wps/referral', audience: 'member' },
  getRules: { method: 'GET', path: '/ops/referral/rules', audience: 'operator', permission: 'referral.rules' },
  setRules: { method: 'PUT', path: '/ops/referral/rules', audience: 'operator', permission: 'referral.rules' },
  listReviews: { method: 'GET', path: '/ops/referral/reviews', audience: 'operator', permission: REVIEWS },
  decideReview: { method: 'PUT', path: '/ops/referral/reviews/{id}', audience: 'operator', permission: REVIEWS },
} as const satisfies Record<string, CallPath>;
