import { msg } from '@lingui/core/macro';
import { lazyPart } from '../../kernel/lazy-part.ts';
import { partMissing } from './part-missing.tsx';

/** Parts of a hall that nobody sees at first sight: each comes when the reader needs it. */
const loadSlip = () => import('./slip-section.tsx').then((file) => file.SlipSection);

/** Fetched with the first number picked, so that the slip is there when it is added to. */
export const fetchSlip = (): void => void loadSlip().catch(() => undefined);

export const LazySlip = lazyPart(loadSlip, partMissing(msg`We couldn’t load your slip`));
export const LazyStanding = lazyPart(() => import('./hall-standing.tsx').then((file) => file.HallStanding));
export const LazyGameRows = lazyPart(() => import('./game-rows.tsx').then((file) => file.GameRows));
export const LazyCommitments = lazyPart(
  () => import('./commitment-lines.tsx').then((file) => file.CommitmentLines),
  partMissing(msg`This part didn’t load`),
);
export const LazyTickets = lazyPart(
  () => import('./my-tickets.tsx').then((file) => file.MyTickets),
  partMissing(msg`We couldn’t load your tickets`),
);
export const LazyStatistics = lazyPart(
  () => import('./statistics.tsx').then((file) => file.Statistics),
  partMissing(msg`We couldn’t load the statistics`),
);
export const LazyManyNumbers = lazyPart(
  () => import('./many-numbers.tsx').then((file) => file.ManyNumbers),
  partMissing(msg`This part didn’t load`),
);
