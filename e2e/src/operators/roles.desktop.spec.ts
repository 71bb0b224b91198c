import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from '../setup/own-product.ts';
import { words } from '../setup/words.ts';
import { dialogCalled, signIn, signUp, visit } from '../steps/account.ts';
import { consoleOf, findInConsole, logInToConsole, OPERATOR_PASSWORD, operatorCode } from '../steps/console.ts';
import { addToSlip, buy, countdown, drawNext, hallOf, ticketThat, typeNumbers } from '../steps/lottery.ts';
import { deposit } from '../steps/money.ts';
import { operate } from '../steps/operator.ts';
import { CODE, fromOutbox } from '../steps/outbox.ts';
import { newMember, somebodyNew } from '../steps/people.ts';
import { codeOf, keepRecoveryCodes, openSecurityCentre } from '../steps/second-factor.ts';

test.use({ sessionHours: '700' });
// A first log-in without its code, and one after the session has ended, are refused on purpose.
test.use({ expectedComplaints: [/Failed to load resource/] });
test.setTimeout(300_000);

test('service finds a member by the last digits of a phone and lifts a lost second factor @prove', async ({
  browser,
  page,
  product,
  request,
}) => {
  const person = somebodyNew();
  const number = `91${String(randomInt(10_000_000)).padStart(7, '0')}`;
  await visit(page);
  await signUp(page, person);
  await test.step('a member has a number and an authenticator', async () => {
    const centre = await openSecurityCentre(page);
    await centre.getByRole('button', { name: 'Add mobile number', exact: true }).first().click();
    const mobile = dialogCalled(page, 'Your mobile number');
    await mobile.getByRole('combobox', { name: 'Country' }).fill('Vietnam');
    await page.getByRole('option', { name: /Vietnam/ }).click();
    await mobile.getByRole('textbox', { name: 'Mobile number' }).fill(number);
    await mobile.getByRole('button', { name: 'Send code' }).click();
    await mobile.getByLabel('Verification code').fill(await fromOutbox(request, `+84${number}`, CODE));
    const bind = mobile.getByRole('button', { name: 'Add mobile number' });
    await bind.click();
    await expect(mobile).toBeHidden();
    await centre.getByRole('button', { name: 'Set up authenticator app', exact: true }).first().click();
    const app = dialogCalled(page, 'Set up authenticator app');
    await app.getByLabel('Your login password', { exact: true }).fill(person.password);
    await app.getByRole('button', { name: 'Continue' }).click();
    const key = (await app.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText()).replaceAll(' ', '');
    await app.getByLabel('Authenticator code').fill(codeOf(key));
    await app.getByRole('button', { name: 'Turn on' }).click();
    await keepRecoveryCodes(page);
  });

  const service = await consoleOf(browser, product, 'service');
  await test.step('service finds them and takes it off', async () => {
    await findInConsole(service, number.slice(-5), person.username);
    await expect(service.getByRole('heading', { name: person.username, level: 1 })).toBeVisible();
    await service.getByRole('button', { name: 'Remove second factors' }).click();
    await service.getByLabel('What was asked for, and how you checked who asks').fill('Lost phone; knew their payee');
    await service.getByRole('button', { name: 'Remove second factors' }).click();
    await expect(service.getByText('Second factors removed').first()).toBeVisible();
  });
  await test.step('and writes it down for whoever comes next', async () => {
    await service.getByRole('link', { name: 'Notes' }).click();
    await service.getByRole('textbox', { name: 'Note' }).fill('Wants a new authenticator tomorrow');
    await service.getByLabel('Hand over to').fill('*');
    await service.getByRole('button', { name: 'Write it down' }).click();
    await expect(service.getByText('whoever comes next').first()).toBeVisible();
  });
});

