import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './setup/own-product.ts';
import { signIn, signOut } from './steps/account.ts';
import { demoPerson } from './steps/people.ts';
import { settleBets } from './steps/vendor-bets.ts';

// On a phone alone: what a contract does does not depend on the size of a screen. It moves the product's clock.
test.describe.configure({ mode: 'default' });
test.use({ sessionHours: '48', expectedComplaints: [/status of (401|403|409|422)/] });

const DAY_MS = 24 * 60 * 60_000;
const soon = { timeout: 8_000 };

async function advance(request: APIRequestContext, advanceMs: number): Promise<void> {
  expect((await request.post('/demo/clock', { data: { advanceMs } })).status()).toBe(200);
}

test('an agent offers a daily salary, the downline accepts, the day turns and it arrives', async ({
  page,
  request,
  product,
}) => {
  const salaries = page.getByRole('dialog', { name: 'Daily salary' });

  await test.step('the upline offers more than before, within what his own contract gives', async () => {
    await signIn(page, demoPerson('agent_mid'));
    await page.goto('/index?centre=agentDailySalary');
    await salaries.getByRole('button', { name: 'Change the contract of agent_sub' }).click();
    const editor = page.getByRole('dialog', { name: 'Change the contract of agent_sub' });
    const rate = editor.getByRole('textbox', { name: 'Rate per 10,000' });
    await rate.fill('81');
    await editor.getByRole('button', { name: 'Send offer' }).click();
    await expect(editor.getByText(/your own contract gives 80/)).toBeVisible();
    await rate.fill('75');
    await editor.getByRole('button', { name: 'Send offer' }).click();
    await expect(editor).toBeHidden(soon);
    await expect(salaries.getByText('Offered, waiting for an answer')).toBeVisible(soon);
    await page.goto('/index');
    await signOut(page);
  });

  await test.step('the downline compares, and accepts', async () => {
    await signIn(page, demoPerson('agent_sub'));
    await page.goto('/index?centre=agentDailySalary');
    await expect(salaries.getByText(/agent_mid offers you a contract/)).toBeVisible(soon);
    await salaries.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept contract' }).click();
    await expect(salaries.getByText(/offers you a contract/)).toBeHidden(soon);
    await expect(salaries.getByText('75 per 10,000')).toBeVisible();
    await page.goto('/index');
    await signOut(page);
  });

  await settleBets(product, demoPerson('member1'), [
    { stake: '40.00', win: '0' },
    { stake: '40.00', win: '0' },
    { stake: '40.00', win: '0' },
  ]);
  await advance(request, DAY_MS);

  await test.step('the salary of the day before has arrived, with how it was reckoned', async () => {
    await signIn(page, demoPerson('agent_sub'));
    await page.goto('/index?centre=agentDailySalary');
    const details = salaries.getByRole('button', { name: /^Details/ }).last();
    await details.click();
    const bill = page.getByRole('dialog', { name: 'Daily salary' }).last();
    await expect(bill.getByText('agent_mid pays agent_sub')).toBeVisible();
    // 120 of sales at 75 for each 10,000.
    await expect(bill).toContainText('120.00');
    await expect(bill).toContainText('0.90');
    await expect(bill).toContainText('Paid');
  });
});
