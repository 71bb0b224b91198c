import { ZALO_REWARD_TEXT } from '@baize/protocol/kernel';
import type { PromotionTexts } from '@baize/protocol/promotions';
import { byLanguage, textWith } from '../../kernel/texts/texts.ts';

export type DemoPromotion =
  | 'welcome-gift'
  | 'first-deposit'
  | 'daily-deposit'
  | 'slots-rebate'
  | 'lucky-bet'
  | 'prize-draw'
  | 'vip-match'
  | 'zalo-friends';

/** Words of the demo's promotions. The page writes the terms itself; these say what is special about each. */
export const promotionWords = (id: DemoPromotion): PromotionTexts =>
  byLanguage((language) => ({
    title: textWith(language, `promotions.demo.${id}-title`),
    summary: textWith(language, `promotions.demo.${id}-summary`, { reward: ZALO_REWARD_TEXT }),
    details: textWith(language, `promotions.demo.${id}-details`),
    pictureText: textWith(language, `promotions.demo.${id}-picture`),
  }));
