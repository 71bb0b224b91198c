import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { createAppRouter } from './router.tsx';

beforeEach(() => wearBrand(baize));

/** Whether the router puts parts of the page where they were scrolled to, after going from one address to another. */
async function restores(from: string, to: string): Promise<boolean> {
  const router = createAppRouter(createQueryClient(), createMemoryHistory({ initialEntries: [from] }));
  await router.load();
  await router.navigate({ href: to });
  const { scrollRestoration } = router.options;
  return typeof scrollRestoration === 'function' && scrollRestoration({ location: router.latestLocation });
}

it.each([
  ['/help?centre=personalHistoryCopy', '/help?centre=personalHistoryCopy&modal=bet&of=b1'],
  ['/help?centre=personalHistoryCopy&modal=bet&of=b1', '/help?centre=personalHistoryCopy'],
  ['/help?modal=login', '/help'],
])('leaves what lies below a dialog where it is, from %s to %s', async (from, to) => {
  expect(await restores(from, to)).toBe(false);
});

it.each([
  ['/help', '/noticePage'],
  ['/help?modal=login', '/noticePage'],
])('puts another page where it was, from %s to %s', async (from, to) => {
  expect(await restores(from, to)).toBe(true);
});
