import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatAmount } from '@baize/protocol/kernel';
import { loadGames } from '../src/games/registry.ts';
import { BrowserStage, type Seat } from '../src/testing/browser.ts';
import { complaintsOf } from '../src/testing/complaints-of.ts';

const IS_PROOF = process.env.BAIZE_PROVE === '1';
/** A slot with a picture of its own, a game of steps and two boards: the gate plays one of a kind, the proof all. */
const ONE_OF_A_KIND = ['temple-of-rain', 'mines', 'tide-keno', 'plinko'];
const games = [...(await loadGames()).values()].filter(({ code }) => IS_PROOF || ONE_OF_A_KIND.includes(code));
const stage = new BrowserStage();
let seat: Seat | undefined;
beforeAll(() => stage.open());
afterAll(() => stage.close());
afterEach(async () => {
  await seat?.page.context().close();
  seat = undefined;
});

const STEP_MS = 2_000;

/** Takes steps, if there are any to take, until the round is over; free rounds are waited for. */
const playOut = async (at: Seat): Promise<void> => {
  const main = at.frame.locator('.spin');
  for (;;) {
    await at.comesTo(at.frame.locator('[data-step]:enabled, .spin[aria-disabled="false"]').first());
    const step = at.frame.locator('[data-step]:enabled').first();
    if (!(await step.isVisible())) return;
    if ((await main.getAttribute('aria-disabled')) === 'false') await main.click();
    // An answer may shut a step between look and press: time goes on, and it is looked for again.
    else await step.click({ timeout: STEP_MS }).catch(() => undefined);
    await at.passes(300);
  }
};

/** Code, art, texts and fonts up to the end of the first round, compressed. */
const FIRST_PLAY_MOST = 250_000;

const PHONE = [['EN', 390, 780]] as const;
const TURNED = [
  ['AR', 390, 780],
  ['EN', 844, 390],
] as const;
/** The gate plays a game once; the proof also from right to left and on a phone on its side. */
const SCREENS = IS_PROOF ? [...PHONE, ...TURNED] : PHONE;

describe.each(games)('$code', ({ code }) => {
  it.each(SCREENS)(
    'in %s at %i × %i: a round and its help, without a complaint',
    async (language, width, height) => {
      seat = await stage.sit({ game: code, language, width, height, still: true });
      await seat.ready();
      expect(await complaintsOf(seat)).toEqual([]);
      await seat.frame.locator('.spin').click();
      await seat.passes(300);
      await playOut(seat);
      await seat.ready();
      expect(Number(await seat.balance())).toBe(Number(formatAmount(stage.platform.balance, 4)));
      expect(await seat.frame.locator('.result').innerText()).not.toBe('');
      expect(await seat.loaded()).toBeLessThan(FIRST_PLAY_MOST);
      expect(await complaintsOf(seat)).toEqual([]);
      await seat.frame.locator('.tools .tool').nth(3).click();
      await seat.frame.locator('dialog[open]').waitFor();
      expect(await complaintsOf(seat)).toEqual([]);
    },
    60_000,
  );
});
