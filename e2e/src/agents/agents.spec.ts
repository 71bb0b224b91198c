import type { Page } from '@playwright/test';
import { expect, test } from '../setup/own-product.ts';
import { words, wordsLike } from '../setup/words.ts';
import { expectSignedIn, fillLogin, loginDialog, signIn, signOut, visit } from '../steps/account.ts';
import { putNoticesAway } from '../setup/put-notices-away.ts';
import { demoPerson, somebodyNew } from '../steps/people.ts';
import { operate } from '../steps/operator.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

const soon = { timeout: 30_000 };

/** How many messages of the member who is signed in are unread. */
const unreadOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${sessionStorage.getItem('token')}`, Merchant: 'baize' };
    const reply = await fetch('/wps/relay/CSP_unreadCount', { headers });
    return ((await reply.json()) as { value: { unreadCount: number } }).value.unreadCount;
  });

test('an agent registers a member, who logs in and changes the password @tongues', async ({ page }) => {
  const { username, password } = somebodyNew();
  let initial = '';

  await test.step('the agents’ own login lets no member in, and leads an agent to the overview', async () => {
    await visit(page, '/agent');
    await page.getByRole('button', { name: words('Log in as an agent') }).click();
    const login = page.getByRole('dialog', { name: words('Agent login') });
    for (const person of [demoPerson('member1'), demoPerson('agent_mid')]) {
      await login.getByRole('textbox', { name: words('Username') }).fill(person.username);
      await login.getByLabel(words('Password'), { exact: true }).fill(person.password);
      await login.getByRole('button', { name: words('Log in'), exact: true }).click();
      if (person.username === 'member1')
        await expect(
          login.getByText(words('This account can’t log in here because it isn’t an agent account.')),
        ).toBeVisible(soon);
    }
    const overview = page.getByRole('dialog', { name: words('Team overview') });
    await expect(overview.getByText(words('Team members'))).toBeVisible(soon);
    // Beside the page on a desktop; on a phone the list stands in front of it.
    const menu = page.getByRole('navigation', { name: words('Agent center') });
    const wide = (page.viewportSize()?.width ?? 0) > 900;
    await expect(menu).toBeVisible({ visible: wide });
    if (!wide) await overview.getByRole('link', { name: words('Agent center') }).click();
  });

  await test.step('registers a member', async () => {
    await page
      .getByRole('navigation', { name: words('Agent center') })
      .getByRole('link', { name: words('Register account') })
      .click();
    const form = page.getByRole('dialog', { name: words('Register account') });
    await form.getByLabel(words('Commission rate')).fill('9');
    await form.getByLabel(words('Username')).fill(username);
    await form.getByRole('button', { name: words('Register account') }).click();
    await expect(form.getByText(wordsLike('Enter a rate from {from} to {to} with up to 2 decimals'))).toBeVisible();
    await form.getByLabel(words('Commission rate')).fill('0.2');
    await form.getByRole('button', { name: words('Register account') }).click();
    await expect(form.getByText(words('{username} is registered', { username: username }))).toBeVisible(soon);
    initial = (await form.locator('dd code').last().textContent()) ?? '';
  });

  await test.step('finds them in the team', async () => {
    await page.goto('/index?centre=agentTeam');
    const team = page.getByRole('dialog', { name: words('Team management') });
    await team.getByRole('searchbox', { name: words('Search by username') }).fill(username);
    const row = team.getByRole('row').filter({ hasText: username });
    await expect(row.getByText(words('Never logged in'))).toBeVisible(soon);
    await page.goto('/index');
    await expectSignedIn(page);
    await signOut(page);
  });

  await test.step('who logs in, and has to choose another password', async () => {
    await page.goto('/login');
    await fillLogin(page, { username, password: initial });
    await expect(loginDialog(page)).toBeHidden();
    const forced = page.getByRole('dialog', { name: words('Choose a new password') });
    await forced.locator('input[name="newPassword"]').fill(password);
    await forced.locator('input[name="confirmNewPassword"]').fill(password);
    await forced.getByRole('button', { name: words('Change password') }).click();
    await expect(forced).toBeHidden(soon);
    await expectSignedIn(page);
  });
});

test('an agent writes to a member, who reads it as it was typed, and an operator takes it back @prove @tongues', async ({
  page,
  browser,
  product,
}) => {
  const text = 'Hello <b>there</b> <img src=x onerror=alert(1)>';
  const elsewhere = await browser.newContext({ baseURL: product.baseUrl, serviceWorkers: 'block' });
  await putNoticesAway(elsewhere);
  const theirs = await elsewhere.newPage();
  await signIn(theirs, demoPerson('member1'));
  const before = await unreadOf(theirs);
  await theirs.goto('/index?centre=menu');
  const entries = theirs.getByRole('navigation', { name: words('Personal center') });
  const badge = (count: number) =>
    entries.getByText(words('{unreadCount, plural, one {# unread} other {# unread}}', { unreadCount: count }));
  await expect(badge(before)).toHaveCount(before === 0 ? 0 : 1);

  await test.step('written from team management', async () => {
    await signIn(page, demoPerson('agent_sub'));
    await page.goto('/index?centre=agentTeam');
    const team = page.getByRole('dialog', { name: words('Team management') });
    await team.getByRole('button', { name: words('Details: {username}', { username: 'member1' }) }).click();
    await page
      .getByRole('dialog', { name: 'member1' })
      .getByRole('button', { name: words('Message'), exact: true })
      .click();
    const form = page.getByRole('dialog', { name: words('Message to {username}', { username: 'member1' }) });
    await form.getByRole('button', { name: words('to a downline|Send message') }).click();
    await expect(form.getByText(words('Enter a message'))).toBeVisible();
    await form.getByRole('textbox', { name: words('Message') }).fill(text);
    await form.getByRole('button', { name: words('to a downline|Send message') }).click();
    await expect(form).toBeHidden(soon);
    await expect(page.getByText(words('Message sent to {username}.', { username: 'member1' }))).toBeVisible();
  });

  const inbox = theirs.getByRole('dialog', { name: words('Platform information') });
  await test.step('is there at once, and reads as it was typed', async () => {
    await expect(badge(before + 1)).toHaveCount(1, { timeout: 10_000 });
    await theirs.goto('/index?centre=messageV2');
    const newest = inbox.getByRole('article').first();
    await expect(newest).toContainText(words('messages.text.agent-mail-title', { from: 'agent_sub' }));
    await newest.getByRole('button').first().click();
    await expect(newest.getByText(text, { exact: true })).toBeVisible();
    await expect(newest.locator('img, p b')).toHaveCount(0);
  });

  await test.step('and is gone once an operator took it back', async () => {
    await operate(product, 'login', '--username', 'operator');
    const output = await operate(product, 'call', 'agents.listMessagesOfAgents', '--agent', 'agent_sub');
    const id = /"id":\s*"(\d+)"/.exec(output)?.[1] ?? '';
    await operate(product, 'call', 'agents.withdrawMessageOfAgent', '--id', id);
    await expect(inbox.getByText(text, { exact: true })).toHaveCount(0, { timeout: 10_000 });
  });
  await elsewhere.close();
});
