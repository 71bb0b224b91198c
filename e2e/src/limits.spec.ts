import { expect, test } from './setup/product.ts';
import { signIn } from './steps/account.ts';
import { amountField, depositButton } from './steps/money.ts';
import { newMember } from './steps/people.ts';

// On a phone alone: what a limit holds does not depend on the size of a screen.
test.use({ expectedComplaints: [/status of 422/] });

test('a limit is suggested, set, reached, lowered, and waits before it is raised', async ({ page, product }) => {
  await signIn(page, await newMember(product));
  await page.goto('/index?centre=depositv2');
  await expect(page.getByRole('heading', { name: 'Set a deposit limit first?' })).toBeVisible();
  await page.getByRole('button', { name: 'Set limit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Monthly deposit limit' });
  const save = async (amount: string, button: string) => {
    await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await dialog.getByRole('button', { name: button }).click();
  };
  await save('100', 'Save limit');
  await expect(page.getByText('Your limit is set.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Set a deposit limit first?' })).toBeHidden();

  await test.step('what is above it is refused, and nothing typed is lost', async () => {
    await amountField(page).fill('120');
    await depositButton(page).click();
    await expect(page.getByText(/limit/i).filter({ hasText: '100' }).first()).toBeVisible();
    await expect(amountField(page)).toHaveValue(/^120/);
  });

  await test.step('lower holds at once, higher waits', async () => {
    await page.goto('/index?centre=limits');
    const change = page.getByRole('button', { name: 'Change: Monthly deposit limit' });
    await change.click();
    await save('60', 'Save limit');
    const row = page.getByRole('listitem').filter({ hasText: 'Monthly deposit limit' });
    await expect(row).toContainText('60.00');
    await change.click();
    await save('90', 'Request change');
    await expect(page.getByText(/You asked to change this to 90\.00/)).toBeVisible();
    await expect(row).toContainText('60.00');
    await page.getByRole('button', { name: 'Keep current limit' }).click();
    await expect(page.getByText(/You asked to change this/)).toBeHidden();
    await expect(page.getByRole('table', { name: 'Limit history' })).toContainText('Request cancelled');
  });
});
