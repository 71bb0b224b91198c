import type { Page } from '@playwright/test';
import { expect, test } from './setup/product.ts';
import { signIn, visit } from './steps/account.ts';
import { expectFocusShown, pressByKey, tabTo } from './steps/keyboard.ts';
import { balanceOf, deposit } from './steps/money.ts';
import { newMember } from './steps/people.ts';

// Rounds of one minute are waited for.
test.setTimeout(300_000);

const DRAWN_MS = 120_000;

interface Words {
  readonly numbers: string;
  readonly add: string;
  readonly buy: string;
  readonly confirm: RegExp;
  readonly tickets: string;
  readonly won: string;
  readonly results: string;
  readonly verify: string;
  readonly verified: RegExp;
}

const EN: Words = {
  numbers: 'Numbers',
  add: 'Add to slip',
  buy: 'Buy ticket',
  confirm: /^(Buy for|Use issue)/,
  tickets: 'My tickets',
  won: 'Won',
  results: 'Results',
  verify: 'Verify draw',
  verified: /Verified/,
};

const LANGUAGES: Readonly<Record<'CN' | 'AR', Words>> = {
  CN: {
    numbers: '号码',
    add: '加入投注单',
    buy: '立即投注',
    confirm: /^(投注|改投)/,
    tickets: '我的彩票',
    won: '已中奖',
    results: '开奖结果',
    verify: '验证开奖',
    verified: /验证/,
  },
  AR: {
    numbers: 'الأرقام',
    add: 'أضف إلى القسيمة',
    buy: 'شراء التذكرة',
    confirm: /^(اشترِ|استخدم)/,
    tickets: 'تذاكري',
    won: 'رابحة',
    results: 'النتائج',
    verify: 'تحقق من السحب',
    verified: /تحقق/,
  },
};

/** The reader's language, as the language list keeps it. */
const speak = (page: Page, language: string): Promise<void> =>
  page.evaluate((code) => {
    localStorage.setItem('lang', code);
    localStorage.setItem('hisLang', code);
  }, language);

/** Buys every number shown, so that some line of the ticket wins. */
async function buyAll(page: Page, path: string, words: Words): Promise<void> {
  await page.goto(path);
  const numbers = page.getByRole('group', { name: words.numbers, exact: true }).getByRole('button');
  await expect(numbers).toHaveCount(10);
  for (const number of await numbers.all()) await number.click();
  await page.getByRole('button', { name: words.add }).click();
  await page.getByRole('button', { name: words.buy }).click();
  await confirm(page, words);
}

