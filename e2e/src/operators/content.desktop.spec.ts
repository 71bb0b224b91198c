import { DAY_MS } from '@baize/protocol/kernel/calendar';
import type { Page } from '@playwright/test';
import { expect, test } from '../setup/own-product.ts';
import { signUp, visit } from '../steps/account.ts';
import { somebodyNew } from '../steps/people.ts';

// The operator’s session ends while the clock goes to the next day.
test.use({ expectedComplaints: [/status of 401/] });

const PASSWORD = 'Baize#2026demo';

async function logIn(page: Page, baseUrl: string, username: string): Promise<void> {
  await page.goto(`${baseUrl}/console/`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
}

const TITLES = { EN: 'Winter gift', CN: '冬日礼金', AR: 'هدية الشتاء' } as const;
const OWN_NAMES = { CN: '简体中文', AR: 'العربية' } as const;

test('content writes a promotion, sees it on the site in three languages, schedules it, and a member claims it @prove', async ({
  browser,
  page,
  ownProduct,
}) => {
  await logIn(page, ownProduct.baseUrl, 'content');
  await page.goto(`${ownProduct.baseUrl}/console/promotions?open=new`);
  const frame = page.frameLocator('iframe');

  await test.step('writes it in English, Chinese and Arabic, and sees each', async () => {
    await page.getByText('Sign-up gift', { exact: true }).click();
    await page.getByLabel('Title, English').fill(TITLES.EN);
    await page.getByLabel('Summary, English').fill('For everybody who joins now.');
    await expect(frame.getByRole('heading', { name: TITLES.EN })).toBeVisible();
    for (const code of ['CN', 'AR'] as const) {
      await page.getByRole('button', { name: new RegExp(`^${OWN_NAMES[code]} `) }).click();
      await page.getByLabel(`Title, ${OWN_NAMES[code]}`).fill(TITLES[code]);
      await page.getByLabel(`Summary, ${OWN_NAMES[code]}`).fill(TITLES[code]);
      await expect(frame.getByRole('heading', { name: TITLES[code] })).toBeVisible();
    }
    await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  await test.step('schedules it for tomorrow', async () => {
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    await page.getByLabel('From', { exact: true }).fill(`${tomorrow}T00:00`);
    // Given without any turnover it would take a second operator.
    await page.getByText('It has to be played before it is free').click();
    await page.getByLabel('Budget (USD)').fill('100.00');
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(page.getByRole('row', { name: new RegExp(TITLES.EN) }).getByText('Scheduled')).toBeVisible();
  });

  await test.step('a member who joins then claims it', async () => {
    const advanced = await page.request.post(`${ownProduct.baseUrl}/demo/clock`, { data: { advanceMs: DAY_MS } });
    expect(advanced.status()).toBe(200);
    const member = await browser.newPage({ baseURL: ownProduct.baseUrl });
    await visit(member);
    await signUp(member, somebodyNew());
    await member.goto('/promotions');
    await member.getByRole('link', { name: TITLES.EN }).first().click();
    await member
      .getByRole('button', { name: /^Claim/ })
      .first()
      .click();
    await member
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Claim/ })
      .click();
    await expect(member.getByText('Claimed').first()).toBeVisible();
    await member.close();
  });
});

test('a brand changes its color on an open site, and an older look is put back @prove', async ({
  browser,
  page,
  ownProduct,
}) => {
  const site = await browser.newPage({ baseURL: ownProduct.baseUrl });
  // A page listens some seconds after it was drawn; what changed before, it does not hear of.
  const listens = site.waitForResponse(/\/wps\/system\/events/);
  await visit(site);
  await listens;
  const hue = () =>
    site.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-h').trim());
  const before = await hue();
  await logIn(page, ownProduct.baseUrl, 'owner');
  await page.goto(`${ownProduct.baseUrl}/console/site`);
  const publish = page.getByRole('button', { name: 'Publish' });

  await page.getByRole('spinbutton', { name: 'Lightness of the accent' }).fill('0.6');
  await expect(page.getByText(/can’t be published/)).toBeVisible();
  await expect(publish).toBeDisabled();
  await page.getByRole('button', { name: 'Discard changes' }).click();

  for (const next of ['300', '20']) {
    await page.getByRole('spinbutton', { name: 'Hue of the cloth' }).fill(next);
    await publish.click();
    await expect.poll(hue).toBe(next);
  }
  expect(before).not.toBe('300');
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect.poll(hue).toBe('300');
  await site.reload();
  expect(await hue()).toBe('300');
  await site.close();
});
