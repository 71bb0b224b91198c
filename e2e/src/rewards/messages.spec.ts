import type { Page } from '@playwright/test';
import { expect, test } from '../setup/own-product.ts';
import { words } from '../setup/words.ts';
import { signIn } from '../steps/account.ts';
import { operate } from '../steps/operator.ts';
import { newMember } from '../steps/people.ts';

const soon = { timeout: 30_000 };
const inEach = (title: string, body: string): string =>
  JSON.stringify({ EN: { title, body }, CN: { title, body }, AR: { title, body } });

/** The badge of the inbox in the centre's menu. */
const badge = (page: Page, unreadCount: number) =>
  page.getByText(words('{unreadCount, plural, one {# unread} other {# unread}}', { unreadCount }), { exact: true });

test('a message arrives live, is counted, read, deleted and brought back @prove @tongues', async ({
  page,
  product,
  isMobile,
}) => {
  const person = await newMember(product);
  await operate(product, 'login', '--username', 'operator');
  await signIn(page, person);
  await page.goto('/index?centre=messageV2');
  const centre = page.getByRole('dialog', { name: words('Platform information') });
  const message = centre.getByRole('article').filter({ hasText: 'Table seven' });
  // The brand has welcomed the new member.
  const messages = centre.getByRole('article');
  await expect(messages).toHaveCount(1);

  await test.step('while the page is open', async () => {
    const texts = inEach('Table seven is open', 'Come and have a look.');
    await operate(product, 'call', 'messages.writeToMember', '--username', person.username, '--texts', texts);
    await expect(message).toContainText(words('Unread:'), soon);
    if (!isMobile) await expect(badge(page, 2).first()).toBeAttached(soon);
  });
  await test.step('read', async () => {
    await message.getByRole('button', { expanded: false }).click();
    await expect(message).toContainText('Come and have a look.');
    await expect(message).not.toContainText(words('Unread:'));
    await expect(badge(page, 2)).toHaveCount(0);
    await page.reload();
    await expect(message).not.toContainText(words('Unread:'));
  });
  await test.step('deleted, and brought back', async () => {
    const title = 'Table seven is open';
    const erase = message.getByRole('button', { name: words('Delete: {title}', { title }) });
    await erase.click();
    await expect(message).toHaveCount(0);
    await page.getByRole('button', { name: words('Undo'), exact: true }).click();
    await expect(message).toBeVisible(soon);
    await erase.click();
    await expect(page.getByText(words('Message deleted')).first()).toBeVisible();
    await page.reload();
    await expect(messages).toHaveCount(1);
  });
  await test.step('to everybody, and taken back', async () => {
    const sent = await operate(product, 'call', 'messages.broadcast', '--texts', inEach('Good evening', 'To all.'));
    const everybody = centre.getByRole('article').filter({ hasText: 'Good evening' });
    await expect(everybody).toBeVisible(soon);
    await centre.getByRole('button', { name: words('Mark all as read') }).click();
    await expect(everybody).not.toContainText(words('Unread:'));
    const id = /"id":\s*"([^"]+)"/.exec(sent)?.[1] ?? '';
    await operate(product, 'call', 'messages.withdrawBroadcast', '--id', id);
    await page.reload();
    await expect(messages).toHaveCount(1);
  });
});
