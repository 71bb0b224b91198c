import type { APIRequestContext, Page } from '@playwright/test';
import { look, looks, prepare } from './audit/looking.ts';
import { standsStill } from './catalogue/screen.ts';
import { expect, test } from './setup/own-product.ts';
import { expectSignedIn, signUp, visit } from './steps/account.ts';
import { somebodyNew } from './steps/people.ts';

const STATUS = { open: 0, maintenance: 1, restricted: 2 } as const;
const UNTIL = '2031-03-04T05:06:00.000Z';

// One worker, so that one product is enough.
test.describe.configure({ mode: 'default' });
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // A closed site refuses every call but a few.
  expectedComplaints: [/Failed to load resource/],
});

async function turn(request: APIRequestContext, to: keyof typeof STATUS): Promise<void> {
  const data = { status: STATUS[to], ...(to === 'maintenance' && { maintenanceEnd: UNTIL }) };
  expect(await (await request.put('/demo/site-status', { data })).json()).toMatchObject({ success: true });
}

const header = (page: Page) => page.getByRole('banner');

/** A closed site asks again every minute whether it is open. */
async function aMinuteLater(page: Page): Promise<void> {
  await page.clock.fastForward(60_000);
}

test.afterEach(({ request }) => turn(request, 'open'));

for (const kind of looks)
  test(`a closed site says why, and comes back by itself, in ${kind.language}`, async ({ page, request }) => {
    await page.clock.install();
    await visit(page, '/rng?sort=name');
    const how = await prepare(page, kind);
    const found: string[] = [];
    for (const closed of ['maintenance', 'restricted'] as const) {
      await turn(request, closed);
      found.push(
        ...(await look(page, closed, how, async () => {
          await page.reload();
          await expect(page.locator('body:not(:has(header)) main h1')).toBeVisible();
          await expect(page.locator(`time[datetime="${UNTIL}"]`)).toHaveCount(closed === 'maintenance' ? 1 : 0);
          await standsStill(page);
          return async () => {};
        })),
      );
      await turn(request, 'open');
      await aMinuteLater(page);
      await expect(header(page)).toBeVisible();
      await expect(page).toHaveURL(/\/rng\?sort=name$/);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    }
    expect(found).toEqual([]);
  });

test('closing the site reaches a member’s open page, who is still signed in when it opens', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await visit(page);
  await signUp(page, somebodyNew());
  await turn(request, 'maintenance');
  await expect(page.getByRole('heading', { name: 'System maintenance' })).toBeVisible({ timeout: 5_000 });
  await turn(request, 'open');
  await aMinuteLater(page);
  await expectSignedIn(page);
});
