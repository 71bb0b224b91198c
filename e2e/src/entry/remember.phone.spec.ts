import type { BrowserContext, Cookie, Page } from '@playwright/test';
import { expect, test } from '../setup/product.ts';
import { expectSignedIn, loginDialog, signOut } from '../steps/account.ts';
import { newMember } from '../steps/people.ts';
import { countRequests } from '../steps/requests.ts';

// On a phone alone: what a browser remembers does not depend on its size. What is refused, the browser writes down.
test.use({ expectedComplaints: [/status of 422/] });

/** The placeholder shown for a password that only the server knows. */
const MASK = '•'.repeat(12);

const username = (page: Page) => loginDialog(page).getByRole('textbox', { name: 'Username' });
const password = (page: Page) => loginDialog(page).getByLabel('Password', { exact: true });
const box = (page: Page) => loginDialog(page).getByRole('checkbox', { name: 'Remember password for 24 hours' });
const logIn = (page: Page) => loginDialog(page).getByRole('button', { name: 'Log in', exact: true });

/** The token of the remembered sign-in, which no script of a page can read. */
async function rememberedToken(context: BrowserContext): Promise<Cookie | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'baize_remembered');
}

/** Closes the browser's last page and comes back to the form: a session lives as long as its pages. */
async function comeBack(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.goto('/login');
  await expect(logIn(next)).toBeVisible();
  return next;
}

async function expectIn(page: Page): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expectSignedIn(page);
}

test('a browser remembers a sign-in for a day, by a token that serves once @prove', async ({
  page: first,
  product,
}) => {
  const context = first.context();
  const person = await newMember(product);
  let page = first;

  await test.step('the box is not ticked by itself; ticked, the sign-in is remembered', async () => {
    await page.goto('/login');
    await expect(box(page)).not.toBeChecked();
    await username(page).fill(person.username);
    await password(page).fill(person.password);
    await box(page).check();
    await logIn(page).click();
    await expectIn(page);
  });

  const old = await rememberedToken(context);
  await test.step('back again, a mask stands for the password, and nothing is typed', async () => {
    expect(old).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    page = await comeBack(page);
    await expect(username(page)).toHaveValue(person.username);
    await expect(password(page)).toHaveValue(MASK);
    await expect(box(page)).toBeChecked();
    await logIn(page).click();
    await expectIn(page);
    // And once more, by the token that took the place of the first.
    page = await comeBack(page);
    await logIn(page).click();
    await expectIn(page);
  });

  await test.step('a token that was used up is told plainly, and only the password is missing', async () => {
    expect((await rememberedToken(context))?.value).not.toBe(old?.value);
    await context.addCookies(old ? [old] : []);
    page = await comeBack(page);
    await logIn(page).click();
    await expect(loginDialog(page).getByText('Enter your password again.')).toBeVisible();
    await expect(password(page)).toHaveValue('');
    await expect(username(page)).toHaveValue(person.username);
    await password(page).fill(person.password);
    await logIn(page).click();
    await expectIn(page);
    expect(await rememberedToken(context)).toBeDefined();
  });

  await test.step('signing out ends it; the name stays', async () => {
    await signOut(page);
    expect(await rememberedToken(context)).toBeUndefined();
    page = await comeBack(page);
    await expect(username(page)).toHaveValue(person.username);
    await expect(password(page)).toHaveValue('');
    await password(page).fill(person.password);
    await logIn(page).click();
    await expectIn(page);
  });

  await test.step('unticked, all of it is forgotten at once, here and on the server', async () => {
    page = await comeBack(page);
    const forgotten = countRequests(page, 'DELETE', '/wps/session/remembered');
    await expect(password(page)).toHaveValue(MASK);
    await box(page).uncheck();
    await expect(password(page)).toHaveValue('');
    await expect.poll(() => rememberedToken(context)).toBeUndefined();
    expect(forgotten()).toBe(1);
    page = await comeBack(page);
    await expect(username(page)).toHaveValue('');
    await expect(box(page)).not.toBeChecked();
  });
});
