import { expect, test } from '../setup/product.ts';
import { loginDialog, visit } from '../steps/account.ts';

const CODE = /\/assets\/site-[^/]*\.js$/;

test('a press on the served page is kept until the code has come', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route(CODE, async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await page.goto('/index', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(page.locator('#root[data-served]')).toBeAttached();
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a dialog takes no press before it is seen, nor while it still moves', async ({ page }) => {
  await visit(page, '/help?modal=login');
  const dialog = loginDialog(page);
  await expect(dialog).toBeVisible();
  const steps = await dialog.evaluate((box) => {
    const [motion] = box.getAnimations();
    const close = box.querySelector('button[aria-label="Close"]');
    if (!motion || !close) throw new Error('The dialog does not move, or has no button to close it.');
    motion.pause();
    const whole = Number(motion.effect?.getComputedTiming().endTime);
    const lookAt = (time: number) => {
      motion.currentTime = time;
      const { left, top, width, height } = close.getBoundingClientRect();
      const takes = close.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      return { time, top, takes };
    };
    const times = Array.from({ length: 41 }, (_, step) => (whole * step) / 40);
    return times.map(lookAt);
  });
  const last = steps.at(-1);
  expect(last?.takes).toBe(true);
  expect(steps[0]).toMatchObject({ time: 0, takes: false });
  const moved = steps.filter(({ takes, top }) => takes && Math.abs(top - (last?.top ?? 0)) > 3);
  expect(moved).toEqual([]);
  // It really comes from elsewhere: else this would find nothing.
  expect(Math.abs((steps[0]?.top ?? 0) - (last?.top ?? 0))).toBeGreaterThan(3);
});
