import type { CallPath } from '../kernel/call.ts';

const manage = { audience: 'operator', permission: 'promotions.manage' } as const;
const review = { audience: 'operator', permission: 'promotions.review' } as const;

/** Promotions and their rewards, for members and for operators. */
export const promotionsPaths = {
  listPromotions: { method: 'GET', path: '/wps/promotions', audience: 'visitor' },
  countAvailable: { method: 'GET', path: '/wps/promotions/available', audience: 'member' },
  getPromotion: { method: 'GET', path: '/wps/promotions/{promotionId}', audience: 'visitor' },
  getDraw: { method: 'GET', path: '/wps/promotions/{promotionId}/draw', audience: 'visitor' },
  applyForPromotion: { method: 'POST', path: '/wps/promotions/{promotionId}/applications', audience: 'member' },
  leavePromotion: { method: 'DELETE', path: '/wps/promotions/{promotionId}/applications', audience: 'member' },
  claimPromotion: {
    method: 'POST',
    path: '/wps/promotions/{promotionId}/claim',
    audience: 'member',
    idempotent: true,
  },
  claimRafflePromotion: {
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    audience: 'member',
    idempotent: true,
  },
  listRewards: { method: 'GET', path: '/wps/rewards', audience: 'member' },
  listRewardHistory: { method: 'GET', path: '/wps/rewards/history', audience: 'member' },
  claimReward: { method: 'POST', path: '/wps/rewards/{rewardId}/claim', audience: 'member', idempotent: true },

  listEveryPromotion: { method: 'GET', path: '/ops/promotions', ...manage },
  savePromotion: { method: 'PUT', path: '/ops/promotions/{promotionId}', ...manage },
  previewPromotion: { method: 'GET', path: '/ops/promotions/{promotionId}/preview', ...manage },
  setPromotionState: { method: 'PUT', path: '/ops/promotions/{promotionId}/state', ...manage },
  reportPromotionCosts: {
    method: 'GET',
    path: '/ops/promotions/costs',
    audience: 'operator',
    permission: 'promotions.report',
  },
  listApplications: { method: 'GET', path: '/ops/promotions/applications', ...review },
  getApplicationImage: {
    method: 'GET',
    path: '/ops/promotions/applications/{applicationId}/images/{imageId}',
    raw: 'image/webp',
    ...review,
  },
  approveApplication: { method: 'POST', path: '/ops/promotions/applications/{applicationId}/approval', ...review },
  listClaimChecks: { method: 'GET', path: '/ops/promotions/claims', ...review },
  approveClaim: { method: 'POST', path: '/ops/promotions/claims/{rewardId}/approval', ...review },
  refuseClaim: { method: 'POST', path: '/ops/promotions/claims/{rewardId}/rejection', ...review },
  rejectApplication: { method: 'POST', path: '/ops/promotions/applications/{applicationId}/rejection', ...review },
} as const satisfies Record<string, CallPath>;
