import type { Page } from '@playwright/test';
import { findingsOf, wear, type Look } from './audit/findings.ts';
import { gameScreens, openGameByCode, playOnce } from './catalogue/play-screens.ts';
import { memberScreens } from './catalogue/member-screens.ts';
import { show, standsStill, type Screen } from './catalogue/screen.ts';
import { visitorScreens } from './catalogue/visitor-screens.ts';
import { expect, test } from './setup/product.ts';
import { signUp, visit } from './steps/account.ts';
import { deposit } from './steps/money.ts';
import { somebodyNew } from './steps/people.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  actionTimeout: 10_000,
  // Screens that are only there when a call fails are shown by letting it fail.
  expectedComplaints: [/Failed to load resource/],
});

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600;

/** English is read in the dark and its colours again in the light, Chinese in the light. */
const looks: readonly Pick<Look, 'language' | 'theme' | 'again'>[] = [
  { language: 'EN', theme: 'dark', again: 'light' },
  { language: 'CN', theme: 'light' },
];

async function prepare(page: Page, look: (typeof looks)[number]): Promise<Look> {
  await page.evaluate((chosen) => localStorage.setItem('lang', chosen), look.language);
  await wear(page, look.theme);
  return { ...look, widths: isPhone(page) ? [390, 320] : [1440] };
}

/** Looks at what `come` brings up and says what was found; a screen that does not come up is a finding too. */
async function look(page: Page, name: string, how: Look, come: () => Promise<() => Promise<void>>): Promise<string[]> {
  return await test.step(name, async () => {
    try {
      const leave = await come();
      const found = await findingsOf(page, how);
      await leave();
      return found.map((text) => `${name}: ${text}`);
    } catch (error) {
      return [`${name}: did not come up: ${String(error)}`];
    }
  });
}

async function lookAt(page: Page, screens: readonly Screen[], how: Look): Promise<string[]> {
  const found: string[] = [];
  const here = isPhone(page) ? 'phone' : 'desktop';
  for (const screen of screens)
    if ((screen.only ?? here) === here) found.push(...(await look(page, screen.name, how, () => show(page, screen))));
  return found;
}

async function lookAtGame(page: Page, code: string, how: Look): Promise<string[]> {
  const found: string[] = [];
  await playOnce(await openGameByCode(page, code));
  for (const { name, act } of gameScreens)
    found.push(
      ...(await look(page, `${code}${name}`, how, async () => {
        const undo = await act?.(page);
        await standsStill(page);
        return async () => {
          await undo?.();
        };
      })),
    );
  return found;
}

for (const kind of looks) {
  test(`what a visitor sees, in ${kind.language}`, async ({ page }) => {
    await visit(page);
    expect(await lookAt(page, visitorScreens, await prepare(page, kind))).toEqual([]);
  });

  test(`what a member sees, in ${kind.language}`, async ({ page }) => {
    await visit(page);
    await signUp(page, somebodyNew());
    await deposit(page, '100.00');
    const how = await prepare(page, kind);
    const games = [...(await lookAtGame(page, 'chalk-dice', how)), ...(await lookAtGame(page, 'peacock-parlour', how))];
    expect([...games, ...(await lookAt(page, memberScreens, how))]).toEqual([]);
  });
}
