import type { Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import { visit } from '../steps/account.ts';

interface Face {
  readonly familyName: string;
  readonly isCustomFont: boolean;
}

/** Elements of a page that are looked at. */
const MOST = 150;

/** The faces that the letters of the page's content are drawn in, as the browser chose them. */
async function facesOf(page: Page): Promise<readonly Face[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'main :is(h1, h2, h3, p, li, dt, dd, a, button, span)',
  });
  const fonts: Face[] = [];
  // The browser says it of an element's own letters alone.
  for (const nodeId of nodeIds.slice(0, MOST))
    fonts.push(...(await devtools.send('CSS.getPlatformFontsForNode', { nodeId })).fonts);
  await devtools.detach();
  return fonts;
}

// A system face may have no bold of its own, and the browser draws one.
for (const language of ['RU', 'UK @prove', 'MN @prove'])
  test(`letters are drawn in faces of the site, which have every weight, in ${language}`, async ({ page }) => {
    await visit(page, '/help');
    await page.evaluate((chosen) => localStorage.setItem('lang', chosen), language.slice(0, 2));
    await page.goto('/vip');
    await expect(page.locator('#root[data-served]')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    // The faces come after the letters.
    const families = expect.poll(async () => (await facesOf(page)).map(({ familyName }) => familyName));
    await families.toContainEqual(expect.stringMatching(/^Commissioner/));
    await expect
      .poll(async () => (await facesOf(page)).filter(({ isCustomFont }) => !isCustomFont), { timeout: 30_000 })
      .toEqual([]);
  });
