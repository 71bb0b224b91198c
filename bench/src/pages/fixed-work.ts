import type { Page } from '@playwright/test';

/** How long a page takes for a fixed piece of work, in ms: figures of two machines are compared through it. */
export const fixedWorkMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const startedMs = performance.now();
    let seed = 1;
    const words = Array.from({ length: 20_000 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed.toString(36);
    });
    words.sort();
    return performance.now() - startedMs;
  });
