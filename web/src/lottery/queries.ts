import { queryOptions } from '@tanstack/react-query';
import type { LotteryCalls } from '@baize/protocol/lottery';
import type { LotteryArea, LotteryGame, PlayExamples } from '@baize/protocol/lottery/games';
import { lotteryPaths } from '@baize/protocol/lottery/paths';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';
import { bindQueries } from '@baize/kit/kernel/client/query.ts';

/** The calls of the lottery. */
export const lotteryClient = bindCalls<LotteryCalls>(lotteryPaths);

/** The reading calls of the lottery as query options. */
export const lotteryQuery = bindQueries<LotteryCalls>('lottery', lotteryPaths, lotteryClient);

const catalogues: Readonly<Record<LotteryArea, () => Promise<{ readonly games: readonly LotteryGame[] }>>> = {
  VN: () => import('./catalogue/vn.ts'),
  SEA: () => import('./catalogue/sea.ts'),
  ELOTT: () => import('./catalogue/elott.ts'),
};

const exampleFiles: Readonly<Record<LotteryArea, () => Promise<{ readonly examples: PlayExamples }>>> = {
  VN: () => import('./catalogue/vn-examples.ts'),
  SEA: () => import('./catalogue/sea-examples.ts'),
  ELOTT: () => import('./catalogue/elott-examples.ts'),
};

/** Plays and odds of an area's games; only what is shown is loaded. */
export const catalogueQuery = (area: LotteryArea) =>
  queryOptions({
    queryKey: ['lottery', 'catalogue', area],
    queryFn: async (): Promise<readonly LotteryGame[]> => (await catalogues[area]()).games,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { audience: 'visitor' },
  });

/** A winning pick of each play, by family. */
export const examplesQuery = (area: LotteryArea) =>
  queryOptions({
    queryKey: ['lottery', 'examples', area],
    queryFn: async (): Promise<PlayExamples> => (await exampleFiles[area]()).examples,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { audience: 'visitor' },
  });
