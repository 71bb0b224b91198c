import type { APIRequestContext } from '@playwright/test';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { expect, test } from '../setup/own-product.ts';
import { words, wordsLike } from '../setup/words.ts';
import { signIn, signOut } from '../steps/account.ts';
import { demoPerson } from '../steps/people.ts';
import { settleBets } from '../steps/vendor-bets.ts';

// It moves the product's clock.
test.describe.configure({ mode: 'default' });
test.use({ sessionHours: '48', expectedComplaints: [/status of (401|403|409|422)/] });

const soon = { timeout: 30_000 };
const OFFERED = 'New contract offer from {upline}, respond by {date}';

async function advance(request: APIRequestContext, advanceMs: number): Promise<void> {
  expect((await request.post('/demo/clock', { data: { advanceMs } })).status()).toBe(200);
}

test('an agent offers a daily salary, the downline accepts, the day turns and it arrives @prove @tongues', async ({
  page,
  request,
  product,
}) => {
  const salaries = page.getByRole('dialog', { name: words('Daily salary') });

  await test.step('the upline offers more than before, within what his own contract gives', async () => {
    await signIn(page, demoPerson('agent_mid'));
    await page.goto('/index?centre=agentDailySalary');
    const change = words('Change the contract of {username}', { username: 'agent_sub' });
    await salaries.getByRole('button', { name: `${words('Change')} agent_sub` }).click();
    const editor = page.getByRole('dialog', { name: change });
    const rate = editor.getByRole('textbox', { name: words('Rate per 10,000') });
    await rate.fill('81');
    await editor.getByRole('button', { name: words('Send offer') }).click();
    await expect(
      editor.getByText(words('With these figures your own contract gives {max}. Enter {max} or less.', { max: '80' })),
    ).toBeVisible();
    await rate.fill('75');
    await editor.getByRole('button', { name: words('Send offer') }).click();
    await expect(editor).toBeHidden(soon);
    await expect(salaries.getByText(words('Offer pending'))).toBeVisible(soon);
    await page.goto('/index');
    await signOut(page);
  });

  await test.step('the downline compares, and accepts', async () => {
    await signIn(page, demoPerson('agent_sub'));
    await page.goto('/index?centre=agentDailySalary');
    await expect(salaries.getByText(wordsLike(OFFERED)).filter({ hasText: 'agent_mid' })).toBeVisible(soon);
    await salaries.getByRole('button', { name: words('Accept') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('Accept contract') })
      .click();
    await expect(salaries.getByText(wordsLike(OFFERED))).toBeHidden(soon);
    await expect(salaries.getByText(words('{rate} per 10,000', { rate: '75' }))).toBeVisible();
    await page.goto('/index');
    await signOut(page);
  });

  await settleBets(product, demoPerson('member1'), [
    { stake: '40.00', win: '0' },
    { stake: '40.00', win: '0' },
    { stake: '40.00', win: '0' },
  ]);
  // Into the next day at any hour: a day is settled some minutes after its end.
  await advance(request, DAY_MS + HOUR_MS);

  await test.step('the salary of the day before has arrived, with how it was reckoned', async () => {
    await signIn(page, demoPerson('agent_sub'));
    await page.goto('/index?centre=agentDailySalary');
    const details = salaries.getByRole('button', { name: wordsLike('Details: {period}, {downline}') }).last();
    await details.click();
    const bill = page.getByRole('dialog', { name: words('Daily salary') }).last();
    await expect(
      bill.getByText(words('{upline} pays {downline}', { upline: 'agent_mid', downline: 'agent_sub' })),
    ).toBeVisible();
    // 120 of sales at 75 for each 10,000.
    await expect(bill).toContainText('120.00');
    await expect(bill).toContainText('0.90');
    await expect(bill).toContainText(words('Paid'));
  });
});
