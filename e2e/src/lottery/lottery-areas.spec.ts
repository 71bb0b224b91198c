import type { APIRequestContext } from '@playwright/test';
import { lotteryPaths } from '@baize/protocol/lottery/paths';
import { expect, test } from '../setup/own-product.ts';
import { words, wordsLike } from '../setup/words.ts';
import { signIn } from '../steps/account.ts';
import {
  addToSlip,
  buy,
  buyButton,
  buyDialog,
  drawNext,
  luckyPick,
  numbersOf,
  read,
  ticketThat,
  typeNumbers,
  verifyNewest,
  withRules,
} from '../steps/lottery.ts';
import { balanceOf, deposit } from '../steps/money.ts';
import { operate } from '../steps/operator.ts';
import { newMember } from '../steps/people.ts';

// Draws that are days away come by moving the clock of a product of their own, over which nobody stays logged in.
test.use({ sessionHours: '700' });
test.use({ expectedComplaints: [/status of (401|409)/] });
test.setTimeout(240_000);

/** The first prize of the last draw. */
async function firstPrize(request: APIRequestContext, gameCode: string): Promise<string> {
  const { list } = await read<{ list: { numbers: Record<string, string[]> }[] }>(
    request,
    lotteryPaths.listOpenedNumbers.path,
    { gameCode, count: '1' },
  );
  return list[0]?.numbers['first']?.[0] ?? '';
}

/** The line with a winning pick of the play. */
const example = () =>
  new RegExp(
    [
      'Example: you pick {picked}. Drawn: <0>{numbers}</0>. {cost} pays {payout}.',
      'Example: you pick {picked}. None of them is drawn. {cost} pays {payout}.',
    ]
      .map((text) => wordsLike(text).source)
      .join('|'),
  );

const series = (count: number, width: number): string =>
  Array.from({ length: count }, (_, number) => String(number).padStart(width, '0')).join(' ');

test('tickets of the Lao, 4D and Thai lotteries are drawn, paid and verified @prove @tongues', async ({
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
    { gameCode: 'LA_DEV', play: 'D2', typed: series(100, 2), unit: '0.01', cost: 10_000n },
    { gameCode: 'MY_MAGNUM', play: '3A', typed: series(1_000, 3), unit: '0.01', cost: 100_000n },
    { gameCode: 'TH_GOV', play: 'RUN_TOP', typed: '', unit: '1', cost: 100_000n },
  ] as const;
  for (const { gameCode, play, typed, unit, cost } of tickets) {
    await page.goto(`/seaLottery?gameCode=${gameCode}&playType=${play}`);
    await withRules(page, (rules) => expect(rules.getByText(example()).first()).toBeVisible());
    if (typed === '') {
      // Other bets on runs stand in rows of their own below.
      const digits = page.locator('main [data-cells]').first().getByRole('button');
      await expect(digits).toHaveCount(10);
      for (const digit of await digits.all()) await digit.click();
    } else {
      await typeNumbers(page, typed);
    }
    await page
      .getByRole('group', { name: words('Unit') })
      .getByText(unit, { exact: true })
      .click();
    await addToSlip(page);
    await buy(page);
    await expect(ticketThat(page, 'Open')).toBeVisible();
    balance -= cost;
    await expect.poll(() => balanceOf(page)).toBe(balance);

    await drawNext(request, gameCode);
    await page.evaluate(() => sessionStorage.clear());
    await signIn(page, member);
    const first = await firstPrize(request, gameCode);
    const runs = BigInt(new Set(first.slice(-3)).size);
    balance += gameCode === 'LA_DEV' ? 6_000n : gameCode === 'MY_MAGNUM' ? 66_000n : 32_000n * runs;
    await page.goto(`/seaLottery?gameCode=${gameCode}&playType=${play}`);
    await expect(ticketThat(page, 'Won')).toBeVisible();
    await expect.poll(() => balanceOf(page)).toBe(balance);
    await verifyNewest(page);
  }
});

test('a ticket of every quick family is bought, drawn, settled and verified @prove @tongues', async ({
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
    await withRules(page, (rules) => expect(rules.getByText(example()).first()).toBeVisible());
    await luckyPick(page);
    await addToSlip(page);
    await buy(page);
    await expect(ticketThat(page, 'Open')).toBeVisible();
  }
  await drawNext(request, 'SSC_5M');
  for (const [gameCode] of families) {
    await page.goto(`/elott?gameCode=${gameCode}`);
    await expect(ticketThat(page, 'Won').or(ticketThat(page, 'Lost'))).toBeVisible();
    await verifyNewest(page);
  }
});

test('numbers that an operator has blocked or capped are refused by name, and nothing is bought @prove @tongues', async ({
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
  const numbers = numbersOf(page);
  await expect(numbers.getByRole('button', { name: /^6/ })).toHaveAttribute('aria-disabled', 'true');
  await numbers.getByRole('button', { name: '3', exact: true }).click();
  await page.getByRole('textbox', { name: words('Multiple') }).fill('9');
  await addToSlip(page);
  await buyButton(page).click();
  const dialog = buyDialog(page);
  const button = dialog
    .getByRole('button', { name: wordsLike('Buy for {total}') })
    .or(dialog.getByRole('button', { name: wordsLike('Use issue {nextIssue}') }));
  const refused = words('Number {token} is nearly sold out: {amount} can still be staked on it. Nothing was bought.', {
    token: '3',
    amount: '5.00',
  });
  await expect(async () => {
    await button.click();
    await expect(dialog.getByText(refused)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  expect(await balanceOf(page)).toBe(500_000n);
});
