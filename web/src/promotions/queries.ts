import { queryOptions } from '@tanstack/react-query';
import type { PromotionsCalls } from '@baize/protocol/promotions';
import { promotionsPaths } from '@baize/protocol/promotions/paths';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';
import { bindQueries, callKey } from '@baize/kit/kernel/client/query.ts';
import { currentSession } from '@baize/kit/kernel/client/session-store.ts';

/** The calls of promotions. */
export const promotionsClient = bindCalls<PromotionsCalls>(promotionsPaths);

/** The reading calls of promotions as query options. */
export const promotionsQuery = bindQueries<PromotionsCalls>('promotions', promotionsPaths, promotionsClient);

/** The owner of an answer: a visitor may ask as well, and gets no status of their own. */
const whose = () => currentSession()?.account ?? '';

/** All promotions, with the member's status. */
export const promotionListQuery = () =>
  queryOptions({
    queryKey: [...callKey('promotions', 'listPromotions'), whose()],
    queryFn: ({ signal }) => promotionsClient.listPromotions({ signal }),
    meta: { audience: 'member' },
  });

/** One promotion, with where the member stands. */
export const promotionQuery = (promotionId: string) =>
  queryOptions({
    queryKey: [...callKey('promotions', 'getPromotion'), promotionId, whose()],
    queryFn: ({ signal }) => promotionsClient.getPromotion({ params: { promotionId }, signal }),
    meta: { audience: 'member' },
  });

/** How many promotions may be joined, applied for or claimed from. */
export const availableQuery = () => promotionsQuery('countAvailable');

/** A reward that can be claimed now. */
export const rewardsQuery = () => promotionsQuery('listRewards');
