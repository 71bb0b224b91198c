// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => sessionStorage.clear());

/** The module as a page that was loaded anew has it. */
async function loaded() {
  vi.resetModules();
  return import('./code-wait.ts');
}

describe('the wait for a code', () => {
  it('outlives the page that began it, and with it that no code is to come', async () => {
    (await loaded()).pauseCodes('login', 300);
    const again = await loaded();
    expect(again.waitUntilMs('login')).toBeGreaterThan(Date.now() + 290_000);
    expect(again.isPaused('login')).toBe(true);
    expect(again.isPaused('register')).toBe(false);
  });

  it('is no pause any more once a code was sent, or was used', async () => {
    const page = await loaded();
    page.pauseCodes('login', 300);
    page.startCodeWait('login', 2);
    expect(page.isPaused('login')).toBe(false);
    page.pauseCodes('login', 300);
    page.endCodeWait('login');
    const again = await loaded();
    expect([again.waitUntilMs('login'), again.isPaused('login')]).toEqual([0, false]);
  });
});