async function confirm(page: Page, words: Words): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(async () => {
    // The issue may close just now; then the dialog asks whether the next one is meant.
    await dialog.getByRole('button', { name: words.confirm }).click();
    await expect(dialog).toBeHidden({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}

for (const [language, words] of Object.entries(LANGUAGES))
  test(`a ticket is bought, drawn, paid and verified in ${language} @prove`, async ({ page, product }) => {
    await signIn(page, await newMember(product));
    await deposit(page, '50.00');
    const before = await balanceOf(page);
    await speak(page, language);
    await buyAll(page, '/elott?gameCode=SSC_1M&playType=P1', words);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'AR' ? 'rtl' : 'ltr');
    const mine = page.getByRole('region', { name: words.tickets });
    await expect(mine.getByText(words.won, { exact: true })).toBeVisible({ timeout: DRAWN_MS });
    const results = page.getByRole('region', { name: words.results });
    await results.getByRole('button', { name: words.verify }).first().click();
    await expect(results.getByRole('status')).toContainText(words.verified);
    await speak(page, 'EN');
    await page.goto('/index');
    // Ten digits of one each at 9.75.
    await expect.poll(() => balanceOf(page)).toBe(before - 100_000n + 97_500n);
  });

test('a repeat bet stops at its win, and a ticket is given back before it closes @prove', async ({ page, product }) => {
  await signIn(page, await newMember(product));
  await deposit(page, '50.00');
  await page.goto('/elott?gameCode=SSC_1M&playType=P1');
  const numbers = page.getByRole('group', { name: 'Numbers', exact: true }).getByRole('button');
  await expect(numbers).toHaveCount(10);
  for (const number of await numbers.all()) await number.click();
  await page.getByRole('button', { name: 'Add to slip' }).click();
  await page.getByRole('switch', { name: 'Repeat on the next issues' }).check();
  await page.getByRole('textbox', { name: 'Issues' }).fill('3');
  await expect(page.getByRole('checkbox', { name: 'Stop after a winning ticket' })).toBeChecked();
  await page.getByRole('button', { name: 'Start repeat bet' }).click();
  await confirm(page, EN);
  const mine = page.getByRole('region', { name: 'My tickets' });
  await expect(mine.getByText('Stopped after a win', { exact: true })).toBeVisible({ timeout: DRAWN_MS });
  await expect(mine.getByText('Won', { exact: true })).toHaveCount(1);

  await page.goto('/elott?gameCode=SSC_20M&playType=P1');
  const before = await balanceOf(page);
  await page.getByRole('button', { name: 'Lucky pick' }).click();
  await page.getByRole('button', { name: 'Add to slip' }).click();
  await page.getByRole('button', { name: 'Buy ticket' }).click();
  await confirm(page, EN);
  await mine.getByRole('button', { name: 'Cancel ticket' }).click();
  await expect(mine.getByText('Cancelled, refunded', { exact: true })).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBe(before);
});

test('what was picked stays when the issue closes, and the next one is asked for by name @prove', async ({
  page,
  product,
}) => {
  await signIn(page, await newMember(product));
  await deposit(page, '20.00');
  await page.goto('/elott?gameCode=SSC_1M&playType=P1');
  await page.getByRole('button', { name: 'Lucky pick' }).click();
  await page.getByRole('button', { name: 'Add to slip' }).click();
  await page.getByRole('button', { name: 'Buy ticket' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Buy this ticket?' });
  const next = dialog.getByRole('button', { name: /^Use issue/ });
  await expect(next).toBeVisible({ timeout: 90_000 });
  await expect(dialog.getByText(/has closed\. Nothing was bought/)).toBeVisible();
  await next.click();
  await confirm(page, EN);
  await expect(page.getByRole('region', { name: 'My tickets' }).getByText('Open', { exact: true })).toBeVisible();
});

test('a bet on two stations and one of a prize group, by keyboard alone, for play credits @prove', async ({ page }) => {
  await visit(page, '/index?modal=login');
  await page.getByRole('button', { name: 'Try games without an account' }).click();
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await page.goto('/vnlottery');
  const stations = page.getByRole('list', { name: 'Lotteries' }).getByRole('link');
  await stations.filter({ hasNotText: 'North' }).first().click();
  await expect(page.getByRole('timer')).toBeVisible();
  const group = page.getByRole('group', { name: 'Stations' });
  const other = group.getByRole('checkbox').nth(1);
  await tabTo(page, other);
  await page.keyboard.press('Space');
  await expect(other).toBeChecked();
  const first = page.getByRole('group', { name: 'Numbers', exact: true }).getByRole('button', { name: '00' });
  await tabTo(page, first);
  await page.keyboard.press('ArrowRight');
  await expectFocusShown(page.getByRole('group', { name: 'Numbers', exact: true }).getByRole('button', { name: '01' }));
  await page.keyboard.press('Space');
  await pressByKey(page, page.getByRole('button', { name: 'Add to slip' }));
  // One number on the 18 prizes of each of both stations.
  await expect(page.getByRole('region', { name: 'Slip' })).toContainText('36.00');
  await pressByKey(page, page.getByRole('button', { name: 'Buy ticket' }));
  await confirm(page, EN);
  await expect(page.getByRole('region', { name: 'My tickets' }).getByText('Open', { exact: true })).toBeVisible();

  await page.goto('/elott?gameCode=SSC_5M&playType=P1');
  await tabTo(page, page.getByRole('switch', { name: 'Choose a prize group' }));
  await page.keyboard.press('Space');
  const slider = page.getByRole('slider', { name: /^Prize group/ });
  await tabTo(page, slider);
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('1700');
  await expect(slider).toHaveAttribute('aria-valuetext', /pays 85% of fair odds, 5% off the price/);
});
