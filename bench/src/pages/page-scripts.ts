import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../../../tools/chromium.ts';

/** Paths of the scripts that a fresh browser really fetches for an address, by the browser's own count. */
export async function scriptsOf(url: string, executablePath: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
  try {
    const page = await browser.newPage();
    const scripts = new Set<string>();
    page.on('response', (response) => {
      const address = new URL(response.url());
      if (address.origin === new URL(url).origin && address.pathname.endsWith('.js')) scripts.add(address.pathname);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return [...scripts].toSorted();
  } finally {
    await browser.close();
  }
}
