import { expect, test } from '../setup/product.ts';
import { words, wordsLike } from '../setup/words.ts';
import { signIn } from '../steps/account.ts';
import { amountField, depositButton } from '../steps/money.ts';
import { newMember } from '../steps/people.ts';

test.use({ expectedComplaints: [/status of 422/] });

test('a limit is suggested, set, reached, lowered, and waits before it is raised @tongues', async ({
  page,
  product,
}) => {
  await signIn(page, await newMember(product));
  await page.goto('/index?centre=depositv2');
  const suggestion = page.getByRole('heading', { name: words('Set a deposit limit first?') });
  await expect(suggestion).toBeVisible();
  await page.getByRole('button', { name: words('Set limit'), exact: true }).click();
  const name = words('Monthly deposit limit');
  const dialog = page.getByRole('dialog', { name });
  const save = async (amount: string, button: string) => {
    await dialog.getByRole('textbox', { name: words('Amount') }).fill(amount);
    await dialog.getByRole('button', { name: button }).click();
  };
  await save('100', words('Save limit'));
  await expect(page.getByText(words('Your limit is set.'))).toBeVisible();
  await expect(suggestion).toBeHidden();

  await test.step('what is above it is refused, and nothing typed is lost', async () => {
    await amountField(page).fill('120');
    await depositButton(page).click();
    const refused = wordsLike(
      'A limit you set doesn’t allow this: {amountLeft} left until {moment}. Your balance hasn’t changed.',
    );
    await expect(page.getByText(refused).filter({ hasText: '100' }).first()).toBeVisible();
    await expect(amountField(page)).toHaveValue(/^120/);
  });

  await test.step('lower holds at once, higher waits', async () => {
    await page.goto('/index?centre=limits');
    const change = page.getByRole('button', { name: words('Change: {name}', { name }) });
    const row = page.getByRole('listitem').filter({ has: change });
    const waits = page.getByText(
      wordsLike(
        'You asked to change this to {words}. You can confirm it from {date}. Until then your current limit applies.',
      ),
    );
    await change.click();
    await save('60', words('Save limit'));
    await expect(row).toContainText('60.00');
    await change.click();
    await save('90', words('Request change'));
    await expect(waits).toContainText('90.00');
    await expect(row).toContainText('60.00');
    await page.getByRole('button', { name: words('Keep current limit') }).click();
    await expect(waits).toBeHidden();
    await expect(page.getByRole('table', { name: words('Limit history') })).toContainText(words('Request canceled'));
  });
});
