import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';

/** The strip of home; the page is whole without it. */
export const LazyNextDraws = lazyPart(() => import('./next-draws.tsx').then((file) => file.NextDraws));
