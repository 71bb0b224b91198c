import { expect, type Locator, type Page } from '@playwright/test';

export const menu = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' });

export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page)).toBeVisible();
}
