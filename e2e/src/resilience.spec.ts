import type { Page } from '@playwright/test';
import { expect, test } from './setup/product.ts';
import { signUpDialog, visit } from './steps/account.ts';
import { breakCalls, breakCode, goWithin, markPage, type Fault } from './steps/faults.ts';

// The browser and the site both write down what did not come.
test.use({ expectedComplaints: [/Failed to load resource|Loading chunk failed/] });
test.skip(({ isMobile }) => !isMobile, 'what a screen says does not depend on its size');

interface Place {
  readonly path: string;
  /** Where it says what is wrong. */
  readonly failure: string;
  /** What is there once it has come. */
  readonly ready: string;
}

const MAIN_FAILURE = 'main [role="alert"]';

/** Screens that ask the platform for something that did not come with the page. */
const places: readonly Place[] = [
  { path: '/rng?sort=name', failure: MAIN_FAILURE, ready: 'main article h3' },
  { path: '/help', failure: MAIN_FAILURE, ready: 'main section h2' },
  { path: '/helpmc', failure: MAIN_FAILURE, ready: 'main h2, main h3' },
  {
    path: '/index?modal=register',
    failure: 'dialog[open] [role="alert"]',
    ready: 'dialog[open] input[name="confirmPassword"]',
  },
];

async function tryAgain(page: Page, { failure, ready }: Place): Promise<void> {
  await page.locator(failure).getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator(ready).first()).toBeVisible();
  await expect(page.locator(failure)).toHaveCount(0);
}

for (const fault of ['down', 'truncated', 'html'] as const satisfies readonly Fault[])
  test(`with calls that come back ${fault}, each screen says so and recovers where it stands`, async ({ page }) => {
    for (const place of places)
      await test.step(place.path, async () => {
        // Broken from the start: the footer asks for the help entries too, and what it got would be shown.
        const mend = await breakCalls(page, fault);
        await visit(page, '/noticePage');
        const isSame = await markPage(page);
        await goWithin(page, place.path);
        await expect(page.locator(place.failure)).toBeVisible();
        await expect(page.locator(place.failure)).toContainText(/could not|did not|cannot|try again/i);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await mend();
        await tryAgain(page, place);
        expect(await isSame()).toBe(true);
      });
  });

test('with calls that take 8 seconds, each screen shows that it waits and then comes', async ({ context }) => {
  // Side by side, because the time is spent waiting.
  await Promise.all(
    places.map(async (place) => {
      const page = await context.newPage();
      await visit(page, '/noticePage');
      await breakCalls(page, 'slow');
      await goWithin(page, place.path);
      await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
      await expect(page.locator(place.ready).first()).toBeVisible({ timeout: 30_000 });
      await expect(page.locator(place.failure)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
    }),
  );
});

test('offline it says so, and what was missing comes by itself when the line is back', async ({ page, context }) => {
  await visit(page, '/rng');
  const isSame = await markPage(page);
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(notice).toBeVisible();
  await goWithin(page, '/rng?sort=name');
  await expect(page.locator(MAIN_FAILURE)).toContainText(/offline|connection/i);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(page.locator('main article h3').first()).toBeVisible();
  await expect(page.locator(MAIN_FAILURE)).toHaveCount(0);
  expect(await isSame()).toBe(true);
});

test('pages whose code does not come say so and come at the next try', async ({ page }) => {
  for (const path of ['/rng?sort=name', '/noticePage', '/help', '/down', '/join'])
    await test.step(path, async () => {
      await visit(page, '/index');
      const mend = await breakCode(page);
      await goWithin(page, path);
      const failure = page.locator('[role="alert"]').filter({ hasText: 'This page did not arrive' });
      await expect(failure).toBeVisible();
      await mend();
      await failure.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(failure).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    });
});

test('a dialog whose code does not come leaves the page as it is and opens the next time', async ({ page }) => {
  await visit(page, '/rng?name=dice');
  const isSame = await markPage(page);
  const mend = await breakCode(page);
  const opener = page.getByRole('banner').getByRole('link', { name: 'Sign up' });
  await opener.click();
  await expect(page.getByText('The site did not arrive.')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search games' })).toHaveValue('dice');
  await mend();
  await opener.click();
  await expect(signUpDialog(page)).toBeVisible();
  expect(await isSame()).toBe(true);
});

test('a site whose code never comes says so in the served page', async ({ page }) => {
  await breakCode(page);
  await page.goto('/index');
  await expect(page.getByText('The site did not arrive.')).toBeVisible();
});
