import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { expect, test } from '../setup/own-product.ts';
import { words, wordsLike } from '../setup/words.ts';
import { expectSignedIn, fillLogin, loginDialog, signIn, signOut } from '../steps/account.ts';
import { deposit } from '../steps/money.ts';
import { demoPerson, somebodyNew, type Person } from '../steps/people.ts';
import { settleBets } from '../steps/vendor-bets.ts';

// It moves the product's clock.
test.use({
  actionTimeout: 30_000,
  sessionHours: '720',
  expectedComplaints: [/status of (401|403|409|422)|favicon\.ico/],
});

const TRANSFERS = 'Upline and downline transfer';
const PAUSED =
  'Your withdrawals and transfers are paused, and you can’t sign contracts. If you owe downlines an overdue payment, pay it to end the pause. You can still log in and play.';
const OFFERED = 'New contract offer from {upline}, respond by {date}';
const soon = { timeout: 30_000 };

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
  await advance(request, next - now.getTime() + HOUR_MS);
}

/** A page of a center by its English title. */
const centre = (page: Page, title: string): Locator => page.getByRole('dialog', { name: words(title), exact: true });
const button = (of: Locator, title: string, values = {}): Locator =>
  of.getByRole('button', { name: words(title, values), exact: true });
const field = (of: Locator, label: string): Locator => of.getByRole('textbox', { name: words(label), exact: true });
/** The last button of a dialog; a modal that covers the page has a cross of the same name before it. */
const closing = (dialog: Locator): Locator => button(dialog, 'Close').last();
const dueDialog = (page: Page): Locator => centre(page, 'Pay all downlines?').or(centre(page, 'Payment result'));

async function openCentre(page: Page, person: Person, name: string, title: string): Promise<Locator> {
  // A page of the site's origin without its code, which would restore the previous session.
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
  const title = words('Offer {username} a contract', { username: to });
  await page.getByRole('button', { name: `${words('Offer contract')} ${to}` }).click();
  const editor = page.getByRole('dialog', { name: title });
  await fill(editor);
  await button(editor, 'Send offer').click();
  await expect(editor).toBeHidden(soon);
}

async function accept(page: Page, dialog: Locator): Promise<void> {
  await button(dialog, 'Accept').click();
  await button(page.getByRole('alertdialog'), 'Accept contract').click();
  await expect(dialog.getByText(wordsLike(OFFERED))).toBeHidden(soon);
}

