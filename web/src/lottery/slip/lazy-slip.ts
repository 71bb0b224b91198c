import { msg } from '@lingui/core/macro';
import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import { partMissing } from '../parts/part-missing.tsx';

const loadSlip = () => import('./slip-panel.tsx').then((file) => file.SlipPanel);

/** Fetched with the first number picked, so that the slip is there when it is added to. */
export const fetchSlip = (): void => void loadSlip().catch(() => undefined);

export const LazySlip = lazyPart(loadSlip, partMissing(msg`We couldn’t load your slip`));
