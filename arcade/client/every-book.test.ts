import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BrowserStage, type Seat } from '../src/testing/browser.ts';
import { complaintsOf } from '../src/testing/complaints-of.ts';

const stage = new BrowserStage();
let seat: Seat | undefined;
beforeAll(() => stage.open({ book: true }));
afterAll(() => stage.close());
afterEach(async () => {
  await seat?.page.context().close();
  seat = undefined;
});

const GAME = 'saturday-football';
/** Code, texts and fonts of the book's home and a match, compressed. */
const FIRST_LOAD_MOST = 180_000;
const WIDE_PX = 992;
/** A step that takes longer fails by its name, before the whole test does. */
const WAIT_MS = 15_000;

interface Screen {
  readonly language: string;
  readonly width: number;
  readonly height: number;
  readonly light: boolean;
}

const LANGUAGES = ['EN', 'AR', 'CN'];
const SIZES = [
  { width: 390, height: 780 },
  { width: 1_440, height: 840 },
];
const ALL: readonly Screen[] = LANGUAGES.flatMap((language) =>
  SIZES.flatMap((size) => [false, true].map((light) => ({ language, ...size, light }))),
);
/** The gate looks at a phone at night; the proof at each language, size and theme. */
const SCREENS = process.env.BAIZE_PROVE === '1' ? ALL : ALL.slice(0, 1);

/** Opens a page of the book by its address, and waits until it is drawn: its title takes the focus. */
async function goTo(at: Seat, hash: string): Promise<void> {
  await at.frame.locator('html').evaluate((_root, to) => location.assign(to), hash);
  await at.frame.locator(`.book-nav a[href="${hash}"][aria-current]`).waitFor();
}
/** Prices of matches that are to come, which nothing closes while they are chosen. */
const prices = (at: Seat) =>
  at.frame.locator('.fixture:not(:has(.live)) .odds:first-child .odd:first-child:not(.shut)');

/** Chooses the first prices by keyboard, one match each. */
async function chooseByKeyboard(at: Seat, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const price = prices(at).nth(index);
    await price.focus();
    await at.page.keyboard.press('Enter');
    await expect.poll(() => price.getAttribute('aria-pressed')).toBe('true');
  }
}

const openSheet = async (at: Seat, { width }: Screen): Promise<void> => {
  if (width >= WIDE_PX) return;
  await at.frame.locator('.slip-bar .button').focus();
  await at.page.keyboard.press('Enter');
  await at.frame.locator('.slip[data-open]').waitFor();
};

