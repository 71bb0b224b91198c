import type { Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import { signUpDialog, visit } from '../steps/account.ts';
import { breakCalls, breakCode, markPage, sendBarePages, sideBySide, type Fault } from '../steps/faults.ts';
import { goWithin } from '../steps/within.ts';

// The browser and the site both write down what did not come.
test.use({ expectedComplaints: [/Failed to load resource|Loading chunk failed/] });
// On a phone alone: what a screen says does not depend on its size.

/** Several calls that wait for each other, in a browser that shares its cores with others. */
const COMES_WITHIN_MS = 45_000;

interface Place {
  readonly path: string;
  /** A selector of its error message. */
  readonly failure: string;
  /** A selector that matches once it has loaded. */
  readonly ready: string;
}

const onPage = (path: string, ready: string): Place => ({ path, ready, failure: 'main [role="alert"]:visible' });
const inDialog = (modal: string, ready: string): Place => ({
  path: `/join?modal=${modal}`,
  failure: 'dialog[open] [role="alert"]:visible',
  ready: `dialog[open] ${ready}`,
});

/** Every public screen and popup that asks the platform for something. */
const places: readonly Place[] = [
  onPage('/index', 'main article h3'),
  onPage('/rng?sort=name', 'main article h3'),
  onPage('/noticePage', 'main a[href^="/noticePage?notice"]'),
  onPage('/help', 'main section h2'),
  onPage('/helpmc', 'main summary'),
  onPage('/down', 'main h2'),
  inDialog('notice', 'li button'),
  inDialog('announcement', 'article h3'),
  inDialog('routes', 'li b'),
  inDialog('register', 'input[name="confirmPassword"]'),
  inDialog('categories', 'li a'),
];

async function saysSo(page: Page, { failure }: Place): Promise<void> {
  // A popup's code is asked for again while nothing answers.
  await expect(page.locator(failure).first()).toBeVisible({ timeout: 45_000 });
  await expect(page.locator(failure).first()).toContainText(/could not|did not|cannot|offline|try again/i);
  await expect(page.locator('main [aria-busy="true"], dialog[open] [aria-busy="true"]')).toHaveCount(0);
}

async function isThere(page: Page, { failure, ready }: Place): Promise<void> {
  await expect(page.locator(ready).first()).toBeVisible();
  await expect(page.locator(failure)).toHaveCount(0);
}

/** A call may still be on its way to a fault. */
async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
}

/** One of them stands for the others in the gate. */
const tagOf = (fault: Fault): string => (fault === 'down' ? '' : ' @prove');

for (const fault of ['down', 'truncated', 'html'] as const satisfies readonly Fault[])
  test(`with calls that come back ${fault}, each screen says so and recovers where it stands${tagOf(fault)}`, async ({
    context,
  }) => {
    await sendBarePages(context);
    await sideBySide(context, places, (page, place) =>
      test.step(place.path, async () => {
        const mend = await breakCalls(page, fault);
        await page.goto(place.path);
        const isSame = await markPage(page);
        await saysSo(page, place);
        await mend();
        // By itself after some seconds, and before that by the button, which goes away when the other was first.
        const button = page.locator(place.failure).getByRole('button', { name: 'Try again' }).first();
        await Promise.race([isThere(page, place), ...(fault === 'html' ? [] : [button.click()])]);
        await isThere(page, place);
        expect(await isSame()).toBe(true);
        await leave(page);
      }),
    );
  });

test('with calls that take 8 seconds, each screen shows that it waits and then comes @prove', async ({ context }) => {
  await sendBarePages(context);
  await sideBySide(context, places, (page, place) =>
    test.step(place.path, async () => {
      await breakCalls(page, 'slow');
      await page.goto(place.path);
      // The steps to the app stand without an answer.
      const waits = page.locator('[aria-busy="true"]:visible').first();
      if (place.path !== '/down') await expect(waits).toBeVisible({ timeout: COMES_WITHIN_MS });
      await expect(page.locator(place.ready).first()).toBeVisible({ timeout: COMES_WITHIN_MS });
      await isThere(page, place);
      await leave(page);
    }),
  );
});

