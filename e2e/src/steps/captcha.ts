import { expect, type Locator, type Page } from '@playwright/test';

export interface CaptchaOnScreen {
  /** Reads the picture. Waits for a new one when it was read before, because each serves one try. */
  read(): Promise<string>;
  /** The number of pictures requested. */
  asked(): number;
}

/** Follows the image captcha of a page, to be called before one is shown. */
export function followCaptcha(page: Page, dialog: Locator): CaptchaOnScreen {
  const pictures: string[] = [];
  let asked = 0;
  let seen = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/wps/captcha') asked += 1;
  });
  page.on('response', (response) => {
    const id = response.headers()['x-captcha-id'];
    if (id !== undefined) pictures.push(id);
  });
  return {
    asked: () => asked,
    read: async () => {
      await expect.poll(() => pictures.length, 'no new picture').toBeGreaterThan(seen);
      seen = pictures.length;
      await expect(dialog.locator('img[src^="data:image/"]')).toBeVisible();
      const reply = await page.request.get(`/demo/captcha/${pictures.at(-1)}`);
      const { value } = (await reply.json()) as { value: { answer: string } };
      return value.answer;
    },
  };
}
