import { expect, test } from '../setup/own-product.ts';
import { words, wordsLike } from '../setup/words.ts';
import { signIn } from '../steps/account.ts';
import { deposit } from '../steps/money.ts';
import { demoPerson, newMember } from '../steps/people.ts';
import {
  addCard,
  askFor,
  expectSubmitted,
  newestStatus,
  PAYMENT_PASSWORD,
  payWaiting,
  setPaymentPassword,
  withdrawals,
} from '../steps/withdrawals.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

test('a withdrawal, from the first card to the payment @tongues', async ({ page, product }) => {
  await signIn(page, demoPerson('member1'));
  await page.goto('/index?centre=withdraw');
  const centre = withdrawals(page);
  const paymentPassword = centre.getByLabel(words('Payment password'), { exact: true });

  await test.step('somewhere to withdraw to', async () => {
    await addCard(page, '970412345678');
  });

  await test.step('too little is refused under the field, and nothing is lost', async () => {
    await centre.getByRole('textbox', { name: words('Amount') }).fill('5');
    await paymentPassword.fill(PAYMENT_PASSWORD);
    await centre.getByRole('button', { name: words('Withdraw'), exact: true }).click();
    await expect(centre.getByText(wordsLike('Minimum withdrawal: {amount}'))).toBeVisible();
    await expect(paymentPassword).toHaveValue(PAYMENT_PASSWORD);
  });

  await test.step('asked for', async () => {
    await askFor(page, '40');
    await expectSubmitted(page);
    await expect(newestStatus(page)).toHaveText(words('Submitted'));
  });

  await test.step('reviewed and paid, while the page is open', async () => {
    await payWaiting(page, product);
  });
});

test('a new member sets the payment password and goes on to the first withdrawal without a reload @tongues', async ({
  page,
  product,
}) => {
  await signIn(page, await newMember(product));
  await deposit(page, '100.00');
  await page.goto('/index?centre=withdraw');
  const centre = withdrawals(page);
  await setPaymentPassword(page);
  await addCard(page, '970412349999');
  await expect(centre.getByRole('textbox', { name: words('Amount') })).toBeVisible();
});
