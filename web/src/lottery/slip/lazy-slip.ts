import { msg } from '@lingui/core/macro';
import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import { partMissing } from '../parts/part-missing.tsx';

const loadSlip = () => import('./slip-panel.tsx').then((file) => file.SlipPanel);
const loadBuying = () => import('./buy-dialog.tsx').then((file) => file.BuyDialog);

/** Fetched with the first number picked, so that slip and question are there when they are asked for. */
export const fetchSlip = (): void => void Promise.all([loadSlip(), loadBuying()]).catch(() => undefined);

export const LazySlip = lazyPart(loadSlip, partMissing(msg`We couldn’t load your slip`));
export const LazyBuyDialog = lazyPart(loadBuying, partMissing(msg`This part didn’t load`));
