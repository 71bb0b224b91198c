import type { LotteryArea, PrizeMode } from '@baize/protocol/lottery/games';
import type { BrandFacts } from '@baize/kit/kernel/brand/brand.ts';

/** The prize modes of each area's games, as their descriptions have them; those are loaded with a hall. */
export const areaPrizeModes: Readonly<Record<LotteryArea, readonly PrizeMode[]>> = {
  VN: ['Lott', 'ZY'],
  SEA: ['SEA'],
  ELOTT: ['Elott', 'SEA'],
};

type Brand = Pick<BrandFacts, 'prizeModes' | 'lotteryType'>;

/** The areas a brand offers: those with one of its prize modes, its own lottery type first (specification §3). */
export function offeredAreas({ prizeModes, lotteryType }: Brand): readonly LotteryArea[] {
  const areas = (Object.keys(areaPrizeModes) as LotteryArea[]).filter((area) =>
    areaPrizeModes[area].some((mode) => prizeModes.includes(mode)),
  );
  return areas.toSorted((one, other) => Number(other === lotteryType) - Number(one === lotteryType));
}
