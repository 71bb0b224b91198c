import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadCards } from '../src/games/registry.ts';
import { BrowserStage, type Seat } from '../src/testing/browser.ts';
import { complaintsOf } from '../src/testing/complaints-of.ts';

const IS_PROOF = process.env.BAIZE_PROVE === '1';
/** Tiles, and cards in rows: the gate deals a hand of each, the proof of all. */
const ONE_OF_A_KIND = ['mahjong-courtyard', 'thirteen-cards'];
const games = [...(await loadCards()).values()].filter(({ code }) => IS_PROOF || ONE_OF_A_KIND.includes(code));
const stage = new BrowserStage();
let seat: Seat | undefined;
beforeAll(() => stage.open());
afterAll(() => stage.close());
afterEach(async () => {
  await seat?.page.context().close();
  seat = undefined;
});

/** Code, art, texts and fonts until a hand is dealt, compressed. */
const FIRST_PLAY_MOST = 250_000;
const PHONE = [['EN', 390, 780]] as const;
const OTHERS = [
  ['AR', 390, 780],
  ['EN', 844, 334],
  ['EN', 1_440, 840],
] as const;
/** The gate deals a game once; the proof also from right to left, on a phone on its side and on a desktop. */
const SCREENS = IS_PROOF ? [...PHONE, ...OTHERS] : PHONE;

/** A drawing without the styles of its card is as wide as a browser makes drawings, and pushes the hand off the felt. */
const oversized = (): readonly string[] =>
  [...document.querySelectorAll('.thing-art')].flatMap((art) => {
    const [own, card] = [art.getBoundingClientRect(), art.parentElement?.getBoundingClientRect()];
    return card && own.width > card.width + 1
      ? [`${art.parentElement?.className ?? ''}: ${own.width} on ${card.width}`]
      : [];
  });

describe.each(games)('$code', ({ code }) => {
  it.each(SCREENS)(
    'in %s at %i × %i: practice is dealt a hand, without a complaint',
    async (language, width, height) => {
      seat = await stage.sit({ game: code, language, width, height, still: true });
      const { frame } = seat;
      await seat.comesTo(frame.locator('.card-felt[data-hand] .thing-art').first());
      expect(await complaintsOf(seat)).toEqual([]);
      expect(await frame.locator('html').evaluate(oversized)).toEqual([]);
      expect(await frame.locator('.thing-art').count()).toBeGreaterThan(0);
      expect(await seat.loaded()).toBeLessThan(FIRST_PLAY_MOST);
    },
    120_000,
  );
});
