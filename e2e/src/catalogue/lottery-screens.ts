import type { Locator, Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const HALL = '/elott?gameCode=SSC_20M&playType=P1';
const CLOCK = 'main [role="timer"]';

const number = (page: Page): Locator => page.locator('main [role="group"] button[aria-pressed]').first();
/** The region that the slip stands in, whose last button buys it. */
const slip = (page: Page): Locator => page.locator('main section').filter({ has: page.getByRole('switch') });

/** Beside the numbers, after what the house has committed to, which is folded away as well. */
const helpers = (page: Page): Locator => page.locator('main details').nth(1);

async function fillSlip(page: Page): Promise<void> {
  await number(page).click();
  await page.locator('main p[role="status"] ~ button').click();
  await slip(page).waitFor();
}

async function askToBuy(page: Page): Promise<() => Promise<void>> {
  await fillSlip(page);
  await slip(page).locator('> button').click();
  await page.getByRole('alertdialog').waitFor();
  return () => page.keyboard.press('Escape');
}

/** Parts of a hall, for a member who has a ticket and a chase of it. */
export const lotteryScreens: readonly Screen[] = [
  {
    name: 'lottery-tickets',
    path: HALL,
    ready: 'main section li button',
    // An address that was shown before comes up where it was left, with the header over what stands there.
    act: async (page) => {
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: 'lottery-slip', path: HALL, ready: CLOCK, act: fillSlip },
  {
    name: 'lottery-chase',
    path: HALL,
    ready: CLOCK,
    act: async (page) => {
      await fillSlip(page);
      await slip(page).getByRole('switch').check();
      await slip(page).getByRole('textbox').fill('1');
    },
  },
  { name: 'lottery-confirmation', path: HALL, ready: CLOCK, act: askToBuy },
  {
    name: 'lottery-prize-group',
    path: HALL,
    ready: CLOCK,
    act: (page) => page.getByRole('switch').first().check(),
  },
  {
    name: 'lottery-statistics',
    path: '/elott?gameCode=SSC_1M',
    ready: CLOCK,
    act: async (page) => {
      await page.locator('footer').scrollIntoViewIfNeeded();
      await page.locator('main section figure, main section table, main section [role="img"]').first().waitFor();
    },
  },
  {
    name: 'lottery-verifier',
    path: '/elott?gameCode=SSC_1M',
    ready: 'main ul[dir="ltr"]',
    act: async (page) => {
      await page.locator('main li:has(ul[dir="ltr"]) button').first().click();
      await page.locator('main li [role="status"]').first().waitFor();
    },
  },
  {
    name: 'lottery-helpers',
    path: '/vnlottery?gameCode=VN_QUICK_30M&playType=LO2',
    ready: CLOCK,
    act: async (page) => {
      await helpers(page).locator('summary').click();
      await helpers(page).locator('input').first().waitFor();
    },
  },
  { name: 'lottery-words', path: '/elott?gameCode=SSC_20M&playType=SUM_SIZE', ready: CLOCK },
  { name: 'lottery-not-found', path: '/elott?gameCode=NO_SUCH', ready: 'main li a' },
];
