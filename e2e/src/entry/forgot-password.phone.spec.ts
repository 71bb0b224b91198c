import { expect, test } from '../setup/product.ts';
import { dialogCalled, loginDialog, visit } from '../steps/account.ts';
import { somebodyNew } from '../steps/people.ts';
import { countRequests } from '../steps/requests.ts';

// On a phone alone: the forms are the same at any size. What is refused or cut off, the browser writes down.
// How a password is set by the link, and by a code, is walked by session.phone.spec.ts.
test.use({ expectedComplaints: [/status of 422|net::ERR_FAILED/] });

const MAIL = '/wps/member/password/email';

test('a mail that could not be asked for is told, and nothing typed is lost @prove', async ({ page }) => {
  const { username } = somebodyNew();
  const address = `${username}@example.com`;
  const dialog = dialogCalled(page, 'Forgot your password?');
  const name = dialog.getByRole('textbox', { name: 'Username' });
  const mail = dialog.getByRole('textbox', { name: 'E-mail address' });
  const send = dialog.getByRole('button', { name: 'Send link' });
  await visit(page, '/rng');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await loginDialog(page).getByRole('link', { name: 'Forgot password?' }).click();

  await test.step('both are asked for, and an address that is none is told', async () => {
    await send.click();
    await expect(name).toHaveAccessibleDescription('Enter a username');
    await expect(mail).toHaveAccessibleDescription('Enter an e-mail address such as name@example.com');
    await expect(name).toBeFocused();
    await name.fill(username);
    await mail.fill('somebody at home');
    await send.click();
    await expect(dialog.getByText('Enter an e-mail address such as name@example.com')).toBeVisible();
    await expect(mail).toBeFocused();
  });

  await test.step('the call fails: the popup closes and says so; it opens again as it was', async () => {
    await page.route(`**${MAIL}`, (route) => route.abort());
    await mail.fill(address);
    await send.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('We couldn’t send the e-mail')).toBeVisible();
    await expect(page.getByText('We can’t connect right now. Check your connection and try again.')).toBeVisible();
    await page.unroute(`**${MAIL}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(name).toHaveValue(username);
    await expect(mail).toHaveValue(address);
  });

  await test.step('Back closes it, and Forward brings it back', async () => {
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/rng$/);
    await page.goForward();
    await expect(mail).toHaveValue(address);
  });

  await test.step('a double click asks for one mail', async () => {
    const sent = countRequests(page, 'POST', MAIL);
    await send.dblclick();
    const confirmation = page.getByRole('alertdialog', { name: 'Check your e-mail' });
    await expect(confirmation).toContainText('If the username and e-mail address match, we’ve sent you an e-mail.');
    expect(sent()).toBe(1);
    await confirmation.getByRole('button', { name: 'Submit' }).press('Enter');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page).toHaveURL(/\/rng$/);
  });
});

test('in Chinese: a link by mail, and a wrong code by phone @prove', async ({ page }) => {
  const { username, password } = somebodyNew();
  const dialog = page.getByRole('dialog', { name: '忘记密码？' });
  await page.addInitScript(() => localStorage.setItem('lang', 'CN'));
  await page.goto('/login');
  await page.getByRole('dialog').getByRole('link', { name: '忘记密码？' }).click();

  await test.step('by mail', async () => {
    const send = dialog.getByRole('button', { name: '发送链接' });
    await dialog.getByRole('textbox', { name: '用户名' }).fill(username);
    await dialog.getByRole('textbox', { name: '电子邮箱' }).fill('家里');
    await send.click();
    await expect(dialog.getByText('请输入电子邮箱，例如 name@example.com')).toBeVisible();
    await dialog.getByRole('textbox', { name: '电子邮箱' }).fill(`${username}@example.com`);
    await send.click();
    const confirmation = page.getByRole('alertdialog', { name: '请查收邮件' });
    await expect(confirmation).toContainText('如果用户名与邮箱相符，我们已发送邮件。');
    await confirmation.getByRole('button', { name: '提交' }).press('Enter');
    await expect(confirmation).toHaveCount(0);
  });

  await test.step('by phone', async () => {
    await page.goto('/index?modal=forgetPassModal');
    await dialog.getByRole('tab', { name: '通过手机' }).click();
    await dialog.getByRole('combobox', { name: '国家/地区' }).fill('越南');
    await page.getByRole('option', { name: '越南' }).click();
    const set = dialog.getByRole('button', { name: '设置密码并登录' });
    await set.click();
    for (const asked of ['请输入电话号码', '请输入验证码', '请输入密码'])
      await expect(dialog.getByText(asked)).toBeVisible();
    await dialog.getByRole('textbox', { name: '手机号码' }).fill('912345678');
    await dialog.getByLabel('新密码').fill(password);
    await dialog.getByLabel('短信验证码').fill('000000');
    await set.click();
    await expect(dialog.getByText('验证码错误，请核对后重试。')).toBeVisible();
    await expect(dialog.getByLabel('短信验证码')).toBeFocused();
    await expect(dialog.getByLabel('新密码')).toHaveValue(password);
    await dialog.getByRole('link', { name: '返回登录' }).click();
    await expect(page.getByRole('dialog', { name: '欢迎回来' })).toBeVisible();
  });
});
