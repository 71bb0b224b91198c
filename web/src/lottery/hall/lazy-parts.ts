import { msg } from '@lingui/core/macro';
import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import { partMissing } from '../parts/part-missing.tsx';

/** Parts of a hall that nobody sees at first sight: each comes when the reader needs it. */
export const LazyFigures = lazyPart(() => import('./hall-figures.tsx').then((file) => file.HallFigures));
export const LazyWallet = lazyPart(() => import('./hall-wallet.tsx').then((file) => file.HallWallet));
export const LazyGameSwitch = lazyPart(() => import('./game-switch.tsx').then((file) => file.GameSwitch));
export const LazyStations = lazyPart(() => import('../slip/station-fields.tsx').then((file) => file.StationFields));
export const LazyDrawMoment = lazyPart(() => import('./draw-moment.tsx').then((file) => file.DrawMoment));
export const LazyTickets = lazyPart(
  () => import('../tickets/my-tickets.tsx').then((file) => file.MyTickets),
  partMissing(msg`We couldn’t load your tickets`),
);
export const LazyDrawsBeside = lazyPart(() => import('../draws/draws-beside.tsx').then((file) => file.DrawsBeside));
export const LazyStatistics = lazyPart(
  () => import('../draws/statistics.tsx').then((file) => file.Statistics),
  partMissing(msg`We couldn’t load the statistics`),
);
