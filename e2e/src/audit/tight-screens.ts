import type { Page } from '@playwright/test';
import { show, standsStill, type Screen } from '../catalogue/screen.ts';
import { expect, test } from '../setup/product.ts';
import { cutTexts, TIGHT_SIZES } from './cut-texts.ts';

export type TightLanguage = 'EN' | 'CN' | 'AR' | 'TH' | 'RU';

/** From the next page on. */
export const speak = (page: Page, language: TightLanguage): Promise<void> =>
  page.evaluate((chosen) => localStorage.setItem('lang', chosen), language);

const SMALLEST = TIGHT_SIZES[0];
const ZOOMED = TIGHT_SIZES[1];

/** Shows each screen on the smallest phone and at a zoom of 200 %, and tells the texts that are cut on them. */
export async function lookForCutTexts(
  page: Page,
  screens: readonly Screen[],
  language: TightLanguage,
): Promise<string[]> {
  const found: string[] = [];
  await speak(page, language);
  for (const screen of screens) {
    if (screen.only === 'desktop') continue;
    await test.step(`${screen.name} in ${language}`, async () => {
      const note = (texts: readonly string[], { width }: { width: number }) =>
        found.push(...texts.map((text) => `${screen.name} in ${language} at ${width} px: ${text}`));
      try {
        await page.setViewportSize(SMALLEST);
        const leave = await show(page, screen);
        note(await cutTexts(page), SMALLEST);
        if (screen.only !== 'phone') {
          await page.setViewportSize(ZOOMED);
          await standsStill(page);
          note(await cutTexts(page), ZOOMED);
        }
        await leave();
      } catch (error) {
        found.push(`${screen.name} in ${language} did not come up: ${String(error).split('\n')[0]}`);
      }
    });
  }
  await speak(page, 'EN');
  return found;
}

export async function expectNothingCut(page: Page, screens: readonly Screen[], language: TightLanguage): Promise<void> {
  expect(await lookForCutTexts(page, screens, language)).toEqual([]);
}
