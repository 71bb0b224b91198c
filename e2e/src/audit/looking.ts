import { test, type Page } from '@playwright/test';
import { show, type Screen } from '../catalogue/screen.ts';
import { findingsOf, wear, type Look } from './findings.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600;

type Kind = Omit<Look, 'widths'>;

/** English is read in the dark and its colours again in the light, Chinese the other way round. */
export const english: Kind = { language: 'EN', theme: 'dark', again: 'light', axe: true };
export const englishInTheDark: Kind = { language: 'EN', theme: 'dark', axe: true };
export const chinese: Kind = { language: 'CN', theme: 'light', again: 'dark', axe: true };

/** Right to left, where the first question is whether everything has its room. */
export const arabic: Kind = { language: 'AR', theme: 'dark', axe: true };
/** In the gate that question alone: what axe finds in Arabic, the proof looks for. */
export const roomInArabic: Kind = { ...arabic, axe: false };

/** Has the site shown in a language and a theme from the next page on. 720 px are 1440 at a zoom of 200 %. */
export async function prepare(page: Page, look: Kind): Promise<Look> {
  await page.evaluate((chosen) => localStorage.setItem('lang', chosen), look.language);
  await wear(page, look.theme);
  return { ...look, widths: isPhone(page) ? [390, 320] : [1440, 720] };
}

/** Looks at what `come` brings up and says what was found; a screen that does not come up is a finding too. */
export async function look(
  page: Page,
  name: string,
  how: Look,
  come: () => Promise<() => Promise<void>>,
): Promise<string[]> {
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

export async function lookAt(page: Page, screens: readonly Screen[], how: Look): Promise<string[]> {
  const found: string[] = [];
  const here = isPhone(page) ? 'phone' : 'desktop';
  for (const screen of screens)
    if ((screen.only ?? here) === here) found.push(...(await look(page, screen.name, how, () => show(page, screen))));
  return found;
}
