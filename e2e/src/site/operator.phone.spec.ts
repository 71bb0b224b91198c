import { writeFileSync } from 'node:fs';
import { expect, test } from '../setup/own-product.ts';
import { loginDialog, signIn, visit } from '../steps/account.ts';
import { headerWallet } from '../steps/money.ts';
import { operate } from '../steps/operator.ts';
import { demoPerson } from '../steps/people.ts';

// On a phone alone: what the operator sets does not depend on the size of a screen.
test.use({ expectedComplaints: [/Failed to load resource/] });

const soon = { timeout: 5_000 };

test('what an operator changes reaches the pages that are open @prove', async ({ page, product }, info) => {
  await operate(product, 'login', '--username', 'operator');
  await Promise.all([page.waitForRequest('**/wps/system/events'), visit(page, '/noticePage')]);

  await test.step('a notice', async () => {
    const file = info.outputPath('notice.json');
    const texts = { EN: { title: 'The lamp is lit', content: '<p>Come and see.</p>' } };
    writeFileSync(file, JSON.stringify({ texts }));
    await operate(product, 'notices', 'add', file);
    await expect(page.getByText('The lamp is lit').first()).toBeVisible(soon);
  });

  await test.step('a switch', async () => {
    await page.goto('/index?modal=login');
    const trial = loginDialog(page).getByRole('button', { name: 'Try games without an account' });
    await expect(trial).toBeVisible();
    await page.waitForRequest('**/wps/system/events');
    await operate(product, 'switches', 'FREEPLAY3=off');
    await expect(trial).toBeHidden(soon);
    await operate(product, 'switches', 'FREEPLAY3=on');
    await expect(trial).toBeVisible(soon);
  });

  await test.step('maintenance, with the operator’s own words', async () => {
    await operate(product, 'status', 'maintenance', '--until', '+30m', '--notice', 'EN=New felt on every table');
    await expect(page.getByText('New felt on every table')).toBeVisible(soon);
    await operate(product, 'status', 'open');
    await expect(loginDialog(page)).toBeVisible(soon);
  });

  await test.step('an entry of the menu, under a member who is on its page and has typed something', async () => {
    await signIn(page, demoPerson('member1'));
    await Promise.all([page.waitForRequest('**/wps/events'), page.goto('/index?centre=depositv2')]);
    const centre = page.getByRole('dialog', { name: 'Deposit' });
    const amount = centre.getByRole('textbox', { name: 'Amount' });
    await amount.fill('37.00');
    await operate(product, 'menu', '--hide', 'depositv2,transactionHistory');
    await expect(centre.getByText('This page isn’t available right now')).toBeVisible(soon);
    await expect(amount).toBeHidden();
    await expect(headerWallet(page).getByRole('button', { name: 'Deposit' })).toHaveCount(0);
    await operate(product, 'menu', '--hide', 'transactionHistory');
    await expect(amount).toHaveValue('37.00', soon);
    await centre.getByRole('link', { name: 'Personal center' }).click();
    const entries = page.getByRole('navigation', { name: 'Personal center' });
    await expect(entries.getByRole('link', { name: 'Betting record' })).toBeVisible();
    await expect(entries.getByRole('link', { name: 'Account record' })).toHaveCount(0);
    await operate(product, 'menu', '--hide', '');
    await expect(entries.getByRole('link', { name: 'Account record' })).toBeVisible(soon);
  });

  expect(await operate(product, 'audit')).toContain('operator');
});
