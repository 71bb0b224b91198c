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

/** How soon an open page hears of a change. */
const soon = { timeout: 5_000 };

/** Goes to a page and waits until it listens for changes. */
async function arrive(page: Page, come: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForRequest('**/wps/system/events'), come()]);
}

test.afterEach(({ request }) => turn(request, 'open'));

for (const kind of looks)
  test(`a closed site says why, and comes back by itself, in ${kind.language}`, async ({ page, request }) => {
    await visit(page, '/rng?sort=name');
    const how = await prepare(page, kind);
    const found: string[] = [];
    for (const closed of ['maintenance', 'restricted'] as const) {
      await turn(request, closed);
      found.push(
        ...(await look(page, closed, how, async () => {
          await arrive(page, () => page.reload());
          await expect(page.locator('body:not(:has(header)) main h1')).toBeVisible();
          await expect(page.locator(`time[datetime="${UNTIL}"]`)).toHaveCount(closed === 'maintenance' ? 1 : 0);
          await standsStill(page);
          return async () => {};
        })),
      );
      await turn(request, 'open');
      await expect(header(page)).toBeVisible(soon);
      await expect(page).toHaveURL(/\/rng\?sort=name$/);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    }
    expect(found).toEqual([]);
  });

test('closing the site reaches a visitor’s open page', async ({ page, request }) => {
  await arrive(page, () => visit(page, '/help'));
  await turn(request, 'restricted');
  await expect(page.getByRole('heading', { name: 'We cannot open here' })).toBeVisible(soon);
  await turn(request, 'open');
  await expect(page.getByRole('heading', { name: 'About and help' })).toBeVisible(soon);
});

test('closing the site reaches a member’s open page, who is still signed in when it opens', async ({
  page,
  request,
}) => {
  await visit(page);
  await signUp(page, somebodyNew());
  await turn(request, 'maintenance');
  await expect(page.getByRole('heading', { name: 'System maintenance' })).toBeVisible(soon);
  await turn(request, 'open');
  await expect(header(page)).toBeVisible(soon);
  await expectSignedIn(page);
});
