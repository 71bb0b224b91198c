import { expect, test } from '../setup/product.ts';
import { expectSignedIn, signUpDialog, visit } from '../steps/account.ts';
import { somebodyNew } from '../steps/people.ts';
import { noteSealed, sealedFor } from '../steps/sealed.ts';

// On a phone alone: the forms are the same at any size. What is refused, the browser writes down.
test.use({ expectedComplaints: [/status of (409|422)/] });

const REGISTER = '/wps/member/register';

test('what sign-up refuses, what it keeps while it is closed, and whom the link names @prove', async ({
  page,
  product,
}) => {
  const person = somebodyNew();
  const dialog = signUpDialog(page);
  const username = dialog.getByRole('textbox', { name: 'Username' });
  const password = dialog.getByLabel('Password', { exact: true });
  const again = dialog.getByLabel('Confirm password');
  const invitation = dialog.getByRole('textbox', { name: 'Invitation code' });
  const terms = dialog.getByRole('checkbox');
  const send = dialog.getByRole('button', { name: 'Create account' });
  await noteSealed(page);
  await visit(page, '/?affiliateCode=AGENT-TOP&referralCode=friend_7');
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();

  await test.step('the code of the link stands in the form, and every field says what is missing', async () => {
    await expect(invitation).toHaveValue('AGENT-TOP');
    await expect(terms).not.toBeChecked();
    await send.click();
    for (const asked of ['Enter a username', 'Enter a password', 'Enter your password again.'])
      await expect(dialog.getByText(asked)).toBeVisible();
    await expect(dialog.getByText('You must be 18 or older and agree to the terms')).toBeVisible();
    await expect(username).toBeFocused();
  });

  await test.step('two passwords that differ, and the terms', async () => {
    await username.fill('member1');
    await password.fill(person.password);
    await again.fill(`${person.password}x`);
    await send.click();
    await expect(dialog.getByText('The two entries don’t match')).toBeVisible();
    await again.fill(person.password);
    await send.click();
    await expect(dialog.getByText('The two entries don’t match')).toHaveCount(0);
    await expect(terms).toHaveAttribute('aria-invalid', 'true');
    await terms.check();
    expect(await sealedFor(page, REGISTER)).toBeUndefined();
  });

  await test.step('a username that is taken', async () => {
    await send.click();
    await expect(dialog.getByText('This username is taken. Choose another one.')).toBeVisible();
    await expect(username).toBeFocused();
    await expect(password).toHaveValue(person.password);
  });

  await test.step('an invitation code that nobody knows is told in a warning, then under its field', async () => {
    await username.fill(person.username);
    await invitation.fill('NOBODY-KNOWS');
    await send.click();
    const warning = page.getByRole('alertdialog', { name: 'Check the invitation code' });
    await expect(warning).toContainText('We don’t recognize this invitation code');
    await warning.getByRole('button', { name: 'OK' }).click();
    await expect(warning).toHaveCount(0);
    await expect(invitation).toBeFocused();
    await expect(invitation).toHaveAccessibleDescription(/We don’t recognize this invitation code/);
    await expect(password).toHaveValue(person.password);
  });

  await test.step('Back closes the form; what was typed is there again, and no password', async () => {
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await page.goForward();
    await expect(username).toHaveValue(person.username);
    await expect(invitation).toHaveValue('NOBODY-KNOWS');
    await expect(terms).toBeChecked();
    await expect(password).toHaveValue('');
    await expect(again).toHaveValue('');
    const { origins } = await page.context().storageState();
    const inTab = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(JSON.stringify(origins) + inTab).not.toContain(person.password);
  });

  await test.step('who brought them goes along, and where they signed up', async () => {
    await password.fill(person.password);
    await again.fill(person.password);
    await invitation.fill('AGENT-SUB');
    await send.click();
    await expect(dialog).toHaveCount(0);
    await expectSignedIn(page);
    const sent = await sealedFor(page, REGISTER);
    expect(sent).toMatchObject({
      username: person.username,
      affiliateCode: 'AGENT-SUB',
      referralCode: 'friend_7',
      registerMethod: 'WEB',
      domain: new URL(product.baseUrl).host,
    });
    expect(sent?.['registerUrl']).toMatch(new RegExp(`^${product.baseUrl}/`));
  });
});
