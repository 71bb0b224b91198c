import { queryOptions } from '@tanstack/react-query';
import type { PromotionsCalls } from '@baize/protocol/promotions';
import { promotionsPaths } from '@baize/protocol/promotions/paths';
import { bindCalls } from '../kernel/client.ts';
import { bindQueries, callKey } from '../kernel/query.ts';
import { currentSession } from '../kernel/session-store.ts';

/** The calls of promotions. */
export const promotionsClient = bindCalls<PromotionsCalls>(promotionsPaths);

/** The reading calls of promotions as query options. */
export const promotionsQuery = bindQueries<PromotionsCalls>('promotions', promotionsPaths, promotionsClient);

/** Whose answer it is: a visitor may ask as well, and is answered without a state of their own. */
const whose = () => currentSession()?.account ?? '';

/** Everything on offer, with where the member stands. */
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

/** What can be claimed now. */
export const rewardsQuery = () => promotionsQuery('listRewards');
