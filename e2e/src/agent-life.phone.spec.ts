import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from './setup/own-product.ts';
import { expectSignedIn, fillLogin, loginDialog, signIn, signOut, signUpDialog } from './steps/account.ts';
import { deposit } from './steps/money.ts';
import { demoPerson, somebodyNew, type Person } from './steps/people.ts';
import { settleBets } from './steps/vendor-bets.ts';

// On a phone alone: what becomes of a contract does not depend on the size of a screen. It moves the product's clock.
test.use({
  actionTimeout: 30_000,
  sessionHours: '720',
  expectedComplaints: [/status of (401|403|409|422)|favicon\.ico/],
});

const DAY_MS = 24 * 60 * 60_000;
const TRANSFERS = 'Upline and downline transfer';
const soon = { timeout: 15_000 };

async function advance(request: APIRequestContext, advanceMs: number): Promise<Date> {
  const reply = await request.post('/demo/clock', { data: { advanceMs } });
  expect(reply.status()).toBe(200);
  return new Date(((await reply.json()) as { value: { now: string } }).value.now);
}

/** To the morning after the half of a month that runs is over. */
async function toNextHalf(request: APIRequestContext): Promise<void> {
  const now = await advance(request, 0);
  const next =
    now.getUTCDate() < 16
      ? Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 16)
      : Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  await advance(request, next - now.getTime() + 60 * 60_000);
}

const centre = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

async function openCentre(page: Page, person: Person, name: string, title: string): Promise<Locator> {
  // Of the site's origin, and without its code, which would keep the session of whoever was there before.
  await page.goto('/healthz');
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, person);
  await page.goto(`/index?centre=${name}`);
  const dialog = centre(page, title);
  await expect(dialog).toBeVisible(soon);
  return dialog;
}

/** Offers the first contract of a type to a new downline. */
async function offerContract(page: Page, to: string, fill: (editor: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: `Offer ${to} a contract` }).click();
  const editor = page.getByRole('dialog', { name: `Offer ${to} a contract` });
  await fill(editor);
  await editor.getByRole('button', { name: 'Send offer' }).click();
  await expect(editor).toBeHidden(soon);
}

async function accept(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept contract' }).click();
  await expect(dialog.getByText(/offers you a contract/)).toBeHidden(soon);
}

