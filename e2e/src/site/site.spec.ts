import type { Route } from '@playwright/test';
import { XSS_PAYLOADS } from '../../../platform/src/testing/xss-payloads.ts';
import { expect, test } from '../setup/product.ts';
import { signUpDialog, visit } from '../steps/account.ts';
import { markPage } from '../steps/faults.ts';

test('another language is shown at once, in the page that stands', async ({ page }) => {
  await visit(page, '/rng?name=dice');
  const isSame = await markPage(page);
  const root = page.locator('html');
  const choose = async (opener: string, language: string) => {
    await page.evaluate((modal) => {
      history.pushState({}, '', modal);
      dispatchEvent(new PopStateEvent('popstate'));
    }, opener);
    await page.getByRole('dialog').getByRole('button', { name: language, exact: true }).click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  };
  await choose('/rng?name=dice&modal=language', '简体中文');
  await expect(root).toHaveAttribute('lang', /^zh/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('老虎机');
  await choose('/rng?name=dice&modal=language', 'العربية');
  await expect(root).toHaveAttribute('lang', 'ar');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await choose('/rng?name=dice&modal=language', 'English');
  await expect(root).toHaveAttribute('dir', 'ltr');
  await expect(page.getByRole('searchbox', { name: 'Search games' })).toHaveValue('dice');
  expect(await isSame()).toBe(true);
});

test('the address decides the brand', async ({ page, product }) => {
  const { port } = new URL(product.baseUrl);
  const merchants = new Set<string | undefined>();
  page.on('request', (request) => {
    if (/\/(wps|lgw)\//.test(request.url())) merchants.add(request.headers()['merchant']);
  });
  await visit(page, `http://harbour.localhost:${port}/index`);
  await expect(page).toHaveTitle(/Harbour/);
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'harbour');
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /Harbour/ })
      .first(),
  ).toBeVisible();
  await page.goto(`http://harbour.localhost:${port}/rng?sort=name`);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect([...merchants]).toEqual(['harbour']);
});

for (const path of ['/register', '/register.html'])
  test(`${path} opens home with the sign-up form over it`, async ({ page }) => {
    await page.goto(path);
    await expect(signUpDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/index$/);
  });

test('help has an address for each of its texts', async ({ page }) => {
  await visit(page, '/help#privacy');
  const here = page.locator('section#privacy h2');
  await expect(here).toBeInViewport();
  await page.goto('/helpmc');
  await page.getByRole('searchbox').fill('deposit');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
});

test('a word to the operator is counted and sent', async ({ page }) => {
  await visit(page, '/index?modal=feedback');
  const dialog = page.locator('dialog[open]');
  const words = dialog.getByRole('textbox').first();
  await words.fill('x'.repeat(150));
  await expect(words).toHaveValue('x'.repeat(140));
  await dialog.locator('button[type="submit"]').click();
  await expect(page.locator('dialog[open] textarea')).toHaveCount(0);
});

test.describe('on arrival', () => {
  test.use({ noticesPutAway: false });

  test('today’s notices open once, not again after they were put away, and again the next day', async ({ page }) => {
    await page.clock.install();
    const notices = page.getByRole('region', { name: 'Notification' });
    /** Reads the fields that decide whether the site is open. */
    const decide = async (): Promise<void> => {
      const code = page.waitForResponse(/assets\/arrival-[^/]*\.js$/);
      await page.clock.fastForward('00:07');
      await (await code).finished();
    };
    await visit(page, '/index');
    await decide();
    await expect(notices).toBeVisible();
    await notices.getByRole('button', { name: 'Close' }).click();
    await expect(notices).toBeHidden();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('arrival-seen'))).toMatch(/"PU":"\d{4}-/);

    await visit(page, '/index');
    await decide();
    // There is no event to wait for: this is longer than opening took before.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await expect(page).toHaveURL(/\/index$/);
    await expect(notices).toHaveCount(0);

    await page.clock.fastForward('24:00:00');
    await visit(page, '/index');
    await decide();
    await expect(notices).toBeVisible();
  });
});

/** Changes what a call answers, as a platform would that somebody has broken into. */
const spoil = (change: (value: Record<string, Record<string, unknown>[]>) => void) => async (route: Route) => {
  const response = await route.fetch();
  const answer = (await response.json()) as { value: Record<string, Record<string, unknown>[]> };
  change(answer.value);
  await route.fulfill({ response, json: answer });
};

const poisoned = (items: readonly Record<string, unknown>[] = []): Record<string, unknown>[] =>
  XSS_PAYLOADS.map((content, place) => ({
    ...items[0],
    id: `payload-${place}`,
    anchor: `payload-${place}`,
    title: content,
    text: content,
    content,
  }));

/** The same for what the platform writes into the page. */
async function spoilPage(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replace(/(?<=id="boot-data">).*?(?=<\/script>)/s, (text) => {
    const data = JSON.parse(text) as { values: Record<string, { entries: Record<string, unknown>[] }> };
    const help = data.values['site.listHelpEntries'];
    if (help) help.entries = poisoned(help.entries);
    return JSON.stringify(data).replaceAll('<', '\\u003c');
  });
  await route.fulfill({ response, body });
}

test.describe('hostile texts', () => {
  // Scripts that the sanitiser parses in a document of its own are refused there as well.
  test.use({ expectedComplaints: [/safe-html|Failed to load resource/] });

  test('texts that carry scripts do nothing, even when the platform lets them through', async ({ page }) => {
    const ran: string[] = [];
    page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    await page.route(
      '**/wps/system/helpCenter',
      spoil((value) => (value['entries'] = poisoned(value['entries']))),
    );
    await page.route(
      '**/wps/system/permission',
      spoil((value) => (value['notices'] = poisoned(value['notices']))),
    );
    await page.route(
      '**/MCSFE_getListAnnouncements**',
      spoil((value) => (value['list'] = poisoned(value['list']))),
    );
    const inertTexts = async () => {
      await expect(page.locator('main section[id^="payload"]')).toHaveCount(XSS_PAYLOADS.length);
      const live = ':is(script, iframe, svg, form, style, [onerror], [onload])';
      await expect(page.locator(`main section[id^="payload"] ${live}`)).toHaveCount(0);
    };

    await test.step('in the page, before its code and with it', async () => {
      await page.route('**/help', spoilPage);
      const code = Promise.withResolvers<void>();
      await page.route(/assets\/site-[^/]*\.js$/, async (route) => {
        await code.promise;
        await route.continue();
      });
      await page.goto('/help', { waitUntil: 'commit' });
      await inertTexts();
      code.resolve();
      await expect(page.locator('#root[data-served]')).toHaveCount(0);
      await inertTexts();
    });

    // In another language they do not come with the page but by the call.
    await page.evaluate(() => localStorage.setItem('lang', 'CN'));
    await page.goto('/help');
    await inertTexts();
    await page.goto('/noticePage');
    await expect(page.locator('main a[href^="/noticePage"]').first()).toBeVisible();
    await page.goto('/index?modal=notice');
    await expect(page.locator('dialog[open] h2').first()).toBeVisible();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    expect(ran).toEqual([]);
  });
});
