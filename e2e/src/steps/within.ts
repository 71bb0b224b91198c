import { expect, type Page } from '@playwright/test';

/** Goes to an address of the site without loading the page anew, as its own links do. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

const BEFORE = 'data-before';

/** Goes there in the same way and waits until what makes the screen is there, new: not that of the screen before. */
export async function arriveWithin(page: Page, path: string, ready: string): Promise<void> {
  await page.evaluate(
    ([selector, mark]) => {
      for (const old of document.querySelectorAll(selector)) old.setAttribute(mark, '');
    },
    [ready, BEFORE] as const,
  );
  await goWithin(page, path);
  await expect(page.locator(`:is(${ready}):not([${BEFORE}])`).first()).toBeVisible();
}
