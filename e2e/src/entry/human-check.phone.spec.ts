import { expect, test } from '../setup/product.ts';
import { expectSignedIn, loginDialog } from '../steps/account.ts';
import { newMember } from '../steps/people.ts';
import { countRequests } from '../steps/requests.ts';

// On a phone alone: the forms are the same at any size. What is refused or cut off, the browser writes down.
test.use({ expectedComplaints: [/status of 422|net::ERR_FAILED/] });

const CHALLENGE = '**/wps/verification/challenge';

test('the check that a person is there fails, is tried again, and begins anew after a refusal @prove', async ({
  page,
  product,
}) => {
  const person = await newMember(product);
  const dialog = loginDialog(page);
  const password = dialog.getByLabel('Password', { exact: true });
  const logIn = dialog.getByRole('button', { name: 'Log in', exact: true });
  const failed = dialog.getByRole('alert').filter({ hasText: 'We couldn’t confirm you’re not a robot' });
  const passed = dialog.getByRole('status').filter({ hasText: 'Verified' });
  const sent = countRequests(page, 'POST', '/wps/session/login');
  await page.goto('/login');

  await test.step('it fails: nothing is sent, and nothing typed is lost', async () => {
    await page.route(CHALLENGE, (route) => route.abort());
    await dialog.getByRole('textbox', { name: 'Username' }).fill(person.username);
    await expect(failed).toBeVisible();
    await password.fill('not my password');
    await logIn.click();
    await expect(failed).toBeVisible();
    await expect(logIn).toBeEnabled();
    await expect(password).toHaveValue('not my password');
    expect(sent()).toBe(0);
  });

  await test.step('“Check again”, still in vain, and once more', async () => {
    const again = dialog.getByRole('button', { name: 'Check again' });
    await Promise.all([page.waitForRequest(CHALLENGE), again.click()]);
    await expect(failed).toBeVisible();
    await page.unroute(CHALLENGE);
    await again.click();
    await expect(passed).toBeVisible();
    await expect(again).toHaveCount(0);
  });

  await test.step('a proof serves one try: after a refusal it begins anew', async () => {
    await logIn.click();
    await expect(dialog.getByText('Wrong username or password.')).toBeVisible();
    await expect(dialog.getByText('We’ll check you’re not a robot')).toBeVisible();
    const anew = page.waitForRequest(CHALLENGE);
    await password.fill(person.password);
    await anew;
    await logIn.click();
    await expect(dialog).toHaveCount(0);
    await expectSignedIn(page);
    expect(sent()).toBe(2);
  });
});
