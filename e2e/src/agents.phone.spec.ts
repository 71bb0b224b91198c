import { expect, test } from './setup/own-product.ts';
import { expectSignedIn, fillLogin, loginDialog, signOut, visit } from './steps/account.ts';
import { demoPerson, somebodyNew } from './steps/people.ts';

// On a phone alone: what the agent centre does does not depend on the size of a screen.
test.use({ expectedComplaints: [/Failed to load resource/] });

const soon = { timeout: 5_000 };

test('an agent registers a member, who logs in and changes the password', async ({ page }) => {
  const { username, password } = somebodyNew();
  let initial = '';

  await test.step('the agents’ own login lets no member in, and leads an agent to the overview', async () => {
    await visit(page, '/agent');
    await page.getByRole('button', { name: 'Log in as an agent' }).click();
    const login = page.getByRole('dialog', { name: 'Agent login' });
    for (const person of [demoPerson('member1'), demoPerson('agent_mid')]) {
      await login.getByRole('textbox', { name: 'Username' }).fill(person.username);
      await login.getByLabel('Password', { exact: true }).fill(person.password);
      await login.getByRole('button', { name: 'Log in', exact: true }).click();
      if (person.username === 'member1') await expect(login.getByText(/isn’t an agent account/)).toBeVisible(soon);
    }
    const overview = page.getByRole('dialog', { name: 'Team overview' });
    await expect(overview.getByText('Team members')).toBeVisible(soon);
    await overview.getByRole('link', { name: 'Agent center' }).click();
  });

  await test.step('registers a member', async () => {
    await page
      .getByRole('navigation', { name: 'Agent center' })
      .getByRole('link', { name: 'Register account' })
      .click();
    const form = page.getByRole('dialog', { name: 'Register account' });
    await form.getByLabel('Commission rate').fill('9');
    await form.getByLabel('Username').fill(username);
    await form.getByRole('button', { name: 'Register account' }).click();
    await expect(form.getByText(/Enter a rate from/)).toBeVisible();
    await form.getByLabel('Commission rate').fill('0.2');
    await form.getByRole('button', { name: 'Register account' }).click();
    await expect(form.getByText(`${username} is registered`)).toBeVisible(soon);
    initial = (await form.locator('dd code').last().textContent()) ?? '';
  });

  await test.step('finds them in the team', async () => {
    await page.goto('/index?centre=agentTeam');
    const team = page.getByRole('dialog', { name: 'Team management' });
    await team.getByRole('searchbox', { name: 'Search by username' }).fill(username);
    const row = team.getByRole('listitem').filter({ hasText: username });
    await expect(row.getByText('Never logged in')).toBeVisible(soon);
    await page.goto('/index');
    await expectSignedIn(page);
    await signOut(page);
  });

  await test.step('who logs in, and has to choose another password', async () => {
    await page.goto('/login');
    await fillLogin(page, { username, password: initial });
    await expect(loginDialog(page)).toBeHidden();
    const forced = page.getByRole('dialog', { name: 'Choose a new password' });
    await forced.locator('input[name="newPassword"]').fill(password);
    await forced.locator('input[name="confirmNewPassword"]').fill(password);
    await forced.getByRole('button', { name: 'Change password' }).click();
    await expect(forced).toBeHidden(soon);
    await expectSignedIn(page);
  });
});