test('risk declines an application once its pictures were seen @prove', async ({ browser, page, product }) => {
  const person = await newMember(product);
  await signIn(page, person);
  await visit(page, '/promoDetail?id=vip-match');
  const picture = sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#1f6b4f' } });
  const photo = { name: 'level.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByRole('button', { name: words('Send application') }).click();
  await expect(page.getByText(words('We’ve received your application and are checking it.'))).toBeVisible();

  const risk = await consoleOf(browser, product, 'risk');
  await risk.keyboard.press('g');
  await risk.keyboard.press('p');
  await risk.getByRole('link', { name: person.username }).click();
  const item = risk.getByRole('article', { name: `Application of ${person.username}` });
  await expect(item.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expect(item.getByRole('button', { name: /^Grant \d/ })).toBeVisible();
  await risk.keyboard.press('r');
  await risk.getByLabel('The member reads').fill('The picture is too dark.');
  await risk.keyboard.press('Enter');
  await expect(item.getByText('Declined').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('The picture is too dark.')).toBeVisible();
});

test('trading enters a result, another confirms it, and tickets pay @prove', async ({
  browser,
  page,
  product,
  request,
}) => {
  const GAME = 'LA_DEV';
  await operate(product, 'operator', 'create', '--username', 'checker', '--permissions', 'lottery.results');
  await operate(product, 'login', '--username', 'operator');
  await operate(product, 'call', 'lottery.setSource', '--gameCode', GAME, '--source', 'OFFICIAL');
  for (let tries = 0; tries < 8; tries += 1) {
    if ((await hallOf(request, GAME)).issues[0]?.source === 'OFFICIAL') break;
    await drawNext(request, GAME);
  }
  const member = await newMember(product);
  await signIn(page, member);
  await deposit(page, '100.00');
  await page.goto(`/seaLottery?gameCode=${GAME}&playType=D2`);
  await expect(countdown(page)).toBeVisible();
  await typeNumbers(page, '34');
  await addToSlip(page);
  await buy(page);
  await drawNext(request, GAME);

  const open = async (username: string) => {
    const operator = await consoleOf(browser, product, username);
    await operator.keyboard.press('g');
    await operator.keyboard.press('n');
    await operator.getByRole('region', { name: 'Lottery results' }).getByRole('link').first().click();
    return operator;
  };
  const trading = await open('trading');
  await trading.getByLabel('first').fill('1234');
  await trading.getByRole('button', { name: 'Enter this result' }).click();
  await expect(trading.getByText('You entered this: another operator confirms it.')).toBeVisible();

  const checker = await open('checker');
  await checker.getByLabel('first').fill('1243');
  await expect(checker.getByText('Differs from what was entered: 1243')).toBeVisible();
  await expect(checker.getByRole('button', { name: /^Confirm, / })).toHaveCount(0);
  await checker.getByLabel('first').fill('1234');
  await checker.getByRole('button', { name: /^Confirm, / }).click();
  await expect(checker.getByText('Confirmed').and(checker.locator(':not(option)')).first()).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, member);
  await page.goto(`/seaLottery?gameCode=${GAME}&playType=D2`);
  await expect(ticketThat(page, 'Won')).toHaveCount(1);
});

test('an owner invites an operator, who comes in with a second factor @prove', async ({ browser, page, product }) => {
  const owner = await consoleOf(browser, product, 'owner');
  await owner.goto(`${product.baseUrl}/console/operators`);
  await owner.getByRole('button', { name: /^Add an operator/ }).click();
  const dialog = owner.getByRole('dialog', { name: 'Add an operator' });
  await dialog.getByLabel('Username').fill('newcomer');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('A second operator confirms this.')).toBeVisible();

  const second = await consoleOf(browser, product, 'operator2');
  await second.keyboard.press('g');
  await second.keyboard.press('l');
  await second.getByRole('region', { name: 'Second looks' }).getByText('ops.createOperator').first().click();
  await second
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click();
  const shownOnce = second.getByRole('dialog', { name: 'First password' });
  const first = (await shownOnce.locator('p').last().innerText()).trim();

  await logInToConsole(page, product, { username: 'newcomer', password: first });
  await page.getByLabel('Password you were given').fill(first);
  await page.getByLabel('New password', { exact: true }).fill(`${OPERATOR_PASSWORD}-own`);
  await page.getByLabel('New password again').fill(`${OPERATOR_PASSWORD}-own`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await page.goto(`${product.baseUrl}/console/me`);
  // The password is asked for in two places; the first of them comes once it is known that the factor is off.
  await expect(page.getByRole('button', { name: 'Set up an authenticator' })).toBeVisible();
  await page.getByLabel('Your password').first().fill(`${OPERATOR_PASSWORD}-own`);
  await page.getByRole('button', { name: 'Set up an authenticator' }).click();
  const key = page.getByText('Enter this key in your authenticator app:').locator('span').last();
  const secret = (await key.innerText()).trim();
  await page.getByLabel('Code it shows now').fill(operatorCode(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Keep these recovery codes.')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  const again = { username: 'newcomer', password: `${OPERATOR_PASSWORD}-own`, code: operatorCode(secret, 1) };
  await logInToConsole(page, product, again);
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible();
});
