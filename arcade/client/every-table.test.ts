import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadTables } from '../src/games/registry.ts';
import { BrowserStage, type Seat } from '../src/testing/browser.ts';
import { complaintsOf } from '../src/testing/complaints-of.ts';

const IS_PROOF = process.env.BAIZE_PROVE === '1';
const tables = [...(await loadTables()).values()];
/** Cards, decisions, a wheel and dice: the gate plays one table of each, the proof all. */
const ONE_OF_A_KIND = ['ivory-baccarat', 'blackjack-mezzanine', 'roulette-terrace', 'sic-bo-pavilion'];
const played = tables.filter(({ code }) => IS_PROOF || ONE_OF_A_KIND.includes(code));
const stage = new BrowserStage();
let seat: Seat | undefined;
beforeAll(() => stage.open());
afterAll(() => stage.close());
afterEach(async () => {
  await seat?.page.context().close();
  seat = undefined;
});

/** Code, art, texts and fonts up to the end of the first round, compressed. */
const FIRST_PLAY_MOST = 180_000;
/** The felt is reached after the tools, of which there are fewer than this. */
const MOST_STOPS = 9;

const PHONE = [['EN', 390, 780]] as const;
const OTHERS = [
  ['AR', 390, 780],
  ['DE', 390, 780],
  ['EN', 844, 334],
  ['EN', 1_440, 840],
] as const;
/** The gate plays a table once; the proof also in other languages, on a phone on its side and on a desktop. */
const SCREENS = IS_PROOF ? [...PHONE, ...OTHERS] : PHONE;

const inPhase = (at: Seat, name: string) => at.frame.locator(`.felt[data-phase="${name}"]`);
const said = (at: Seat): Promise<string> => at.frame.locator('main > p[role="status"]').innerText();

/** Goes from stop to stop until the felt has the keyboard. */
async function tabToFelt(at: Seat): Promise<void> {
  const area = at.frame.locator('[data-area]:focus');
  for (let stops = 0; stops < MOST_STOPS && (await area.count()) === 0; stops += 1) await at.page.keyboard.press('Tab');
  expect(await area.count()).toBe(1);
}

describe.each(played)('$code', ({ code, decisions }) => {
  it.each(SCREENS)(
    'in %s at %i × %i: a round by keyboard alone, without a complaint',
    async (language, width, height) => {
      const at = await stage.sit({ game: code, language, width, height, still: true });
      seat = at;
      const { keyboard } = at.page;
      await at.comesTo(inPhase(at, 'BETTING'));
      await tabToFelt(at);
      await keyboard.press('1');
      await keyboard.press('Enter');
      await at.frame.locator('.pile.fresh').waitFor();
      await keyboard.press('Enter');
      await keyboard.press('Backspace');
      await keyboard.press('ArrowDown');
      await keyboard.press('Control+Enter');
      await at.comesTo(at.frame.locator('.pile:not(.fresh)').first());
      expect(await at.frame.locator('.pile.fresh').count()).toBe(0);
      expect(await complaintsOf(at)).toEqual([]);

      const settled = inPhase(at, 'SETTLED');
      const decision = at.frame.locator('.decision:enabled').first();
      let looked = false;
      while (decisions && !(await settled.isVisible())) {
        await at.comesTo(decision.or(settled).first());
        if (!(await decision.isVisible())) break;
        if (!looked) expect(await complaintsOf(at)).toEqual([]);
        looked = true;
        const id = (await decision.getAttribute('data-decision')) ?? '';
        await keyboard.press(id.charAt(0));
        await at.passes(300);
      }
      await at.comesTo(settled);
      const outcome = at.frame.locator('.outcome');
      await outcome.waitFor();
      // The one sentence for ears holds the result and what was staked and returned; nothing returned is said in words.
      expect(await said(at)).toContain(await outcome.locator('b').first().innerText());
      for (const figure of await outcome.locator('.num').allInnerTexts())
        if (/[1-9]/.test(figure)) expect(await said(at)).toContain(figure);
      expect(await at.frame.locator('[role="status"]:not(:empty)').count()).toBe(1);
      expect(await complaintsOf(at)).toEqual([]);
      expect(await at.loaded()).toBeLessThan(FIRST_PLAY_MOST);
    },
    90_000,
  );
});

