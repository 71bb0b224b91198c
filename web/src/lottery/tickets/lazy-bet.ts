import { msg } from '@lingui/core/macro';
import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import { partMissing } from '../parts/part-missing.tsx';

/** A lottery bet in its dialog: the record of bets shows others as well, so it comes with the first of its kind. */
export const LazyLotteryBet = lazyPart(
  () => import('./lottery-bet.tsx').then((file) => file.LotteryBet),
  partMissing(msg`This part didn’t load`),
);