test('offline each screen says so, and what was missing comes by itself when the line is back @prove', async ({
  context,
}) => {
  await sendBarePages(context);
  const open: { place: Place; page: Page; mend: () => Promise<void>; isSame: () => Promise<boolean> }[] = [];
  await sideBySide(context, places, async (page, place) => {
    const mend = await breakCalls(page, 'down');
    await page.goto(place.path);
    await saysSo(page, place);
    open.push({ place, page, mend, isSame: await markPage(page) });
  });
  // One context is one network, so that all of them go off and on together.
  await context.setOffline(true);
  await Promise.all(open.map(({ mend }) => mend()));
  const said = (page: Page) => page.getByText(/You’re offline|You seem to be offline|We can’t connect right now/);
  for (const { page, place } of open)
    await test.step(place.path, async () => {
      // Without a header nothing says so until it is asked for; a press while the page asks by itself asks for nothing.
      await expect(async () => {
        if (place.path === '/helpmc') await page.getByRole('button', { name: 'Try again' }).click();
        await expect(said(page).first()).toBeVisible({ timeout: 3_000 });
      }).toPass();
    });
  await context.setOffline(false);
  for (const { page, place, isSame } of open)
    await test.step(place.path, async () => {
      await isThere(page, place);
      await expect(said(page)).toHaveCount(0);
      expect(await isSame()).toBe(true);
    });
});

test('what is pressed while the platform is away says so, loses nothing, and works the next time @prove', async ({
  context,
}) => {
  const pressed: Record<string, (page: Page, mend: () => Promise<void>) => Promise<void>> = {
    '/join': async (page, mend) => {
      const ask = page.getByRole('main').getByRole('button', { name: 'Talk to us' });
      const [closed] = await Promise.all([context.waitForEvent('page'), ask.click()]);
      await expect(page.getByText('Customer service didn’t open')).toBeVisible();
      await expect.poll(() => closed.isClosed()).toBe(true);
      await mend();
      const [popup] = await Promise.all([page.waitForEvent('popup'), ask.click()]);
      await expect(popup).toHaveURL(/\/livechat/);
      await popup.close();
    },
    '/index?modal=feedback': async (page, mend) => {
      const dialog = page.locator('dialog[open]');
      await dialog.getByRole('textbox').first().fill('The lamp flickers');
      await dialog.getByRole('button', { name: 'Send message' }).click();
      await expect(dialog.getByText('We couldn’t send your message.')).toBeVisible();
      await expect(dialog.getByRole('textbox').first()).toHaveValue('The lamp flickers');
      await mend();
      await dialog.getByRole('button', { name: 'Send message' }).click();
      await expect(dialog.getByText('Message sent')).toBeVisible();
    },
  };
  for (const fault of ['down', 'html'] as const)
    await sideBySide(context, Object.entries(pressed), (page, [path, press]) =>
      test.step(`${fault} ${path}`, async () => {
        await visit(page, path);
        const mend = await breakCalls(page, fault);
        await press(page, mend);
        await leave(page);
      }),
    );
});

const PAGES = [
  '/rng?sort=name',
  '/noticePage',
  '/help',
  '/helpmc',
  '/down',
  '/join',
  '/seamless',
  '/livechat',
  '/lost',
];

test('pages whose code does not come say so and come at the next try', async ({ context }) => {
  await sideBySide(context, PAGES, (page, path) =>
    test.step(path, async () => {
      await visit(page, '/index');
      const mend = await breakCode(page);
      await goWithin(page, path);
      const failure = page.locator('[role="alert"]').filter({ hasText: 'This page didn’t load' });
      await expect(failure).toBeVisible();
      await mend();
      await failure.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(failure).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
      await leave(page);
    }),
  );
});

test('a dialog whose code does not come leaves the page as it is and opens the next time @prove', async ({ page }) => {
  await visit(page, '/rng?name=dice');
  const isSame = await markPage(page);
  const mend = await breakCode(page);
  const opener = page.getByRole('banner').getByRole('link', { name: 'Sign up' });
  await opener.click();
  await expect(page.getByText('The site didn’t load.')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search games' })).toHaveValue('dice');
  await mend();
  await opener.click();
  await expect(signUpDialog(page)).toBeVisible();
  expect(await isSame()).toBe(true);
});

test('a site whose code never comes says so in the served page @prove', async ({ page }) => {
  await breakCode(page);
  await page.goto('/index');
  await expect(page.getByText('The site didn’t load.')).toBeVisible();
});
