import type { Locator, Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const HALL = '/elott?gameCode=SSC_20M&playType=P1';
const CLOCK = 'main [role="timer"]';

const number = (page: Page): Locator => page.locator('main [data-cells] button').first();
/** The region that the slip stands in. */
const slip = (page: Page): Locator => page.locator('main section').filter({ has: page.getByRole('switch') });

/** Under the numbers, before the commitment to the draw, which is folded away as well. */
const helpers = (page: Page): Locator => page.locator('main details').first();

/** On a phone the slip is behind a button of the bar; on a desktop it stands beside the board. */
async function openSlip(page: Page): Promise<void> {
  const button = page.locator('main [data-act="slip"]');
  await slip(page).or(button).first().waitFor();
  if (await button.isVisible()) await button.click();
  await slip(page).waitFor();
}

async function fillSlip(page: Page): Promise<void> {
  await number(page).click();
  await page.locator('main [data-act="add"]').click();
  await openSlip(page);
}

async function askToBuy(page: Page): Promise<() => Promise<void>> {
  await fillSlip(page);
  await slip(page).locator('[data-act="buy"]').click();
  await page.getByRole('alertdialog').waitFor();
  return () => page.keyboard.press('Escape');
}

/** A hall of each kind of lottery: rows, tiles, lanes, a hundred numbers, a list to type. */
export const HALLS: readonly (readonly [kind: string, path: string])[] = [
  ['ssc', '/elott?gameCode=SSC_20M'],
  ['k3', '/elott?gameCode=K3_5M'],
  ['pk10', '/elott?gameCode=PK10_5M'],
  ['11x5', '/elott?gameCode=X5_5M'],
  ['keno', '/elott?gameCode=KL8_5M'],
  ['lucky-28', '/elott?gameCode=PC28_5M'],
  ['happy-10', '/elott?gameCode=KLSF_10M'],
  ['mark-six', '/elott?gameCode=LHC_30M'],
  ['3d', '/elott?gameCode=PL3_5M'],
  ['vietnam-south', '/vnlottery?gameCode=VN_HCM'],
  ['vietnam-north', '/vnlottery?gameCode=VN_MB'],
  ['4d', '/seaLottery?gameCode=MY_MAGNUM'],
  ['thai', '/seaLottery?gameCode=TH_GOV'],
  ['lao', '/seaLottery?gameCode=LA_DEV'],
];

export const hallScreens: readonly Screen[] = HALLS.map(([kind, path]) => ({
  name: `hall-${kind}`,
  path,
  ready: '[data-own-bars] :is([data-cells] button, textarea)',
}));

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
      // Below the choice of a prize group.
      await slip(page).getByRole('switch').last().check();
      await slip(page).getByRole('textbox').last().fill('1');
    },
  },
  { name: 'lottery-confirmation', path: HALL, ready: CLOCK, act: askToBuy },
  {
    name: 'lottery-prize-group',
    path: HALL,
    ready: CLOCK,
    act: async (page) => {
      await openSlip(page);
      await slip(page).getByRole('switch').first().check();
    },
  },
  {
    name: 'lottery-statistics',
    path: '/elott?gameCode=SSC_1M',
    ready: CLOCK,
    act: async (page) => {
      await page.locator('main [role="tab"]').last().click();
      await page.locator('main section figure, main section table, main section [role="img"]').first().waitFor();
    },
  },
  {
    name: 'lottery-verifier',
    path: '/elott?gameCode=SSC_1M',
    ready: 'main li ul[dir="ltr"]',
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
