import type { Page } from '@playwright/test';

declare global {
  /** The plain texts that the page has encrypted so far. */
  var sealed: string[] | undefined;
}

/** Notes what a page encrypts, to be called before it is opened: what goes along in a sealed call shows nowhere else. */
export async function noteSealed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    globalThis.sealed = noted;
    const encrypt = SubtleCrypto.prototype.encrypt;
    SubtleCrypto.prototype.encrypt = function noting(algorithm, key, data) {
      noted.push(new TextDecoder().decode(data));
      return encrypt.call(this, algorithm, key, data);
    };
  });
}

/** The newest payload that was sealed for a path. */
export async function sealedFor(page: Page, path: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const texts = await page.evaluate(() => globalThis.sealed ?? []);
  return texts
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .findLast((payload) => payload['path'] === path);
}
