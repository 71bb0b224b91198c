import { bindQueries } from '@baize/kit/kernel/client/query.ts';
import { promotionsPaths } from '@baize/protocol/promotions/paths';
import type { PromotionsCalls } from '@baize/protocol/promotions';
import { bindOperatorCalls } from '../kernel/client.ts';

export const promotions = bindOperatorCalls<PromotionsCalls>(promotionsPaths);
export const promotionsQuery = bindQueries<PromotionsCalls>('promotions', promotionsPaths, promotions);
