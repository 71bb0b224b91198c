import { expect, test } from '../setup/firebase-product.ts';
import { loginDialog, visit } from '../steps/account.ts';
import {
  askForCode,
  chooseMobile,
  drawChallenge,
  loginByFirebase,
  newNumber,
  signUpByFirebase,
} from '../steps/firebase.ts';

// On a phone alone: the forms are the same at any size. What is refused or cut off, the browser writes down.
test.use({ expectedComplaints: [/status of (400|422)|net::ERR_FAILED/] });

const FIREBASE = '**/identitytoolkit.googleapis.com/**';
const SEND = '**/accounts:sendVerificationCode*';
const CONFIRM = '**/accounts:signInWithPhoneNumber*';

test('Firebase sends the codes (a double that signs its tokens): sign up, and log in', async ({ page, sender }) => {
  const number = newNumber();
  await visit(page);
  await signUpByFirebase(page, number, sender);
  await loginByFirebase(page, number, sender);
});

test('what Firebase does not do is said in our own words, and nothing typed is lost @prove', async ({
  page,
  double,
}) => {
  const number = newNumber();
  await page.goto('/login');
  const dialog = loginDialog(page);
  await chooseMobile(page, dialog, number);
  // Nothing of Google's, nor the frame for it, before a code is asked for.
  await expect(dialog.locator('iframe')).toHaveCount(0);
  const warning = page.getByRole('alertdialog', { name: 'We couldn’t send the code' });
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
  await askAndRead('We can’t reach the service that sends codes');
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
    await expect(dialog.getByText('Confirm you’re not a robot and we’ll send your code')).toBeVisible();
    await expect(challenge.getByRole('button', { name: 'A picture' })).toBeVisible();
    await challenge.getByRole('button', { name: 'A picture' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.locator('iframe')).toHaveCount(0);
    await page.unroute(SEND);
  });

  double.refuseNext = 'TOO_MANY_ATTEMPTS_TRY_LATER';
  await askAndRead('Try again in 5 minutes');
  await expect(dialog.getByRole('button', { name: /^Send again in 0?[45]:/ })).toBeVisible();
});

/** Firebase's refusals to send a code, and the message for each (specification §8). */
const REFUSED_TO_SEND = {
  INVALID_PHONE_NUMBER: 'Enter a valid phone number. Check the country and the number.',
  MISSING_PHONE_NUMBER: 'Enter your phone number first.',
  CAPTCHA_CHECK_FAILED: 'We couldn’t confirm you’re not a robot. Try again.',
  OPERATION_NOT_ALLOWED: 'Text message codes aren’t available right now.',
  POPUP_CLOSED_BY_USER: 'The window was closed before you logged in. Try again.',
  UNKNOWN: 'We couldn’t send the code. Try again in a moment.',
};
/** And what it may answer a code. */
const REFUSED_TO_CONFIRM = {
  MISSING_CODE: 'Enter the code from the message.',
  SESSION_EXPIRED: 'This code has expired. Request a new one.',
  INVALID_CODE: 'Wrong code. Check the message and try again.',
};

test('each of Firebase’s refusals has its own sentence, in a warning or under the code @prove', async ({
  page,
  double,
}) => {
  const number = newNumber();
  const dialog = loginDialog(page);
  const warning = page.getByRole('alertdialog', { name: 'We couldn’t send the code' });
  const code = dialog.getByLabel('Verification code');
  await page.goto('/login');
  await chooseMobile(page, dialog, number);
  let timeMs = Date.now();

  for (const [refusal, words] of Object.entries(REFUSED_TO_SEND)) {
    await test.step(`a code is asked for: ${refusal}`, async () => {
      // At most one request in a second.
      await page.clock.setFixedTime((timeMs += 2_000));
      double.refuseNext = refusal;
      await askForCode(dialog);
      await expect(warning).toContainText(words);
      await warning.getByRole('button', { name: 'OK' }).click();
      await expect(warning).toHaveCount(0);
    });
  }

  await page.clock.setFixedTime((timeMs += 2_000));
  await askForCode(dialog);
  await expect(dialog.getByRole('button', { name: /^Send again in/ })).toBeVisible();
  await code.fill('123456');
  for (const [refusal, words] of Object.entries(REFUSED_TO_CONFIRM)) {
    await test.step(`a code is confirmed: ${refusal}`, async () => {
      const json = { error: { code: 400, message: refusal } };
      await page.route(CONFIRM, (route) => route.fulfill({ status: 400, json }));
      await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(code).toHaveAccessibleDescription(new RegExp(words));
      await expect(code).toHaveValue('123456');
      await page.unroute(CONFIRM);
    });
  }
  await expect(dialog.getByRole('textbox', { name: 'Mobile number' })).toHaveValue(number);
});
