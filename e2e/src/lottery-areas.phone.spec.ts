import type { APIRequestContext, Page } from '@playwright/test';
import { fillPath } from '@baize/protocol/kernel';
import { lotteryPaths } from '@baize/protocol/lottery/paths';
import { expect, test } from './setup/own-product.ts';
import { signIn } from './steps/account.ts';
import { balanceOf, deposit } from './steps/money.ts';
import { operate } from './steps/operator.ts';
import { newMember } from './steps/people.ts';

// Draws that are days away come by moving the clock of a product of their own, over which nobody stays logged in.
test.use({ sessionHours: '700' });
test.use({ expectedComplaints: [/status of (401|409)/] });
test.setTimeout(240_000);

const MINUTE_MS = 60_000;

async function read<Value>(request: APIRequestContext, path: string, params: Record<string, string> = {}) {
  const reply = await request.get(path, { params, headers: { Merchant: 'baize' } });
  return ((await reply.json()) as { value: Value }).value;
}

interface HallNow {
  now: string;
  issues: { drawsAt: string }[];
}

/** Moves time on until the open issue of a lottery has been drawn and settled. */
async function drawNext(request: APIRequestContext, gameCode: string): Promise<void> {
  const { now, issues } = await read<HallNow>(request, fillPath(lotteryPaths.getHall.path, { gameCode }));
  const advanceMs = Date.parse(issues[0]?.drawsAt ?? '') - Date.parse(now) + MINUTE_MS;
  expect((await request.post('/demo/clock', { data: { advanceMs } })).status()).toBe(200);
}

/** The first prize of the last draw. */
async function firstPrize(request: APIRequestContext, gameCode: string): Promise<string> {
  const { list } = await read<{ list: { numbers: Record<string, string[]> }[] }>(
    request,
    lotteryPaths.listOpenedNumbers.path,
    { gameCode, count: '1' },
  );
  return list[0]?.numbers['first']?.[0] ?? '';
}

async function addToSlip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to slip' }).click();
  await expect(page.getByRole('region', { name: 'Slip' })).toBeVisible();
}

