import { expect, test } from '../setup/product.ts';
import { loginDialog, signUp, signUpDialog, visit } from '../steps/account.ts';
import { somebodyNew } from '../steps/people.ts';

// On a phone alone: sliders and tabs are the same at any size, and a finger pulls as a mouse does.

test('a picture of one’s own is cut by the keyboard, drawn anew, shown, and taken away @prove', async ({ page }) => {
  await visit(page);
  await signUp(page, somebodyNew());
  await page.goto('/index?centre=securityCenter&modal=security&of=avatar');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload a picture' }).press('Enter');
  // Half red, half blue, made by the browser itself.
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 300];
    const pen = canvas.getContext('2d');
    if (!pen) return '';
    pen.fillStyle = '#f00';
    pen.fillRect(0, 0, 300, 300);
    pen.fillStyle = '#00f';
    pen.fillRect(300, 0, 300, 300);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await (
    await chooser
  ).setFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(picture, 'base64'),
  });
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible();
  // To the left edge: only the red half is left.
  await dialog.getByRole('slider', { name: 'Horizontal position' }).press('Home');
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialog).toBeHidden();
  const shown = page.getByRole('button', { name: 'Change profile picture' }).locator('img');
  await expect(shown).toHaveAttribute('src', /^\/wps\/pictures\/a_/);
  const colour = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const [red = 0, green = 0, blue = 0] = pen?.getImageData(240, 128, 1, 1).data ?? [];
    return { size: canvas.width, red: red > 200, blue: green + blue > 100 };
  });
  expect(colour).toEqual({ size: 256, red: true, blue: false });

  await shown.click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('radio', { name: 'Diamond' })).toBeChecked();
});

test('a link opens the tab it was on, a reload too, and the terms are the operator’s @prove', async ({
  page,
  context,
}) => {
  await visit(page, '/index?modal=register&of=mobile');
  const mobile = signUpDialog(page).getByRole('tab', { name: 'Mobile number' });
  await expect(mobile).toHaveAttribute('aria-selected', 'true');
  const opened = context.waitForEvent('page');
  await signUpDialog(page)
    .getByRole('link', { name: /^terms and conditions/ })
    .press('Enter');
  const terms = await opened;
  await expect(terms.getByRole('dialog', { name: 'General Terms and Conditions' }).getByRole('region')).toContainText(
    'Who can play',
  );
  await terms.close();
  await page.goto('/index?modal=login');
  await loginDialog(page).getByRole('tab', { name: 'Mobile number' }).click();
  await expect(page).toHaveURL(/modal=login&of=mobile/);
  await page.reload();
  await expect(loginDialog(page).getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
});
