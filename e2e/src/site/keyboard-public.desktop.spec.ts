import type { Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import { visit } from '../steps/account.ts';
import { expectFocusShown, pressByKey, tabTo, typeByKey } from '../steps/keyboard.ts';

// On a desktop alone: phones have the same parts, and a keyboard on one is rare.

const dialog = (page: Page) => page.locator('dialog[open]');

/** Closes what lies on top, and sees that the focus goes back to where it was opened. */
async function escapeTo(page: Page, opener: ReturnType<Page['locator']>): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expectFocusShown(opener);
}

test('home and its dialogs without a mouse @prove', async ({ page }) => {
  await visit(page, '/index');
  const banner = page.getByRole('banner');

  await test.step('the list of languages', async () => {
    const opener = banner.getByRole('button', { name: /^Language/ });
    await pressByKey(page, opener);
    await expect(dialog(page).getByRole('button', { name: 'English' })).toBeVisible();
    await tabTo(page, dialog(page).getByRole('button', { name: '简体中文' }));
    await escapeTo(page, opener);
    await page.keyboard.press('Enter');
    await pressByKey(page, dialog(page).getByRole('button', { name: 'English' }));
    await expect(dialog(page)).toHaveCount(0);
    await expectFocusShown(opener);
  });

  await test.step('what drops from a category', async () => {
    const opener = page.getByRole('button', { name: 'Slots: providers and games' });
    await pressByKey(page, opener);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    const maker = page.getByRole('list', { name: 'Game providers' }).first().getByRole('link').nth(1);
    await tabTo(page, maker);
    await page.keyboard.press('Escape');
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expectFocusShown(opener);
    await page.keyboard.press('Enter');
    await expect(maker).toBeVisible();
    // Tabbing past it closes it.
    await tabTo(page, page.getByRole('region', { name: 'Featured' }).getByRole('button', { name: 'Pause' }));
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('the panels', async () => {
    const panels = page.getByRole('region', { name: 'Featured' });
    await pressByKey(page, panels.getByRole('button', { name: 'Pause' }));
    await expectFocusShown(panels.getByRole('button', { name: 'Resume' }));
    // After the button that pauses.
    const second = panels.locator('button[aria-label]').nth(2);
    await pressByKey(page, second, 'Space');
    await expect(second).toHaveAttribute('aria-current', 'true');
    await expect(panels.locator('[role="group"]').nth(1)).toBeInViewport();
    // Panels out of view cannot be focused.
    await expect(panels.locator('[role="group"][inert]')).toHaveCount(
      (await panels.locator('[role="group"]').count()) - 1,
    );
  });

  await test.step('the running line and a notice', async () => {
    const line = page.getByRole('region', { name: 'Notices' });
    // The operator's announcements come first and lead to a page; the notices after them open a window.
    const notice = line.getByRole('listitem').getByRole('button');
    while ((await notice.count()) === 0) await pressByKey(page, line.getByRole('button', { name: 'Next' }));
    await tabTo(page, notice, 'backwards');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
    await pressByKey(page, dialog(page).getByRole('list', { name: 'Notices' }).getByRole('button').last());
    await expect(dialog(page).getByRole('article').getByRole('heading', { level: 3 })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await tabTo(page, line.getByRole('link', { name: 'All notices' }), 'backwards');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/noticePage$/);
  });

  await test.step('the notices on their page', async () => {
    const second = page.getByRole('main').getByRole('list', { name: 'Notices' }).getByRole('link').nth(1);
    const title = await second.locator('b').innerText();
    await pressByKey(page, second);
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: title })).toBeFocused();
  });

  await test.step('the bar at the edge', async () => {
    const codes = page
      .getByRole('complementary', { name: 'Contact and app' })
      .getByRole('button', { name: 'Get the app' });
    await pressByKey(page, codes);
    await expect(page.locator(':popover-open img, :popover-open svg').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator(':popover-open')).toHaveCount(0);
    await expectFocusShown(codes);
  });
});

test('the footer, the help, lines and countries without a mouse @prove', async ({ page }) => {
  await visit(page, '/join');

  await test.step('the questions in the footer', async () => {
    const foot = page.getByRole('contentinfo');
    await foot.scrollIntoViewIfNeeded();
    const [first, second] = [foot.locator('summary').nth(0), foot.locator('summary').nth(1)];
    await pressByKey(page, first);
    await expect(foot.locator('details[open]')).toHaveCount(1);
    await pressByKey(page, second, 'Space');
    await expect(foot.locator('details[open] summary')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(foot.locator('details[open]')).toHaveCount(0);
    await tabTo(page, foot.getByRole('link', { name: 'Privacy Policy' }), 'backwards');
  });

  await test.step('the help centre', async () => {
    await page.goto('/helpmc');
    await typeByKey(page, page.getByRole('searchbox'), 'deposit');
    await expect(page.getByRole('status').first()).toContainText('results for “deposit”');
    const question = page.getByRole('main').locator('summary').nth(1);
    await pressByKey(page, question);
    await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);
    await expectFocusShown(question);
    const write = page.getByRole('button', { name: 'Send us a message' });
    await pressByKey(page, write);
    await typeByKey(page, dialog(page).getByRole('textbox').first(), 'By keys alone');
    await pressByKey(page, dialog(page).getByRole('button', { name: 'Send message' }));
    await expect(dialog(page).getByText('Message sent')).toBeVisible();
    await escapeTo(page, write);
  });

  await test.step('the lines', async () => {
    await visit(page, '/index?modal=routes');
    await pressByKey(page, dialog(page).getByRole('button', { name: 'Test again' }));
    await expect(dialog(page).locator('[aria-busy="true"]')).toHaveCount(0);
    await tabTo(
      page,
      dialog(page)
        .getByRole('link', { name: /^Switch/ })
        .first(),
    );
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('the list of countries', async () => {
    await visit(page, '/index?modal=register');
    await tabTo(page, dialog(page).getByRole('tab').first());
    await page.keyboard.press('ArrowRight');
    const country = dialog(page).getByRole('combobox');
    await tabTo(page, country);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.type('+49');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(country).toHaveValue(/49/);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
    // This Escape is for the list; the form stays.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(dialog(page)).toHaveCount(1);
  });
});
