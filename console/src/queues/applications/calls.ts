import { promotionsPaths } from '@baize/protocol/promotions/paths';
import type { PromotionsCalls } from '@baize/protocol/promotions';
import { bindOperatorCalls } from '../../kernel/client.ts';

export const promotions = bindOperatorCalls<PromotionsCalls>(promotionsPaths);
