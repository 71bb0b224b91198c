import { expect, test } from '../setup/product.ts';
import { signUp, visit } from '../steps/account.ts';
import { amountIn, balanceOf, deposit, shown } from '../steps/money.ts';
import { somebodyNew } from '../steps/people.ts';
import { gameCard, gameFrame, playButton, playRounds, pressSpin } from '../steps/play.ts';

const harbourOf = (baseUrl: string): string => baseUrl.replace(/\/\/(?:localhost|127\.0\.0\.1)/, '//harbour.localhost');

test.describe('a second brand', () => {
  test('at its own host is itself from the first byte: name, colours, words, pictures and calls', async ({
    page,
    product,
  }) => {
    const harbour = harbourOf(product.baseUrl);
    const merchants = new Set<string | undefined>();
    page.on('request', (request) => {
      if (request.url().includes('/wps/')) merchants.add(request.headers()['merchant']);
    });
    await page.goto(`${harbour}/rng`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Harbour, home' })).toBeVisible();
    await expect(page).toHaveTitle('Slots · Harbour');
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'harbour');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${harbour}/rng`);
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/brands/harbour/manifest.webmanifest');
    await page.goto(`${harbour}/index`);
    await expect(page.locator('#root[data-served]')).toHaveCount(0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('contentinfo')).toContainText('© 2025 Harbour.');
    expect([...merchants].filter((merchant) => merchant !== undefined)).toEqual(
      [...merchants].filter((merchant) => merchant === 'harbour'),
    );
  });

  test('weighs nothing on the house’s own pages', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/index');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked.filter((url) => /harbour|commissioner/i.test(url))).toEqual([]);
  });

  test('can be installed: its manifest names icons that are there', async ({ page, product }) => {
    await page.goto(`${harbourOf(product.baseUrl)}/index`);
    // Asked for by the page, which knows the way to its own host.
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
      const found = (await (await fetch(link?.href ?? '')).json()) as { name: string; icons: { src: string }[] };
      const icons = await Promise.all(found.icons.map(async ({ src }) => (await fetch(src)).status));
      return { ...found, icons };
    });
    expect(manifest).toMatchObject({ name: 'Harbour', start_url: '/index', display: 'standalone' });
    expect(manifest.icons).toEqual([200, 200, 200, 200]);
  });
});

test('Harbour’s people play at its own host', async ({ page, product }) => {
  await visit(page, `${harbourOf(product.baseUrl)}/rng?name=chalk`);
  await signUp(page, somebodyNew());
  await deposit(page, '300000');
  await gameCard(page, 'Chalk Dice').getByRole('button', { name: 'Chalk Dice', exact: true }).click();
  await playButton(page).click();
  await expect(page).toHaveURL(/\/\/harbour\.localhost:\d+\/game$/);
  const game = gameFrame(page);
  const [round] = await playRounds(game, 1, pressSpin(game));
  const left = amountIn('300000') - (round?.stake ?? 0n) + (round?.returned ?? 0n);
  await page.getByRole('link', { name: 'Back to the lobby' }).click();
  await expect.poll(async () => shown(await balanceOf(page))).toBe(shown(left));
});

test('Harbour speaks Vietnamese, on every public screen and within its width @prove', async ({ page, product }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'VI'));
  for (const [path, words] of [
    ['/index', 'Thể thao, slot và xổ số với tỷ lệ rõ ràng.'],
    ['/rng', 'Xúc xắc Phấn'],
    ['/help', 'Điều khoản và điều kiện chung'],
    ['/join', 'Đối tác liên kết'],
    ['/index?modal=register', 'Đăng ký'],
  ] as const) {
    await page.goto(`${harbourOf(product.baseUrl)}${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    await expect(page.getByText(words).first()).toBeVisible();
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, Math.max(tooWide, 0)]).toEqual([path, 0]);
  }
});

test.describe('languages', () => {
  test('change every word without a reload, and ask for the notices again', async ({ page }) => {
    await page.goto('/index?modal=language');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const notices = page.waitForRequest(/system\/permission|getListAnnouncements|announcements/i);
    await page.getByRole('dialog').getByRole('button', { name: 'العربية' }).click();
    expect((await notices).headers()['language']).toBe('AR');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])).toEqual([
      'AR',
      'AR',
    ]);
  });

  test('are named by an address, as search engines list them', async ({ page }) => {
    await page.goto('/rng?lang=CN');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans-CN');
    await expect(page).toHaveTitle('老虎机 · Baize');
  });
});
