import type { APIRequestContext, Page } from '@playwright/test';
import { arabic, look, chinese, english, prepare } from '../audit/looking.ts';
import { standsStill } from '../catalogue/screen.ts';
import { expect, test } from '../setup/own-product.ts';
import { expectSignedIn, signUp, visit } from '../steps/account.ts';
import { breakCalls, sendBarePages } from '../steps/faults.ts';
import { somebodyNew } from '../steps/people.ts';

const STATUS = { open: 0, maintenance: 1, restricted: 2 } as const;
const STATUS_CALL = '/wps/system/status';
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

/** The time within which an open page gets a change. */
const soon = { timeout: 5_000 };

/** Loads the page and waits until it listens for changes; the page before it may have begun to at the last moment. */
async function loadAndListen(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForRequest('**/wps/system/events');
}

const coloursOf = (page: Page, places: string): Promise<string[]> =>
  page.locator(places).evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).color))]);

test.afterEach(({ request }) => turn(request, 'open'));

test('a closed site says why in every language, and comes back by itself @prove', async ({ page, request }) => {
  await visit(page, '/rng?sort=name');
  const found: string[] = [];
  for (const closed of ['maintenance', 'restricted'] as const) {
    await turn(request, closed);
    for (const kind of [english, chinese, arabic]) {
      const how = await prepare(page, kind);
      found.push(
        ...(await look(page, `${closed} in ${kind.language}`, how, async () => {
          await page.reload();
          await expect(page.locator('body:not(:has(header)) main h1')).toBeVisible();
          await expect(page.locator(`time[datetime="${UNTIL}"]`)).toHaveCount(closed === 'maintenance' ? 1 : 0);
          await standsStill(page);
          // On felt, whose gradient axe cannot see through, the words have the colour of the felt's own.
          if (closed === 'maintenance') expect(await coloursOf(page, 'main h1 ~ div :is(dt, dd, p)')).toHaveLength(1);
          return async () => {};
        })),
      );
    }
    await loadAndListen(page, '/rng?sort=name');
    await turn(request, 'open');
    await expect(header(page)).toBeVisible(soon);
    await expect(page).toHaveURL(/\/rng\?sort=name$/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  }
  expect(found).toEqual([]);
});

for (const closed of ['maintenance', 'restricted'] as const)
  test(`${closed} stands when every other call fails, and ends by itself${closed === 'maintenance' ? '' : ' @prove'}`, async ({
    page,
    context,
    request,
  }) => {
    await sendBarePages(context);
    await page.clock.install();
    await breakCalls(page, 'down', STATUS_CALL);
    await turn(request, closed);
    await page.goto('/help');
    await expect(page.locator('body:not(:has(header)) main h1')).toBeVisible();
    await expect(page.locator(`time[datetime="${UNTIL}"]`)).toHaveCount(closed === 'maintenance' ? 1 : 0);
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Contact Us' }).click(),
    ]);
    await expect(page.getByText('Customer service didn’t open')).toBeVisible();
    await expect.poll(() => popup.isClosed()).toBe(true);
    await turn(request, 'open');
    await page.clock.fastForward('00:11');
    await expect(header(page)).toBeVisible(soon);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('This page didn’t load');
  });

test('closing the site reaches a visitor’s open page @prove', async ({ page, request }) => {
  await loadAndListen(page, '/help');
  await turn(request, 'restricted');
  await expect(page.getByRole('heading', { name: 'We’re not available here' })).toBeVisible(soon);
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
  await expect(page.getByRole('heading', { name: 'System Maintenance' })).toBeVisible(soon);
  await turn(request, 'open');
  await expect(header(page)).toBeVisible(soon);
  await expectSignedIn(page);
});
