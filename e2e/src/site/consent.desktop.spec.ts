import { expect, test } from '../setup/product.ts';
import { visit } from '../steps/account.ts';
import { operate } from '../steps/operator.ts';

const COLLECTOR = 'https://www.google-analytics.com/';
/** When the site asks, in its own time. */
const LATER_MS = 10_000;

// On a desktop alone: what is counted does not depend on the size of a screen.

test('visits are counted after consent alone, until it is taken back, and never in a demo @prove', async ({
  page,
  context,
  product,
}) => {
  const counted: string[] = [];
  context.on('request', (request) => {
    if (request.url().startsWith(COLLECTOR))
      counted.push(new URL(new URL(request.url()).searchParams.get('dl') ?? '').pathname);
  });
  await context.route(`${COLLECTOR}**`, (route) => route.fulfill({ status: 204 }));
  await operate(product, 'login', '--username', 'operator');
  await operate(product, 'analytics', '--id', 'G-TABLE12345');
  await page.clock.install();
  const question = page.getByRole('region', { name: 'Visit statistics' });
  const choice = page.getByRole('contentinfo').getByRole('button', { name: 'Visit statistics' });
  const arrive = async (path: string): Promise<void> => {
    await visit(page, path);
    await page.clock.fastForward(LATER_MS);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  };
  const dialog = page.getByRole('dialog', { name: 'Visit statistics' });
  const agreed = dialog.getByRole('switch', { name: 'Allow visit statistics' });

  await test.step('the demo asks nobody and offers nothing', async () => {
    await arrive('/help');
    await expect(choice).toHaveCount(0);
    await expect(question).toHaveCount(0);
  });

  // From here on the page is served as outside a demo; all else is the product.
  await page.route(`${product.baseUrl}/**`, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy']?.replace('connect-src', `connect-src ${COLLECTOR}`);
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy ?? '' },
      body: (await response.text()).replace(/,"demo":true/, ''),
    });
  });

  await test.step('nothing leaves before an answer; after it the paths do', async () => {
    await arrive('/help');
    await expect(question).toBeVisible();
    expect(counted).toEqual([]);
    await question.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect.poll(() => counted).toEqual(['/help']);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect.poll(() => counted).toEqual(['/help', '/index']);
  });

  await test.step('the footer takes it back, and gives it again', async () => {
    await arrive('/join');
    await expect.poll(() => counted.length).toBe(3);
    await choice.click();
    await expect(agreed).toBeChecked();
    await agreed.click();
    await expect(
      dialog.getByText(/^Your visits aren’t counted, and nothing that identifies this browser is stored/),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/index$/);
    expect(await page.evaluate(() => localStorage.getItem('analyticsId'))).toBeNull();
    await arrive('/help');
    await expect(question).toHaveCount(0);
    expect(counted).toHaveLength(3);
    await choice.click();
    await agreed.click();
    await expect.poll(() => counted).toEqual(['/help', '/index', '/join', '/help']);
  });

  await operate(product, 'analytics', '--off');
});