test('an agent’s life: registered, contracted, paid, owing, frozen and free again @prove', async ({
  page,
  request,
  product,
}) => {
  test.setTimeout(600_000);
  const mid = demoPerson('agent_mid');
  const agent = somebodyNew();
  const member = somebodyNew();
  let initial = '';
  let invitation = '';

  await test.step('the upline registers an agent', async () => {
    const form = await openCentre(page, mid, 'agentRegister', 'Register account');
    await form.getByText('Agent', { exact: true }).click();
    await form.getByLabel('Username').fill(agent.username);
    await form.getByLabel('Commission rate').fill('0.3');
    await form.getByRole('button', { name: 'Register account' }).click();
    await expect(form.getByText(`${agent.username} is registered`)).toBeVisible(soon);
    initial = (await form.locator('dd code').last().textContent()) ?? '';
  });

  await test.step('and offers a salary and a dividend', async () => {
    await page.goto('/index?centre=agentDailySalary');
    await offerContract(page, agent.username, async (editor) => {
      await editor.getByRole('textbox', { name: 'Sales from' }).fill('100');
      await editor.getByRole('textbox', { name: 'Rate per 10,000' }).fill('50');
    });
    await page.goto('/index?centre=agentDividend');
    await offerContract(page, agent.username, async (editor) => {
      await editor.getByRole('textbox', { name: 'Valid bets from' }).fill('1000');
      await editor.getByRole('textbox', { name: 'Active members from' }).fill('1');
      await editor.getByRole('textbox', { name: 'Rate', exact: true }).fill('20');
    });
    await page.goto('/index');
    await signOut(page);
  });

  await test.step('the agent chooses a password, simulates and accepts both', async () => {
    await page.goto('/login');
    await fillLogin(page, { username: agent.username, password: initial });
    await expect(loginDialog(page)).toBeHidden();
    const forced = page.getByRole('dialog', { name: 'Choose a new password' });
    await forced.locator('input[name="newPassword"]').fill(agent.password);
    await forced.locator('input[name="confirmNewPassword"]').fill(agent.password);
    await forced.getByRole('button', { name: 'Change password' }).click();
    await expect(forced).toBeHidden(soon);
    await expectSignedIn(page);
    await page.goto('/index?centre=agentDailySalary');
    const salary = centre(page, 'Daily salary');
    await salary.getByRole('button', { name: 'Simulate' }).click();
    const simulation = page.getByRole('dialog', { name: 'Simulation' });
    await simulation.getByRole('textbox', { name: 'Valid bets' }).fill('20000');
    await simulation.getByRole('button', { name: 'Calculate' }).click();
    await expect(simulation.getByText('100.00').first()).toBeVisible(soon);
    await simulation.getByRole('button', { name: 'Close', exact: true }).last().click();
    await accept(page, salary);
    await page.goto('/index?centre=agentDividend');
    await accept(page, centre(page, 'Dividend'));
  });

  await test.step('makes a link with a QR code', async () => {
    await page.goto('/index?centre=agentLinks');
    const links = centre(page, 'Sign-up links');
    await links.getByRole('button', { name: 'Create link' }).click();
    const share = page.getByRole('dialog', { name: 'Share your sign-up link' });
    await expect(share.getByRole('img', { name: 'Scan to sign up' })).toBeVisible(soon);
    invitation = /affiliateCode=([0-9a-f]+)/.exec((await share.textContent()) ?? '')?.[1] ?? '';
    expect(invitation).not.toBe('');
    await share.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.goto('/index');
    await signOut(page);
  });

  await test.step('by which a member comes, who deposits and loses', async () => {
    await page.goto(`/register?affiliateCode=${invitation}`);
    const form = signUpDialog(page);
    await form.getByRole('textbox', { name: 'Username' }).fill(member.username);
    await form.getByLabel('Password', { exact: true }).fill(member.password);
    await form.getByLabel('Confirm password').fill(member.password);
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(form).toBeHidden(soon);
    await expectSignedIn(page);
    for (let times = 0; times < 3; times += 1) await deposit(page, '500.00');
    await page.goto('/index');
    await signOut(page);
    await settleBets(
      product,
      member,
      Array.from({ length: 35 }, () => ({ stake: '40.00', win: '0' })),
    );
  });

  await test.step('the day turns, and the salary is there', async () => {
    await advance(request, DAY_MS);
    const salary = await openCentre(page, agent, 'agentDailySalary', 'Daily salary');
    await salary
      .getByRole('button', { name: /^Details/ })
      .last()
      .click();
    const bill = page.getByRole('dialog', { name: 'Daily salary' }).last();
    await expect(bill.getByText(`agent_mid pays ${agent.username}`)).toBeVisible(soon);
    // 1,400 of sales at 50 for each 10,000.
    await expect(bill).toContainText('1,400.00');
    await expect(bill).toContainText('7.00');
    await expect(bill).toContainText('Paid');
    await page.goto('/index?centre=agentLinks');
    await expect(centre(page, 'Sign-up links').getByText('1 sign-up')).toBeVisible(soon);
    await expect(centre(page, 'Sign-up links').getByText('1 made a deposit')).toBeVisible();
  });

  await test.step('the half-month ends: the upline owes a dividend, and has passed his money on', async () => {
    await toNextHalf(request);
    const transfer = await openCentre(page, mid, 'transferUpline', TRANSFERS);
    const all = transfer.getByRole('button', { name: /^All:/ });
    await all.click();
    await transfer.getByLabel('Payment password', { exact: true }).fill('246810');
    // Above 1,000.00 a second proof is asked for.
    await transfer.getByLabel('Login password', { exact: true }).fill(mid.password);
    await transfer.getByRole('button', { name: /^Send .* to agent_top$/ }).click();
    await expect(transfer.getByText(/You sent .* to agent_top/)).toBeVisible(soon);
    await page.goto('/index?centre=agentDividend');
    const dividend = centre(page, 'Dividend');
    // 20 % of a loss of 1,400 less the agent's commission of 4.20 and the salary of 7.
    await expect(dividend.getByText(/To pay to downlines: .*277\.76/)).toBeVisible(soon);
    await dividend.getByRole('button', { name: 'Pay all' }).click();
    const due = page.getByRole('dialog', { name: /Pay all downlines|Payment result/ });
    await due.getByRole('button', { name: 'Pay all' }).click();
    await expect(due.getByText(/Balance too low/)).toBeVisible(soon);
    await due.getByRole('button', { name: 'Close', exact: true }).last().click();
  });

  await test.step('it is not paid in time: what there is is taken, and nothing leaves the wallet', async () => {
    await toNextHalf(request);
    const dividend = await openCentre(page, mid, 'agentDividend', 'Dividend');
    await expect(dividend.getByText(/Your withdrawals and transfers are paused/)).toBeVisible(soon);
    await page.goto('/index?centre=transferUpline');
    await expect(page.getByText('Transfers from your account are frozen. Contact customer service.')).toBeVisible(soon);
    await page.goto('/index?centre=messageV2');
    await expect(
      page
        .getByRole('dialog')
        .getByText(/paused|frozen/i)
        .first(),
    ).toBeVisible(soon);
  });

  await test.step('the upline above helps out, the debt is paid and the pause is over', async () => {
    const team = await openCentre(page, demoPerson('agent_top'), 'agentTeam', 'Team management');
    await team
      .getByRole('button', { name: /agent_mid/ })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: 'agent_mid' })
      .getByRole('button', { name: 'Transfer', exact: true })
      .click();
    const transfer = centre(page, TRANSFERS);
    await expect(transfer.getByLabel('To downline')).toHaveValue('agent_mid', soon);
    await transfer.getByRole('textbox', { name: 'Amount' }).fill('400');
    await transfer.getByLabel('Payment password', { exact: true }).fill('246810');
    await transfer.getByRole('button', { name: /^Send .* to agent_mid$/ }).click();
    await expect(transfer.getByText(/You sent .* to agent_mid/)).toBeVisible(soon);
    const dividend = await openCentre(page, mid, 'agentDividend', 'Dividend');
    await dividend.getByRole('button', { name: 'Pay all' }).click();
    const due = page.getByRole('dialog', { name: /Pay all downlines|Payment result/ });
    await due.getByRole('button', { name: 'Pay all' }).click();
    await expect(due.getByText(/Paid:/)).toBeVisible(soon);
    await due.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(dividend.getByText(/Your withdrawals and transfers are paused/)).toBeHidden(soon);
    const own = await openCentre(page, agent, 'agentDividend', 'Dividend');
    await expect(own.getByText('Collected').or(own.getByText('Paid')).first()).toBeVisible(soon);
  });

  await test.step('lower terms from above end the contract below that they no longer cover', async () => {
    await openCentre(page, demoPerson('agent_top'), 'agentDailySalary', 'Daily salary');
    await page.getByRole('button', { name: 'Change the contract of agent_mid' }).click();
    const editor = page.getByRole('dialog', { name: 'Change the contract of agent_mid' });
    await editor.getByRole('textbox', { name: 'Rate per 10,000' }).fill('40');
    await editor.getByRole('button', { name: 'Send offer' }).click();
    await expect(editor).toBeHidden(soon);
    const salary = await openCentre(page, mid, 'agentDailySalary', 'Daily salary');
    await accept(page, salary);
    const below = await openCentre(page, agent, 'agentDailySalary', 'Daily salary');
    await expect(below.getByText('No contract yet')).toBeVisible(soon);
    await expect(below.getByText(/upline’s own terms no longer cover it/)).toBeVisible();
  });
});
