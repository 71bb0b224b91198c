import { expect, test } from '@playwright/test';
import { keepLetters, lettersHere, whyNotComparable } from './letters.ts';
import { dresses, openParts, parts } from './parts.ts';

let notComparable: string | undefined;

test.beforeAll(async ({ browser }, info) => {
  const page = await browser.newPage();
  const here = await lettersHere(page, browser.version());
  await page.close();
  if (info.config.updateSnapshots === 'all' || info.config.updateSnapshots === 'changed') keepLetters(here);
  notComparable = whyNotComparable(here);
});

test.beforeEach(() => {
  test.skip(notComparable !== undefined, notComparable);
});

/** What opens over the page, and the button that opens it. */
const overlays = [
  { part: 'modal', button: 'Open a form', role: 'dialog' },
  { part: 'popover', button: 'Actions', role: 'menu' },
] as const;

for (const dress of dresses) {
  const worn = `${dress.brand}-${dress.theme}-${dress.dir}`;

  test(`every part in ${worn}`, async ({ page }) => {
    await openParts(page, dress);
    for (const part of parts) {
      const section = page.getByRole('region', { name: part, exact: true });
      await expect.soft(section).toHaveScreenshot(`${part}-${worn}.png`);
    }
  });

  test(`what opens over a page in ${worn}`, async ({ page }) => {
    for (const { part, button, role } of overlays) {
      await openParts(page, dress, part);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole(role)).toBeVisible();
      // What opens is placed between two pixels as often as on one, and its letters are then drawn a hair aside.
      await expect.soft(page).toHaveScreenshot(`${part}-opened-${worn}.png`, { maxDiffPixels: 1_500 });
    }
  });
}
