import type { Page } from '@playwright/test';

/** A screen's act: presses something, and waits for what appears. */
export const press = (selector: string, appears: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  await page.locator(appears).first().waitFor();
};
