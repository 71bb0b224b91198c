import { basename } from 'node:path';
import { untilStill, visitSettled, withPage } from './bench-page.ts';
import { sizeOf } from './bundle.ts';

export interface PopupCost {
  /** Scripts that opening it fetches. */
  readonly openedKb: number;
  /**
   * Scripts that the first typed characters fetch on top: workers that verify and check patterns, and their callers.
   */
  readonly touchedKb: number;
  /** Each of both, with its size. */
  readonly files: readonly string[];
}

/**
 * The JavaScript (gzip) that a popup of the header costs beyond home, counted by a real browser: what it fetches once
 * home is still, its late scripts too, and the popup is asked for, and then once each field was typed in and left.
 */
export const measurePopup = (home: string, link: string, executablePath: string): Promise<PopupCost> =>
  withPage(executablePath, async ({ page }) => {
    const fetched = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) fetched.add(pathname);
    });
    page.on('worker', (worker) => {
      fetched.add(new URL(worker.url()).pathname);
    });
    await visitSettled(page, home);
    const before = new Set(fetched);
    const beyond = (): string[] => [...fetched].filter((path) => !before.has(path));

    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    await page.getByRole('dialog').locator('input[type=password]').first().waitFor();
    await untilStill(page);
    const openedKb = sizeOf(beyond()).gzipKb;
    const opened = new Set(beyond());
    for (const field of await page.getByRole('dialog').locator('input:not([type=checkbox])').all()) {
      await field.pressSequentially('ab');
      await field.blur();
    }
    await page.getByRole('dialog').getByText('Verified', { exact: true }).waitFor();
    await untilStill(page);
    const touched = beyond().filter((path) => !opened.has(path));
    return {
      files: beyond().map((path) => `${basename(path)} ${sizeOf([path]).gzipKb} KB`),
      openedKb,
      touchedKb: sizeOf(touched).gzipKb,
    };
  });