describe('the book', () => {
  it.each(SCREENS)(
    '$language, $width × $height, light $light: home, match, slip, bets and results without a complaint, by keyboard',
    async (screen) => {
      const at = await stage.sit({ game: GAME, still: true, ...screen });
      seat = at;
      at.page.setDefaultTimeout(WAIT_MS);
      await at.comesTo(prices(at).nth(0));
      expect(await complaintsOf(at)).toEqual([]);
      expect(await at.loaded()).toBeLessThan(FIRST_LOAD_MOST);

      await goTo(at, '#/today');
      await at.comesTo(prices(at).nth(2));
      await chooseByKeyboard(at, 3);
      await openSheet(at, screen);
      await at.frame.locator('[data-do="tab"][data-tab="system"]').click();
      await at.frame.locator('[data-do="stake"]').fill('0.001');
      await at.frame.locator('#stake-problem').waitFor();
      await at.frame.locator('[data-do="stake"]').fill('2');
      await at.frame.locator('[data-do="place"]:not([aria-disabled])').waitFor();
      expect(await complaintsOf(at)).toEqual([]);

      // Escape closes a sheet and gives the focus back; the way in opens it again.
      if (screen.width < WIDE_PX) {
        await at.page.keyboard.press('Escape');
        await at.frame.locator('.slip-bar .button:focus').waitFor();
        await openSheet(at, screen);
      }
      const bets = stage.platform.callsTo('bet').length;
      await at.frame.locator('[data-do="stake"]').press('Enter');
      await at.comesTo(at.frame.locator(screen.width < WIDE_PX ? '.slip-bar a.button' : '.slip-note.good'));
      expect(stage.platform.callsTo('bet')).toHaveLength(bets + 1);

      await goTo(at, '#/bets');
      await at.comesTo(at.frame.locator('.bet').first());
      expect(await complaintsOf(at)).toEqual([]);
      await goTo(at, '#/results');
      expect(await complaintsOf(at)).toEqual([]);

      await goTo(at, '#/live');
      await at.comesTo(at.frame.locator('.fixture a.sides').first());
      await at.frame.locator('.fixture a.sides').first().click();
      await at.comesTo(at.frame.locator('.market .odd').first());
      expect(await complaintsOf(at)).toEqual([]);
      expect(await at.loaded()).toBeLessThan(FIRST_LOAD_MOST);
    },
    120_000,
  );

  it('places one bet, however often it is pressed and though the answer is lost, and keeps the slip over a reload', async () => {
    const at = await stage.sit({ game: GAME, width: 1_440, height: 840, still: true });
    seat = at;
    await at.comesTo(prices(at).nth(0));
    await chooseByKeyboard(at, 1);
    await at.frame.locator('[data-do="stake"]').fill('3');
    await stage.comeBack(at, { game: GAME });
    await at.comesTo(at.frame.locator('.pick'));
    expect(await at.frame.locator('[data-do="stake"]').inputValue()).toBe('3');

    const ids = new Set<string>();
    let lost = 0;
    await at.page.route('**/api/book/slips', async (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return route.continue();
      ids.add((JSON.parse(request.postData() ?? '{}') as { id: string }).id);
      await route.fetch();
      lost += 1;
      return lost <= 2 ? route.abort() : route.fallback();
    });
    const bets = stage.platform.callsTo('bet').length;
    const place = at.frame.locator('[data-do="place"]:not([aria-disabled])');
    await place.waitFor();
    await at.frame.locator('.slip').evaluate((slip) => {
      for (let press = 0; press < 3; press += 1) slip.querySelector<HTMLElement>('[data-do="place"]')?.click();
    });
    await at.comesTo(at.frame.locator('.slip-note.good'));
    expect(ids.size).toBe(1);
    expect(lost).toBeGreaterThan(1);
    // An open bet holds back neither the figures of the page around nor its reminder of the time.
    await expect.poll(() => at.heard()).toContain('round-settled');
    expect(await at.heard()).not.toContain('round-started');
    expect(stage.platform.callsTo('bet')).toHaveLength(bets + 1);
  }, 60_000);

  it('places singles with stakes of their own as bets of their own, and keeps one without a stake', async () => {
    const at = await stage.sit({ game: GAME, width: 1_440, height: 840, still: true });
    seat = at;
    await goTo(at, '#/today');
    await at.comesTo(prices(at).nth(2));
    await chooseByKeyboard(at, 3);
    await at.frame.locator('[data-do="tab"][data-tab="singles"]').click();
    const stakes = at.frame.locator('[data-do="single-stake"]');
    await stakes.nth(0).fill('3');
    await stakes.nth(2).fill('4.50');
    const bets = stage.platform.callsTo('bet').length;
    await stakes.nth(2).press('Enter');
    await at.comesTo(at.frame.locator('.slip-note.good'));
    const amounts = stage.platform.callsTo('bet').slice(bets);
    expect(amounts.map(({ body }) => String(body.amount)).toSorted((one, other) => one.localeCompare(other))).toEqual([
      '3.0000',
      '4.5000',
    ]);
    expect(await at.frame.locator('.pick').count()).toBe(1);
    expect(await complaintsOf(at)).toEqual([]);
  }, 60_000);

  it('leads back to the rows that were left', async () => {
    const at = await stage.sit({ game: GAME, still: true });
    seat = at;
    await goTo(at, '#/today');
    await at.comesTo(at.frame.locator('.fixture').nth(6));
    const row = at.frame.locator('.fixture').nth(6);
    await row.scrollIntoViewIfNeeded();
    const scrolled = (): Promise<number> => at.frame.locator('html').evaluate(() => Math.round(scrollY));
    const left = await scrolled();
    expect(left).toBeGreaterThan(0);
    await row.locator('a.sides').click();
    await at.comesTo(at.frame.locator('.board'));
    expect(await scrolled()).toBe(0);
    await at.frame.locator('html').evaluate(() => history.back());
    await row.waitFor();
    expect(Math.abs((await scrolled()) - left)).toBeLessThan(120);
    // The page around the frame launches the book anew, by an address without a page of it.
    await stage.comeBack(at, { game: GAME });
    await at.comesTo(at.frame.locator('.book-nav a[href="#/today"][aria-current]'));
  }, 60_000);
});
