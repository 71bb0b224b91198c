import type { Page } from '@playwright/test';
import { findingsOf, type Language } from './audit/findings.ts';
import { prepare } from './audit/looking.ts';
import { visitorDialogs } from './catalogue/visitor-dialogs.ts';
import { visitorScreens } from './catalogue/visitor-screens.ts';
import { expect, test } from './setup/product.ts';
import { signIn, visit } from './steps/account.ts';
import { demoPerson } from './steps/people.ts';
import { arriveWithin } from './steps/within.ts';

/** Pages and dialogs that are not made up of the same parts as another one here. */
const NAMES = [
  'home',
  'rng',
  'hot',
  'notice-page',
  'help',
  'help-centre',
  'down',
  'join',
  'seamless',
  'live-chat',
  'lost',
  'menu',
  'categories',
  'notices',
  'language',
  'terms',
  'feedback',
  'lines',
];
const screens = [...visitorScreens, ...visitorDialogs].filter(({ name }) => NAMES.includes(name));

/** Room for what is on its way. A list that is there already and measured is not. */
const WAITING = ':is(main, dialog[open]) [aria-busy="true"]:not(ul)';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Goes from one screen to the next as links do, and says which of them is too wide, or not in its language. */
async function walk(page: Page, language: Language): Promise<string[]> {
  const look = await prepare(page, { language, theme: 'light', axe: false });
  // A page that is none of them.
  await page.goto('/set-password');
  await expect(page.locator('#root[data-served]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'AR' ? 'rtl' : 'ltr');
  const found: string[] = [];
  for (const { name, path, ready } of screens)
    await test.step(`${name} in ${language}`, async () => {
      await arriveWithin(page, path, ready);
      await expect(page.locator(WAITING)).toHaveCount(0);
      found.push(...(await findingsOf(page, look)).map((text) => `${name} in ${language}: ${text}`));
    });
  return found;
}

test('each public screen has its room for a visitor who reads from right to left', async ({ page }) => {
  await visit(page);
  expect(await walk(page, 'AR')).toEqual([]);
});

test('each public screen has its room for a member, in every language', async ({ page }) => {
  await signIn(page, demoPerson('member1'));
  const found: string[] = [];
  for (const language of ['EN', 'CN', 'AR'] as const) found.push(...(await walk(page, language)));
  expect(found).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();
});
