import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../setup/own-product.ts';
import type { StackAddress } from '../setup/stacks.ts';
import { words } from '../setup/words.ts';
import { signIn } from '../steps/account.ts';
import {
  addToSlip,
  buy,
  countdown,
  drawNext,
  hallOf,
  myTickets,
  ticketThat,
  typeNumbers,
  verifyNewest,
} from '../steps/lottery.ts';
import { balanceOf, deposit, shown } from '../steps/money.ts';
import { operate } from '../steps/operator.ts';
import { newMember, type Person } from '../steps/people.ts';

// An authority draws on three days of a week, so the clock of a product of its own is moved over days.
test.use({ sessionHours: '700' });
test.use({ expectedComplaints: [/status of (401|409)/] });
test.setTimeout(300_000);

const GAME = 'LA_DEV';
const HALL = `/seaLottery?gameCode=${GAME}&playType=D2`;
const FIRST = 'operator';
const SECOND = 'checker';

/** One call of an operator who logs in for it: over the days that pass nobody stays. */
async function asOperator(product: StackAddress, username: string, name: string, ...fields: string[]): Promise<string> {
  await operate(product, 'login', '--username', username);
  return operate(product, 'call', `lottery.${name}`, ...fields);
}

const numbers = (first: string): string => JSON.stringify({ first: [first] });

/** Issues that are made already keep their source, so time goes past them; tells the first official one. */
async function officialIssue(request: APIRequestContext): Promise<string> {
  for (let tries = 0; tries < 8; tries += 1) {
    const [next] = (await hallOf(request, GAME)).issues;
    if (next?.source === 'OFFICIAL') return next.issue;
    await drawNext(request, GAME);
  }
  throw new Error(`${GAME} has no official issue`);
}

async function logInAgain(page: Page, person: Person): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, person);
}

/** Buys a two-digit number so many times. */
async function buyNumber(page: Page, number: string, times: string): Promise<void> {
  await page.goto(HALL);
  await expect(countdown(page)).toBeVisible();
  await typeNumbers(page, number);
  await page.getByRole('textbox', { name: words('Multiple') }).fill(times);
  await addToSlip(page);
  await buy(page);
}

async function expectMoney(page: Page, amount: string): Promise<void> {
  await page.goto(HALL);
  await expect(myTickets(page)).toBeVisible();
  await expect.poll(async () => shown(await balanceOf(page))).toBe(amount);
}

async function expectMessage(page: Page, code: string): Promise<void> {
  await page.goto('/index?centre=messageV2');
  await expect(
    page
      .getByRole('dialog')
      .getByText(words(`messages.text.${code}-title`))
      .first(),
  ).toBeVisible();
}

test('an official result is confirmed by a second operator, paid, corrected and paid anew; a void issue refunds @prove @tongues', async ({
  page,
  product,
  request,
}) => {
  await operate(product, 'operator', 'create', '--username', SECOND, '--permissions', 'lottery.results,lottery.caps');
  await asOperator(product, FIRST, 'setSource', '--gameCode', GAME, '--source', 'OFFICIAL');
  const issue = await officialIssue(request);
  const place = ['--gameCode', GAME, '--issue', issue];
  const member = await newMember(product);
  await signIn(page, member);
  await deposit(page, '100.00');

  await test.step('two tickets are sold, and the operator sees what each number puts at risk', async () => {
    await buyNumber(page, '34', '1');
    await buyNumber(page, '56', '2');
    await expect(ticketThat(page, 'Open')).toHaveCount(2);
    await expectMoney(page, '97.00');
    const exposure = JSON.parse(await asOperator(product, SECOND, 'getExposure', ...place)) as {
      stake: string;
      numbers: { token: string; stake: string; pays: string }[];
    };
    expect(exposure.stake).toBe('3.00');
    expect(exposure.numbers).toMatchObject([
      { token: '56', stake: '2.00', pays: '120.00' },
      { token: '34', stake: '1.00', pays: '60.00' },
    ]);
  });

  await test.step('nothing is paid before two operators have said the same', async () => {
    await drawNext(request, GAME);
    await logInAgain(page, member);
    await asOperator(product, FIRST, 'enterResult', ...place, '--numbers', numbers('1234'));
    const confirm = (who: string, first: string) =>
      asOperator(product, who, 'confirmResult', ...place, '--version', '1', '--numbers', numbers(first));
    await expect(confirm(FIRST, '1234')).rejects.toThrow();
    await expect(confirm(SECOND, '1243')).rejects.toThrow();
    await expectMoney(page, '97.00');
    await expect(ticketThat(page, 'Open')).toHaveCount(2);
    await confirm(SECOND, '1234');
    await expectMoney(page, '157.00');
    await expect(ticketThat(page, 'Won')).toHaveCount(1);
    await expect(ticketThat(page, 'Lost')).toHaveCount(1);
    await expectMessage(page, 'lottery-won');
  });

  await test.step('an official result has no seed, and says so', async () => {
    await page.goto(HALL);
    await verifyNewest(
      page,
      'This is an official result. It was drawn by the lottery’s own authority, so there is no seed to check.',
    );
  });

  await test.step('a correction takes the prize back and pays the other ticket', async () => {
    await asOperator(product, SECOND, 'enterResult', ...place, '--numbers', numbers('1256'));
    await expectMoney(page, '157.00');
    await asOperator(product, FIRST, 'confirmResult', ...place, '--version', '2', '--numbers', numbers('1256'));
    await expectMoney(page, '217.00');
    await expect(ticketThat(page, 'Won')).toHaveCount(1);
    await expectMessage(page, 'lottery-corrected');
  });

  await test.step('a void issue gives back what was paid', async () => {
    await buyNumber(page, '78', '5');
    await expectMoney(page, '212.00');
    const [next] = (await hallOf(request, GAME)).issues;
    await asOperator(product, FIRST, 'voidIssue', '--gameCode', GAME, '--issue', next?.issue ?? '');
    await expectMoney(page, '217.00');
    await expect(ticketThat(page, 'Void, refunded')).toHaveCount(1);
  });
});
