import { runSql } from '../../../tools/postgres.ts';
import { expect, test } from '../setup/product.ts';
import { expectSignedIn, fillLogin, loginDialog, signUp, visit } from '../steps/account.ts';
import { headerWallet } from '../steps/money.ts';
import { somebodyNew } from '../steps/people.ts';

// On a phone alone: the forms are the same at any size. On PostgreSQL alone: nobody but the platform can open the
// embedded database while it runs, and nothing of it shuts an account yet.
test.use({
  engine: 'postgres',
  expectedComplaints: [/status of (401|403|422)/],
});

test('an account that is blocked or frozen is told so plainly, after the right password alone @prove', async ({
  page,
  product,
}) => {
  const person = somebodyNew();
  const dialog = loginDialog(page);
  const change = (what: string) =>
    runSql(product.databaseUrl, `update session_member set ${what} where username = '${person.username}'`);
  await visit(page);
  await signUp(page, person);

  await test.step('the session that is open ends with it', async () => {
    await change(`status = 'blocked'`);
    // The first balance may be on its way still, asked for before.
    await expect(async () => {
      const refresh = headerWallet(page).getByRole('button', { name: 'Refresh balance' });
      await refresh.click({ timeout: 1_000 }).catch(() => undefined);
      await expect(dialog.getByText('Your session has ended.')).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 20_000 });
  });

  for (const [what, words] of [
    [`status = 'blocked'`, 'This account is blocked. Contact customer service.'],
    [`status = 'frozen'`, 'This account is frozen. Your balance is safe. Contact customer service.'],
  ] as const)
    await test.step(String(words), async () => {
      await change(what);
      await fillLogin(page, person);
      await expect(dialog.getByText(words)).toBeVisible();
      await expect(dialog.getByRole('link', { name: /^Contact Us/ })).toHaveAttribute('href', '/helpmc');
      await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(person.password);
    });

  await test.step('who does not know the password learns nothing of it', async () => {
    await fillLogin(page, { ...person, password: 'not my password' });
    await expect(dialog.getByText('Wrong username or password.')).toBeVisible();
    await expect(dialog.getByRole('link', { name: /^Contact Us/ })).toHaveCount(0);
  });

  await test.step('opened again, it lets in', async () => {
    await change(`status = 'active'`);
    await fillLogin(page, person);
    await expect(dialog).toBeHidden();
    await expectSignedIn(page);
  });
});