test('an agent’s life: registered, contracted, paid, owing, frozen and free again @prove @tongues', async ({
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
    await form.getByText(words('Agent'), { exact: true }).click();
    await field(form, 'Username').fill(agent.username);
    await field(form, 'Commission rate').fill('0.3');
    await button(form, 'Register account').click();
    await expect(form.getByText(words('{username} is registered', { username: agent.username }))).toBeVisible(soon);
    initial = (await form.locator('dd code').last().textContent()) ?? '';
  });

  await test.step('and offers a salary and a dividend', async () => {
    await page.goto('/index?centre=agentDailySalary');
    await offerContract(page, agent.username, async (editor) => {
      await field(editor, 'Minimum sales').fill('100');
      await field(editor, 'Rate per 10,000').fill('50');
    });
    await page.goto('/index?centre=agentDividend');
    await offerContract(page, agent.username, async (editor) => {
      await field(editor, 'Minimum valid bets').fill('1000');
      await editor.getByRole('textbox', { name: words('Minimum active members') }).fill('1');
      await field(editor, 'Rate').fill('20');
    });
    await page.goto('/index');
    await signOut(page);
  });

  await test.step('the agent chooses a password, simulates and accepts both', async () => {
    await page.goto('/login');
    await fillLogin(page, { username: agent.username, password: initial });
    await expect(loginDialog(page)).toBeHidden();
    const forced = centre(page, 'Choose a new password');
    await forced.locator('input[name="newPassword"]').fill(agent.password);
    await forced.locator('input[name="confirmNewPassword"]').fill(agent.password);
    await button(forced, 'Change password').click();
    await expect(forced).toBeHidden(soon);
    await expectSignedIn(page);
    await page.goto('/index?centre=agentDailySalary');
    const salary = centre(page, 'Daily salary');
    await button(salary, 'Simulate').click();
    const simulation = centre(page, 'Simulation');
    await field(simulation, 'Valid bets').fill('20000');
    await button(simulation, 'Calculate').click();
    await expect(simulation.getByText('100.00').first()).toBeVisible(soon);
    await closing(simulation).click();
    await accept(page, salary);
    await page.goto('/index?centre=agentDividend');
    await accept(page, centre(page, 'Dividend'));
  });

  await test.step('makes a link with a QR code', async () => {
    await page.goto('/index?centre=agentLinks');
    const links = centre(page, 'Sign-up links');
    await button(links, 'Create link').click();
    const share = centre(page, 'Share your sign-up link');
    await expect(share.getByRole('img', { name: words('Scan to sign up') })).toBeVisible(soon);
    invitation = /affiliateCode=([0-9a-f]+)/.exec((await share.textContent()) ?? '')?.[1] ?? '';
    expect(invitation).not.toBe('');
    await closing(share).click();
    await page.goto('/index');
    await signOut(page);
  });

  await test.step('by which a member comes, who deposits and loses', async () => {
    await page.goto(`/register?affiliateCode=${invitation}`);
    // Its title tells a gift, once that is known.
    const create = page.getByRole('button', { name: words('Create account'), exact: true });
    const form = page.getByRole('dialog').filter({ has: create });
    await field(form, 'Username').fill(member.username);
    await form.getByLabel(words('Password'), { exact: true }).fill(member.password);
    await form.getByLabel(words('Confirm password')).fill(member.password);
    await form.getByRole('checkbox').check();
    await create.click();
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
      .getByRole('button', { name: wordsLike('Details: {period}, {downline}') })
      .last()
      .click();
    const bill = centre(page, 'Daily salary').last();
    await expect(
      bill.getByText(words('{upline} pays {downline}', { upline: 'agent_mid', downline: agent.username })),
    ).toBeVisible(soon);
    // 1,400 of sales at 50 for each 10,000.
    await expect(bill).toContainText('1,400.00');
    await expect(bill).toContainText('7.00');
    await expect(bill).toContainText(words('Paid'));
    await page.goto('/index?centre=agentLinks');
    await expect(
      centre(page, 'Sign-up links').getByText(words('{uses, plural, one {# sign-up} other {# sign-ups}}', { uses: 1 })),
    ).toBeVisible(soon);
    await expect(
      centre(page, 'Sign-up links').getByText(
        words('{depositors, plural, one {# made a deposit} other {# made a deposit}}', { depositors: 1 }),
      ),
    ).toBeVisible();
  });

  await test.step('the half-month ends: the upline owes a dividend, and has passed his money on', async () => {
    await toNextHalf(request);
    const transfer = await openCentre(page, mid, 'transferUpline', TRANSFERS);
    const all = transfer.getByRole('button', { name: wordsLike('All: {amount}') });
    await all.click();
    await transfer.getByLabel(words('Payment password'), { exact: true }).fill('246810');
    // Above 1,000.00 a second proof is asked for.
    await transfer.getByLabel(words('Login password'), { exact: true }).fill(mid.password);
    await transfer.getByRole('button', { name: wordsLike('Send {amount} to {to}') }).click();
    await expect(
      transfer.getByText(wordsLike('You sent {amount} to {recipient}.')).filter({ hasText: 'agent_top' }),
    ).toBeVisible(soon);
    await page.goto('/index?centre=agentDividend');
    const dividend = centre(page, 'Dividend');
    // 20 % of a loss of 1,400 less the agent's commission of 4.20 and the salary of 7.
    await expect(
      dividend.getByText(wordsLike('To pay to downlines: {amount}')).filter({ hasText: '277.76' }),
    ).toBeVisible(soon);
    await button(dividend, 'Pay all').click();
    const due = dueDialog(page);
    await button(due, 'Pay all').click();
    await expect(due.getByText(wordsLike('Balance too low. Needed: {asked}'))).toBeVisible(soon);
    await closing(due).click();
    // Neither can one bill be paid by itself.
    await dividend.getByText(words('For downlines'), { exact: true }).click();
    await dividend
      .getByRole('row')
      .filter({ hasText: '277.76' })
      .getByRole('button', { name: wordsLike('Details: {period}, {downline}') })
      .click();
    const pay = wordsLike('Pay {amount}', true);
    await centre(page, 'Dividend').last().getByRole('button', { name: pay }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: pay }).click();
    await expect(question.getByRole('alert')).toBeVisible(soon);
  });

  await test.step('it is not paid in time: what there is is taken, and nothing leaves the wallet', async () => {
    await toNextHalf(request);
    const dividend = await openCentre(page, mid, 'agentDividend', 'Dividend');
    await expect(dividend.getByText(words(PAUSED))).toBeVisible(soon);
    await page.goto('/index?centre=transferUpline');
    const owes = page.getByRole('dialog').getByText(words(PAUSED));
    await expect(owes).toBeVisible(soon);
    await expect(owes.getByRole('link', { name: words('See what you owe') })).toBeVisible();
    await page.goto('/index?centre=messageV2');
    await expect(page.getByRole('dialog').getByText(words('messages.text.contract-frozen-title')).first()).toBeVisible(
      soon,
    );
  });

  await test.step('the upline above helps out, the debt is paid and the pause is over', async () => {
    const team = await openCentre(page, demoPerson('agent_top'), 'agentTeam', 'Team management');
    await team
      .getByRole('button', { name: /agent_mid/ })
      .first()
      .click();
    await button(page.getByRole('dialog', { name: 'agent_mid' }), 'Transfer').click();
    const transfer = centre(page, TRANSFERS);
    await expect(transfer.getByLabel(words('To downline'))).toHaveValue('agent_mid', soon);
    await field(transfer, 'Amount').fill('400');
    await transfer.getByLabel(words('Payment password'), { exact: true }).fill('246810');
    await transfer.getByRole('button', { name: wordsLike('Send {amount} to {to}') }).click();
    await expect(
      transfer.getByText(wordsLike('You sent {amount} to {recipient}.')).filter({ hasText: 'agent_mid' }),
    ).toBeVisible(soon);
    const dividend = await openCentre(page, mid, 'agentDividend', 'Dividend');
    await button(dividend, 'Pay all').click();
    const due = dueDialog(page);
    await button(due, 'Pay all').click();
    await expect(due.getByText(wordsLike('Paid: {done}'))).toBeVisible(soon);
    await closing(due).click();
    await expect(dividend.getByText(words(PAUSED))).toBeHidden(soon);
    const own = await openCentre(page, agent, 'agentDividend', 'Dividend');
    await expect(
      own
        .getByText(words('Taken from balance'))
        .or(own.getByText(words('Paid'), { exact: true }))
        .first(),
    ).toBeVisible(soon);
  });

  await test.step('lower terms from above end the contract below that they no longer cover', async () => {
    await openCentre(page, demoPerson('agent_top'), 'agentDailySalary', 'Daily salary');
    const change = words('Change the contract of {username}', { username: 'agent_mid' });
    await page.getByRole('button', { name: `${words('Change')} agent_mid` }).click();
    const editor = page.getByRole('dialog', { name: change });
    await field(editor, 'Rate per 10,000').fill('40');
    await button(editor, 'Send offer').click();
    await expect(editor).toBeHidden(soon);
    const salary = await openCentre(page, mid, 'agentDailySalary', 'Daily salary');
    await accept(page, salary);
    const below = await openCentre(page, agent, 'agentDailySalary', 'Daily salary');
    await expect(below.getByText(words('No contract yet'))).toBeVisible(soon);
    await expect(below.getByText(words('The upline’s own terms no longer cover it'))).toBeVisible();
  });
});