async function buy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buy ticket' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Buy this ticket?' });
  await expect(async () => {
    // A short issue may close just now; then the dialog asks whether the next one is meant.
    await dialog.getByRole('button', { name: /^(Buy for|Use issue)/ }).click();
    await expect(dialog).toBeHidden({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expect(mine(page).getByText('Open', { exact: true })).toBeVisible();
}

const mine = (page: Page) => page.getByRole('region', { name: 'My tickets' });

async function verify(page: Page): Promise<void> {
  const results = page.getByRole('region', { name: 'Results' });
  await results.getByRole('button', { name: 'Verify draw' }).first().click();
  await expect(results.getByRole('status')).toContainText('Verified');
}

const series = (count: number, width: number): string =>
  Array.from({ length: count }, (_, number) => String(number).padStart(width, '0')).join(' ');

test('tickets of the Lao, 4D and Thai lotteries are drawn, paid and verified @prove', async ({
  page,
  product,
  request,
}) => {
  const member = await newMember(product);
  await signIn(page, member);
  await deposit(page, '50.00');
  let balance = await balanceOf(page);

  // Each ticket holds every number there is, at a hundredth of the unit where they are many.
  const tickets = [
    { gameCode: 'LA_DEV', play: 'D2', name: 'Lao Lottery', typed: series(100, 2), unit: '0.01', cost: 10_000n },
    { gameCode: 'MY_MAGNUM', play: '3A', name: 'Magnum 4D', typed: series(1_000, 3), unit: '0.01', cost: 100_000n },
    { gameCode: 'TH_GOV', play: 'RUN_TOP', name: 'Thai Government Lottery', typed: '', unit: '1', cost: 100_000n },
  ] as const;
  for (const { gameCode, play, name, typed, unit, cost } of tickets) {
    await page.goto(`/seaLottery?gameCode=${gameCode}&playType=${play}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(/^Example: you pick/)).toBeVisible();
    if (typed === '') {
      const digits = page.getByRole('group', { name: 'Numbers', exact: true }).getByRole('button');
      await expect(digits).toHaveCount(10);
      for (const digit of await digits.all()) await digit.click();
    } else {
      const typing = page.getByText('Type or paste', { exact: true });
      await expect(page.getByRole('button', { name: 'Add to slip' })).toBeVisible();
      if (await typing.isVisible()) await typing.click();
      await page.getByRole('textbox', { name: 'Numbers' }).fill(typed);
    }
    await page.getByRole('group', { name: 'Unit' }).getByText(unit, { exact: true }).click();
    await addToSlip(page);
    await buy(page);
    balance -= cost;
    await expect.poll(() => balanceOf(page)).toBe(balance);

    await drawNext(request, gameCode);
    await page.evaluate(() => sessionStorage.clear());
    await signIn(page, member);
    const first = await firstPrize(request, gameCode);
    const runs = BigInt(new Set(first.slice(-3)).size);
    balance += gameCode === 'LA_DEV' ? 6_000n : gameCode === 'MY_MAGNUM' ? 66_000n : 32_000n * runs;
    await page.goto(`/seaLottery?gameCode=${gameCode}&playType=${play}`);
    await expect(mine(page).getByText('Won', { exact: true })).toBeVisible();
    await expect.poll(() => balanceOf(page)).toBe(balance);
    await verify(page);
  }
});

test('a ticket of every quick family is bought, drawn, settled and verified @prove', async ({
  page,
  product,
  request,
}) => {
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  const families = [
    ['SSC_5M', 'STAR2'],
    ['K3_5M', 'AAB'],
    ['PK10_5M', 'FIRST2'],
    ['X5_5M', 'ANY5'],
    ['KL8_5M', 'ANY3'],
    ['PC28_5M', 'SUM_BOTH'],
    ['KLSF_5M', 'DT1_8'],
    ['LHC_5M', 'NONE5'],
    ['PL3_5M', 'SHAPE'],
  ] as const;
  for (const [gameCode, play] of families) {
    await page.goto(`/elott?gameCode=${gameCode}&playType=${play}`);
    await expect(page.getByText(/^Example: you pick/)).toBeVisible();
    await page.getByRole('button', { name: 'Lucky pick' }).click();
    await addToSlip(page);
    await buy(page);
  }
  await drawNext(request, 'SSC_5M');
  for (const [gameCode] of families) {
    await page.goto(`/elott?gameCode=${gameCode}`);
    await expect(mine(page).getByText(/^(Won|Lost)$/)).toBeVisible();
    await verify(page);
  }
});

test('numbers that an operator has blocked or capped are refused by name, and nothing is bought @prove', async ({
  page,
  product,
}) => {
  const call = (name: string, ...words: string[]) => operate(product, 'call', name, ...words);
  await operate(product, 'login', '--username', 'operator');
  await call('lottery.blockNumbers', '--gameCode', 'K3_3M', '--play', 'SINGLE', '--tokens', '6');
  await call('lottery.setNumberCap', '--gameCode', 'K3_3M', '--play', 'SINGLE', '--cap', '5.00');
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  await page.goto('/elott?gameCode=K3_3M&playType=SINGLE');
  const numbers = page.getByRole('group', { name: 'Numbers', exact: true });
  await expect(numbers.getByRole('button', { name: /^6/ })).toHaveAttribute('aria-disabled', 'true');
  await numbers.getByRole('button', { name: '3', exact: true }).click();
  await page.getByRole('textbox', { name: 'Multiple' }).fill('9');
  await addToSlip(page);
  await page.getByRole('button', { name: 'Buy ticket' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Buy this ticket?' });
  await expect(async () => {
    await dialog.getByRole('button', { name: /^(Buy for|Use issue)/ }).click();
    await expect(dialog.getByText(/^Number 3 is nearly sold out: 5\.00 can still be staked/)).toBeVisible({
      timeout: 3_000,
    });
  }).toPass({ timeout: 30_000 });
  expect(await balanceOf(page)).toBe(500_000n);
});
