import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import { loadFish } from '../src/games/registry.ts';
import { BrowserStage, type Seat } from '../src/testing/browser.ts';

const ponds = [...(await loadFish()).values()];
const stage = new BrowserStage();
let seat: Seat | undefined;
beforeAll(() => stage.open());
afterAll(() => stage.close());
afterEach(async () => {
  await seat?.page.context().close();
  seat = undefined;
});

/** Code, art, texts and fonts up to the first decided shot, compressed. */
const FIRST_PLAY_MOST = 250_000;
const SCREENS = [
  ['EN', 390, 780],
  ['AR', 390, 780],
  ['EN', 844, 390],
] as const;

describe.each(ponds)('$code', ({ code, targets }) => {
  it.each(SCREENS)(
    'in %s at %i × %i: a shot, text mode and help, without a complaint',
    async (language, width, height) => {
      seat = await stage.sit({ game: code, language, width, height, still: true });
      const { frame } = seat;
      await seat.comesTo(frame.locator('.shoot[aria-disabled="false"]'));
      // The cannon of the screen before is kept for its player, with the sitting's sums.
      const shots = Number(await frame.locator('.pond-bar small').getAttribute('data-shown'));
      const caught = async (): Promise<bigint> =>
        minorOf((await frame.locator('.pond-bar b').innerText()).replace(/[^\d.]/g, ''));
      const before = stage.platform.balance - (await caught());
      await frame.locator('.shoot').click();
      // A phone hides the number of shots, and the page has it all the same.
      await frame.locator(`.pond-bar small[data-shown="${shots + 1}"]`).waitFor({ state: 'attached', timeout: 60_000 });
      expect(stage.platform.balance).toBe(before - 1_000n + (await caught()));
      expect(await seat.heard()).toEqual(expect.arrayContaining(['ready', 'round-settled']));
      await frame.locator('.pond-bar button').click();
      expect(await frame.locator('.near-row').count()).toBe(targets.length);
      expect(await frame.locator('.near-row').first().isVisible()).toBe(true);
      expect(await frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0);
      expect(await seat.loaded()).toBeLessThan(FIRST_PLAY_MOST);
      await frame.locator('.tools .tool').nth(2).click();
      await frame.locator('dialog[open] .worth-table').waitFor();
      expect(await frame.locator('.worth-table tbody tr').count()).toBe(targets.length);
      expect(seat.complaints).toEqual([]);
    },
    120_000,
  );
});
