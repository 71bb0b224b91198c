import type { Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import { visit } from '../steps/account.ts';

interface Face {
  readonly familyName: string;
  readonly isCustomFont: boolean;
}

/** The faces that the letters of the page's content are drawn in, as the browser chose them. */
async function facesOf(page: Page): Promise<readonly Face[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main' });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
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
    await expect
      .poll(async () => (await facesOf(page)).filter(({ isCustomFont }) => !isCustomFont), { timeout: 30_000 })
      .toEqual([]);
    const families = (await facesOf(page)).map(({ familyName }) => familyName);
    expect(families.some((family) => family.startsWith('Commissioner'))).toBe(true);
  });
