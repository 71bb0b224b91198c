import type { Browser, Page } from '@playwright/test';
import { HOUR_MS } from '@baize/protocol/kernel';
import { expect, test } from '../setup/own-product.ts';
import { putNoticesAway } from '../setup/put-notices-away.ts';
import type { StackAddress } from '../setup/stacks.ts';
import { words, wordsLike } from '../setup/words.ts';
import { signIn } from '../steps/account.ts';
import { amountField, balanceOf, depositButton, shown } from '../steps/money.ts';
import { operate } from '../steps/operator.ts';
import { newMember, type Person } from '../steps/people.ts';

// On a product whose clock may be moved.
test.use({ expectedComplaints: [/status of 401/] });

const METHODS = ['qr', 'stablecoin'] as const;
const soon = { timeout: 20_000 };

const heading = (page: Page, id: string) => page.getByRole('heading', { name: words(id) });

/** Starts a deposit and leaves it paid at the provider, which has told nobody yet; returns the provider's page. */
async function payUnreported(page: Page, method: string): Promise<Page> {
  await page.goto(`/index?centre=depositv2&method=${method}`);
  await amountField(page).fill('40.00');
  await depositButton(page).click();
  await expect(page.getByText(wordsLike('Time left to pay: {time}'))).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: words('Open payment page') }).click();
  const payPage = await opened;
  await payPage.getByRole('button', { name: words('pay:payLater') }).click();
  await expect(heading(payPage, 'pay:held')).toBeVisible();
  return payPage;
}

/** The member some hours later, whose session has ended with the time that went by. */
async function later(browser: Browser, product: StackAddress, person: Person, method: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.baseUrl, serviceWorkers: 'block' });
  await putNoticesAway(context);
  const page = await context.newPage();
  await signIn(page, person);
  await page.goto('/index?centre=depositv2');
  await page
    .locator('section')
    .filter({ has: heading(page, 'Recent deposits') })
    .getByRole('listitem')
    .filter({ hasText: words(`wallet.method.${method}`) })
    .getByRole('button')
    .first()
    .click();
  return page;
}

test('a payment that is told after its time is checked by somebody, and credited once @prove @tongues', async ({
  browser,
  page,
  product,
}) => {
  for (const method of METHODS)
    await test.step(method, async () => {
      const person = await newMember(product);
      await signIn(page, person);
      const payPage = await payUnreported(page, method);
      const advanced = await page.request.post('/demo/clock', { data: { advanceMs: 2 * HOUR_MS } });
      expect(advanced.status()).toBe(200);
      const now = await later(browser, product, person, method);
      await expect(heading(now, 'Deposit expired')).toBeVisible(soon);
      expect(shown(await balanceOf(now))).toBe('0.00');

      await payPage.getByRole('button', { name: words('pay:release') }).click();
      await expect(heading(payPage, 'pay:paid')).toBeVisible();
      await payPage.close();
      await now.reload();
      await expect(heading(now, 'We’re checking your payment')).toBeVisible(soon);

      // The operator's session has ended with the time that went by, too.
      await operate(product, 'login', '--username', 'operator');
      const queue = await operate(product, 'deposits');
      const depositId = /\b[0-9a-f]{32}\b/.exec(queue)?.[0] ?? '';
      await operate(product, 'call', 'wallet.approveDeposit', '--depositId', depositId);
      await expect(heading(now, 'Deposit received')).toBeVisible(soon);
      await expect.poll(async () => shown(await balanceOf(now))).toBe('40.00');
      await now.context().close();
    });
});
