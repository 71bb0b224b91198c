import { Secret, TOTP } from 'otpauth';
import { expect, test } from '../setup/own-product.ts';
import { findingsOf } from '../audit/findings.ts';
import { signIn } from '../steps/account.ts';
import { demoPerson } from '../steps/people.ts';
import { addCard, askFor, expectSubmitted } from '../steps/withdrawals.ts';

const PASSWORD = 'Baize#2026demo';

// The log-in without its code is refused on purpose.
test.use({ expectedComplaints: [/Failed to load resource/] });

/** By keyboard alone: what is typed goes to whatever has the focus, and nothing is clicked. */
test('a cashier comes in with a second factor and decides a withdrawal by keyboard', async ({
  browser,
  page,
  ownProduct,
}) => {
  await test.step('a member asks for money', async () => {
    const member = await browser.newPage({ baseURL: ownProduct.baseUrl });
    await signIn(member, demoPerson('member1'));
    await member.goto('/index?centre=withdraw');
    await addCard(member, '970412345678');
    await askFor(member, '40');
    await expectSubmitted(member);
    await member.close();
  });

  const logIn = async (code?: string): Promise<void> => {
    await page.getByLabel('Username').waitFor();
    await page.getByLabel('Username').focus();
    await page.keyboard.type('cashier');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    if (code === undefined) return;
    await expect(page.getByLabel('Code from your authenticator')).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };

  let secret = '';
  await test.step('turns on a second factor', async () => {
    await page.goto(`${ownProduct.baseUrl}/console/`);
    await logIn();
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
    await page.goto(`${ownProduct.baseUrl}/console/me`);
    await page.getByRole('button', { name: 'Set up an authenticator' }).waitFor();
    await page.getByRole('region', { name: 'Your account' }).getByLabel('Your password').first().focus();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    const key = page.getByText('Enter this key in your authenticator app:').locator('span').last();
    secret = (await key.innerText()).trim();
    await page.getByLabel('Code it shows now').focus();
    await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.keyboard.press('Enter');
    await expect(page.getByText('Keep these recovery codes.')).toBeVisible();
  });

  await test.step('logs out, and comes back with a code', async () => {
    await page.getByRole('button', { name: 'Log out' }).focus();
    await page.keyboard.press('Enter');
    // A code works once: the next one is of the half minute after.
    const next = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });
    await logIn(next);
  });

  await test.step('goes to the queue, takes it on and approves it', async () => {
    await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('w');
    await expect(page.getByRole('heading', { name: 'Withdrawals', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'member1' })).toBeVisible();
    await page.keyboard.press('j');
    const item = page.getByRole('article', { name: 'Withdrawal of member1' });
    await expect(item.getByText('Check before you approve')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(item.getByRole('button', { name: /^Approve 40\.00/ })).toBeVisible();
    expect(await findingsOf(page, { language: 'EN', theme: 'light', axe: true, again: 'dark', widths: [] })).toEqual(
      [],
    );
    await page.keyboard.press('a');
    await expect(item.getByRole('button', { name: /^Approve 40\.00/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(item.getByText('Approved').first()).toBeVisible();
  });

  await test.step('pays it', async () => {
    await page.keyboard.press('p');
    await page.keyboard.press('Enter');
    const paid = page.getByRole('button', { name: /^Paid 40\.00/ });
    await expect(page.getByRole('button', { name: 'Part paid' })).toBeVisible();
    await page.keyboard.press('p');
    await expect(paid).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('No withdrawals wait.')).toBeVisible();
  });
});