describe('a table’s page', () => {
  it('names the other tables, says what stands here, and asks the platform for the one that is chosen', async () => {
    const at = await stage.sit({ game: 'ivory-baccarat', still: true });
    seat = at;
    await at.comesTo(inPhase(at, 'BETTING'));
    await at.frame.locator('[data-area="banker"]').click();
    await at.frame.getByRole('button', { name: 'Other tables' }).click();
    const sheet = at.frame.getByRole('dialog', { name: 'Other tables' });
    await sheet.getByText('Chips you haven’t confirmed come back to you').waitFor();
    await sheet
      .locator('[data-table]')
      .nth(tables.length - 2)
      .waitFor();
    expect(await sheet.locator('[data-table]').count()).toBe(tables.length - 1);
    expect(await sheet.locator('[data-table="ivory-baccarat"]').count()).toBe(0);
    expect(await complaintsOf(at)).toEqual([]);
    await sheet.getByRole('button', { name: 'Sit down at Roulette Terrace' }).click();
    await expect
      .poll(() => at.page.evaluate(() => Reflect.get(window, 'heard')))
      .toContainEqual({
        origin: stage.origin,
        data: { source: 'baize-game', type: 'open-game', gameId: 'roulette-terrace' },
      });
  });

  it('says that it connects again and that bets stand, and finds them where they were', async () => {
    const options = { game: 'ivory-baccarat', still: true } as const;
    const at = await stage.sit(options);
    seat = at;
    let isCut = false;
    let cut = (): void => undefined;
    await at.page.routeWebSocket(/\/room$/, (line) => {
      if (isCut) return void line.close();
      line.connectToServer();
      cut = () => void line.close();
    });
    await stage.comeBack(at, options);
    await at.comesTo(inPhase(at, 'BETTING'));
    await at.frame.locator('[data-area="banker"]').click();
    await at.frame.locator('.confirm').click();
    await at.frame.locator('.pile:not(.fresh)').waitFor();
    isCut = true;
    cut();
    const lost = at.frame.locator('.link-lost');
    await at.comesTo(lost);
    expect(await lost.innerText()).toBe('Connecting again. Your bets stand.');
    expect(await said(at)).toBe('Connecting again. Your bets stand.');
    expect(await complaintsOf(at)).toEqual([]);
    isCut = false;
    for (let tries = 0; tries < 40 && (await lost.isVisible()); tries += 1) await at.passes(250);
    expect(await lost.isVisible()).toBe(false);
    expect(await at.frame.locator('[data-area="banker"] .pile:not(.fresh)').count()).toBe(1);
  }, 60_000);

  it('is as light as the page around it, whatever the device is, and the felt stays as it is', async () => {
    const at = await stage.sit({ game: 'ivory-baccarat', still: true });
    seat = at;
    await at.comesTo(inPhase(at, 'BETTING'));
    await at.page.emulateMedia({ colorScheme: null });
    const ground = (): Promise<string> =>
      at.frame.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
    const onFelt = (): Promise<string> => at.frame.locator('.felt').evaluate((felt) => getComputedStyle(felt).color);
    const felt = await onFelt();
    const grounds: string[] = [];
    for (const [scheme, ink] of [
      ['light', 'rgb(22, 36, 29)'],
      ['dark', 'rgb(246, 238, 219)'],
    ] as const) {
      await at.page.evaluate((each) => document.documentElement.style.setProperty('color-scheme', each), scheme);
      await expect.poll(() => at.frame.locator('body').evaluate((body) => getComputedStyle(body).color)).toBe(ink);
      grounds.push(await ground());
      expect(await onFelt()).toBe(felt);
    }
    expect(new Set(grounds).size).toBe(2);
  });

  it('refuses a chip in words at its area', async () => {
    const at = await stage.sit({ game: 'holdem-balcony', still: true });
    seat = at;
    await at.comesTo(inPhase(at, 'BETTING'));
    await at.page.keyboard.press('Tab');
    await at.page.keyboard.press('6');
    await at.frame.locator('[data-area]').first().click();
    const mark = at.frame.locator('.refusal-mark');
    await mark.waitFor();
    expect(await mark.innerText()).toMatch(/^Ante takes at most \d/);
    expect(await said(at)).toBe(await mark.innerText());
    expect(await at.frame.locator('.pile').count()).toBe(0);
    expect(await complaintsOf(at)).toEqual([]);
  });
});
