import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const inCentre = (name: string, centre: string, ready: string, act?: Screen['act']): Screen => ({
  name,
  path: `/index?centre=${centre}`,
  ready,
  ...(act && { act }),
});

/** The header knows the balance: the wallet comes with code of its own. */
const WALLET_FILLED = 'body:has(header [role="group"] bdi)';
const DEPOSIT = 'dialog[open] form input[inputmode="decimal"]';
/** A table on a desk, lists by days on a phone. */
const LINES = 'dialog[open] tbody tr, dialog[open] [role="group"] section li';
const ROWS = 'dialog[open] li[aria-posinset] button';

async function typeDeposit(page: Page, amount: string): Promise<void> {
  await page.locator(DEPOSIT).fill(amount);
  await page.locator('dialog[open] form button[type="submit"]').click();
}

async function openFirstBet(page: Page): Promise<void> {
  await page.locator(ROWS).first().click();
  await page.locator('dialog[open] a[target="_blank"]').waitFor();
}

async function openCalendar(page: Page): Promise<void> {
  await page.locator('dialog[open] button[aria-haspopup="dialog"]').first().click();
  await page.locator(':popover-open [role="grid"]').first().waitFor();
}

async function markSome(page: Page): Promise<void> {
  for (const heart of (await page.locator('main article button[aria-pressed="false"]').all()).slice(0, 3))
    await heart.click();
  await page.goto('/fav');
  await page.locator(`${WALLET_FILLED} main article`).first().waitFor();
}

/** Screens of a member who has deposited and played. The first screen makes the deposit that the others show. */
export const memberScreens: readonly Screen[] = [
  inCentre('deposit', 'depositv2', DEPOSIT),
  inCentre('deposit-amount', 'depositv2', DEPOSIT, (page) => page.locator(DEPOSIT).fill('120.00')),
  inCentre('deposit-refused', 'depositv2', DEPOSIT, async (page) => {
    await typeDeposit(page, '1');
    await page.locator('dialog[open] [aria-invalid="true"]').waitFor();
  }),
  inCentre('deposit-result', 'depositv2', DEPOSIT, async (page) => {
    await typeDeposit(page, '120.00');
    await page.locator('dialog[open] h3[tabindex="-1"]').waitFor();
  }),
  {
    name: 'deposit-failed',
    path: '/index?centre=depositv2',
    ready: 'dialog[open] [role="alert"]',
    cutOff: '**/wps/deposits/methods',
  },
  { name: 'promotion-apply', path: '/promoDetail?id=vip-match', ready: 'main form textarea' },
  inCentre('rewards', 'rewardCenter', 'dialog[open] section li a'),
  { name: 'home-member', path: '/index', ready: `${WALLET_FILLED} main h1` },
  { name: 'fav-empty', path: '/fav', ready: `${WALLET_FILLED} main :is(h2, article)` },
  { name: 'fav', path: '/rng', ready: 'main article', act: markSome },
  { name: 'menu-member', path: '/index?modal=menu', ready: 'dialog[open] [role="group"]' },
  { ...inCentre('centre', 'menu', 'dialog[open] nav a'), only: 'phone' },
  inCentre('security', 'securityCenter', 'dialog[open] table'),
  ...[
    'profile',
    'avatar',
    'email',
    'mobile',
    'payment-password',
    'authenticator',
    'passkey',
    'payee',
    'link-google',
  ].map((act): Screen => ({
    name: `security-${act}`,
    path: `/index?modal=security&of=${act}`,
    ready: 'dialog[open] h2',
  })),
  { name: 'change-password', path: '/index?modal=changePassModal', ready: 'dialog[open] input' },
  inCentre('account-record', 'transactionHistory', LINES),
  inCentre('account-record-calendar', 'transactionHistory', LINES, openCalendar),
  inCentre('betting-record', 'personalHistoryCopy', ROWS),
  inCentre('betting-record-empty', 'personalHistoryCopy&state=VOID', 'dialog[open] h3'),
  {
    name: 'betting-record-failed',
    path: '/index?centre=personalHistoryCopy',
    ready: 'dialog[open] [role="alert"]',
    cutOff: '**/wps/bets?**',
  },
  inCentre('bet', 'personalHistoryCopy', ROWS, openFirstBet),
  inCentre('statement', 'personalHistoryCopy&modal=statement', 'dialog[open] article tbody tr'),
  inCentre('cashback', 'manualRebate', 'dialog[open] tbody tr'),
  inCentre('bonus-details', 'bonusDetails', 'dialog[open] article, dialog[open] h3'),
  { name: 'sign-out', path: '/index?modal=logout', ready: 'dialog[open] [data-autofocus], dialog[open] button' },
];
