import { expect, test } from './setup/firebase-product.ts';
import { loginDialog, visit } from './steps/account.ts';
import {
  askForCode,
  chooseMobile,
  drawChallenge,
  loginByFirebase,
  newNumber,
  signUpByFirebase,
} from './steps/firebase.ts';

// On a phone alone: the forms are the same at any size. What is refused or cut off, the browser writes down.
test.use({ expectedComplaints: [/status of (400|422)|net::ERR_FAILED/] });

const FIREBASE = '**/identitytoolkit.googleapis.com/**';
const SEND = '**/accounts:sendVerificationCode*';

test('Firebase sends the codes (a double that signs its tokens): sign up, and log in', async ({ page, sender }) => {
  const number = newNumber();
  await visit(page);
  await signUpByFirebase(page, number, sender);
  await loginByFirebase(page, number, sender);
});

test('what Firebase does not do is said in our own words, and nothing typed is lost', async ({ page, double }) => {
  const number = newNumber();
  await page.goto('/login');
  const dialog = loginDialog(page);
  await chooseMobile(page, dialog, number);
  // Nothing of Google's, nor the frame for it, before a code is asked for.
  await expect(dialog.locator('iframe')).toHaveCount(0);
  const warning = page.getByRole('alertdialog', { name: 'The code was not sent' });
  const askAndRead = (words: string) =>
    test.step(words, async () => {
      // At most once a second.
      await expect(async () => {
        await askForCode(dialog);
        await expect(warning).toContainText(words, { timeout: 3_000 });
      }).toPass();
      await warning.getByRole('button', { name: 'OK' }).click();
      await expect(dialog.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(number);
    });

  await page.route(FIREBASE, (route) => route.abort());
  await askAndRead('cannot be reached from here');
  await page.unroute(FIREBASE);
  double.refuseNext = 'QUOTA_EXCEEDED';
  await askAndRead('Contact customer service');

  await test.step('a challenge is shown in the form, and put away', async () => {
    await page.route(SEND, () => undefined);
    await expect(async () => {
      await askForCode(dialog);
      await expect(dialog.locator('iframe')).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
    const challenge = await drawChallenge(page);
    await expect(dialog.getByText('Show that you are a person')).toBeVisible();
    await expect(challenge.getByRole('button', { name: 'A picture' })).toBeVisible();
    await challenge.getByRole('button', { name: 'A picture' }).click();
    await dialog.getByRole('button', { name: 'Do not send a code' }).click();
    await expect(dialog.locator('iframe')).toHaveCount(0);
    await page.unroute(SEND);
  });

  double.refuseNext = 'TOO_MANY_ATTEMPTS_TRY_LATER';
  await askAndRead('Try again in 5 minutes');
  await expect(dialog.getByRole('button', { name: /^Send again in 0?[45]:/ })).toBeVisible();
});
