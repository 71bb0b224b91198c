import { ok, refuse } from '@baize/protocol/kernel';
import { promotionsCalls } from '@baize/protocol/promotions';
import { rawReply, type Serve, type ServeOperator } from '../kernel/calls/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { PROOFS_BODY_BYTES } from '../wallet/index.ts';
import { createApplicationService } from './claims/application-service.ts';
import { createCheckService } from './claims/check-service.ts';
import { claimReward } from './claims/claims.ts';
import { asMember, createMemberService } from './member-service.ts';
import { createOperatorService } from './operator-service.ts';
import { readDraw } from './raffle/raffle.ts';
import { createReviewService } from './claims/review-service.ts';

const ACT = { limit: { max: 60, windowMs: 60_000, by: 'member' } } as const;

export function promotionsRoutes(serve: Serve, deps: Deps): void {
  const members = createMemberService(deps);
  const applications = createApplicationService(deps, members);
  serve(promotionsCalls.listPromotions, async (context) => ok(await members.list(context)));
  serve(promotionsCalls.countAvailable, async (context) => ok(await members.countAvailable(context)));
  serve(promotionsCalls.getPromotion, (context) => members.find(context, context.params.promotionId));
  serve(promotionsCalls.getDraw, ({ merchant, params, caller }) =>
    deps.db.read((tx) =>
      readDraw(tx, { merchant: merchant.code, id: params.promotionId, viewer: asMember(caller)?.memberId }),
    ),
  );
  serve(
    promotionsCalls.applyForPromotion,
    {
      ...ACT,
      upload: {
        maxBytes: PROOFS_BODY_BYTES,
        check: ({ params, ...unread }) => applications.check({ ...unread, ...params }),
      },
    },
    ({ params, body, ...context }) => applications.apply({ ...context, ...params }, body),
  );
  serve(promotionsCalls.leavePromotion, ACT, ({ params, ...context }) => applications.leave({ ...context, ...params }));
  serve(promotionsCalls.listRewards, async (context) => ok(await members.rewards(context)));
  serve(promotionsCalls.listRewardHistory, ({ caller, query, language }) => members.history(caller, query, language));

  serve(promotionsCalls.claimReward, ACT, ({ params, idempotencyKey: key, ...context }) =>
    claimReward(deps, { ...context, ...params, key }),
  );
  serve(promotionsCalls.claimRafflePromotion, ACT, ({ body, idempotencyKey: key, ...context }) =>
    claimReward(deps, { ...context, rewardId: body.transactionId, key }),
  );
  serve(promotionsCalls.claimPromotion, ACT, async ({ params, idempotencyKey: key, ...context }) => {
    const rewardId = await members.oldestReward(context, params.promotionId, key);
    return rewardId === undefined ? refuse('NOT_FOUND') : claimReward(deps, { ...context, rewardId, key });
  });
}

export function promotionsOperatorRoutes(serve: ServeOperator, deps: Deps): void {
  const promotions = createOperatorService(deps);
  const review = createReviewService(deps);
  serve(promotionsCalls.listEveryPromotion, ({ caller, query }) => promotions.list(caller.merchantCode, query));
  serve(promotionsCalls.savePromotion, ({ params, body, ...author }) =>
    promotions.save(author, params.promotionId, body),
  );
  serve(promotionsCalls.previewPromotion, ({ params, query, ...author }) =>
    promotions.preview(author, params.promotionId, query.language ?? author.language),
  );
  serve(promotionsCalls.setPromotionState, ({ params, body, ...author }) =>
    promotions.setState(author, params.promotionId, body.state),
  );
  serve(promotionsCalls.reportPromotionCosts, ({ merchant, query }) => promotions.costs(merchant, query));
  serve(promotionsCalls.listApplications, ({ caller, query }) => review.list(caller, query));
  serve(promotionsCalls.getApplicationImage, async ({ caller, params }) => {
    const bytes = await review.image(caller.merchantCode, params);
    if (bytes === undefined) return refuse('NOT_FOUND');
    return rawReply({ contentType: 'image/webp', headers: { 'cache-control': 'private, no-store' }, body: bytes });
  });
  serve(promotionsCalls.approveApplication, ({ params, body, ...actor }) =>
    review.approve(actor, params.applicationId, body.amount),
  );
  const checks = createCheckService(deps);
  serve(promotionsCalls.listClaimChecks, ({ caller, query }) => checks.list(caller, query));
  serve(promotionsCalls.approveClaim, ({ params, ...actor }) => checks.approve(actor, params.rewardId));
  serve(promotionsCalls.refuseClaim, ({ params, body, ...actor }) =>
    checks.refuse(actor, params.rewardId, body.reason),
  );
  serve(promotionsCalls.rejectApplication, ({ params, body, ...actor }) =>
    review.reject(actor, params.applicationId, body.reason),
  );
}
