import { expect, test } from '@playwright/test';
import { dresses, openParts, parts } from './parts.ts';

/** Layers that open over the page, and the button that opens each. */
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
      // Right to left its words begin between two pixels as often as on one, and are then drawn a hair aside.
      await expect.soft(page).toHaveScreenshot(`${part}-opened-${worn}.png`, { maxDiffPixels: 250 });
    }
  });
}
