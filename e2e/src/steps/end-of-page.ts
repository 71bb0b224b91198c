import { expect, type Page } from '@playwright/test';

/** Goes down a page until its last parts are there; each one that comes makes the page longer. */
export async function goToTheEnd(page: Page, ...last: readonly string[]): Promise<void> {
  // The served page is another one.
  await page.locator('#root:not([data-served])').waitFor();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    for (const part of last) await page.locator(part).first().waitFor({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}
