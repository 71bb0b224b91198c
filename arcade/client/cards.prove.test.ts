import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { BrowserStage, type Seat } from '../src/testing/browser.ts';

const stage = new BrowserStage();
let seat: Seat | undefined;
beforeAll(() => stage.open());
afterAll(() => stage.close());
afterEach(async () => {
  await seat?.page.context().close();
  seat = undefined;
});

/** A seat in practice whose first hand is dealt and asked. */
async function dealt(game: string, language = 'EN'): Promise<Seat> {
  const taken = await stage.sit({ game, language, width: 390, height: 780, still: true });
  seat = taken;
  await taken.comesTo(taken.frame.locator('.card-felt[data-hand] [data-drag]').first());
  return taken;
}

async function drag(page: Page, card: Locator, to: Locator): Promise<void> {
  const [from, goal] = [await card.boundingBox(), await to.boundingBox()];
  if (!from || !goal) throw new Error('One of the two is not to be seen.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 20, { steps: 3 });
  await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height / 2, { steps: 6 });
  await page.mouse.up();
}

const faces = (cards: Locator): Promise<(string | null)[]> =>
  cards.evaluateAll((all) => all.map((each) => each.getAttribute('data-card') ?? each.getAttribute('aria-label')));

it.each(['EN', 'AR'])(
  'in %s thirteen cards are dragged into rows, back, and played',
  { timeout: 240_000 },
  async (language) => {
    const { page, frame, complaints } = await dealt('thirteen-cards', language);
    const hand = frame.locator('.fan [data-card]');
    const back = frame.locator('.row-line[data-row="back"]');
    const [first] = await faces(hand);
    await drag(page, hand.first(), back);
    expect(await faces(back.locator('[data-card]'))).toEqual([first]);
    expect(await hand.count()).toBe(12);
    // A tap after a drag picks a card and takes none back.
    await hand.first().click();
    expect(await hand.first().getAttribute('aria-pressed')).toBe('true');
    await hand.first().click();
    await drag(page, back.locator('[data-card]'), frame.locator('.handbar'));
    expect(await hand.count()).toBe(13);
    // By keys alone: a card is picked and sent to a row.
    await hand.first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('1');
    expect(await frame.locator('.row-line[data-row="front"] [data-card]').count()).toBe(1);
    expect(complaints).toEqual([]);
  },
);

it('tiles lie where they were dragged or moved by keys', { timeout: 240_000 }, async () => {
  const { page, frame, complaints } = await dealt('mahjong-courtyard');
  const tiles = frame.locator('.own-tiles [data-tile]');
  const before = await faces(tiles);
  await drag(page, tiles.nth(0), tiles.nth(4));
  const dragged = await faces(tiles);
  expect(dragged[4]).toBe(before[0]);
  expect(dragged.slice(0, 4)).toEqual(before.slice(1, 5));
  await tiles.nth(4).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  expect((await faces(tiles))[3]).toBe(before[0]);
  expect(await frame.locator('.own-tiles [data-tile]:focus').getAttribute('aria-label')).toBe(before[0]);
  expect(complaints).toEqual([]);
});

it('a hand that is over is replayed act by act with its pictures', { timeout: 240_000 }, async () => {
  const { page, frame, comesTo, complaints } = await dealt('thirteen-cards');
  // A hand that an earlier page left may be over by now: the next one asks again.
  const suggest = frame.locator('[data-act="suggest"]');
  await comesTo(suggest);
  await suggest.click();
  await frame.locator('.card-main').click();
  await comesTo(frame.locator('.card-outcome'));
  await frame.locator('.tools .tool').nth(1).click();
  await frame.locator('dialog button.seal-link').first().click();
  const count = frame.locator('.replay-count');
  await count.waitFor();
  const felt = frame.locator('.replay-felt');
  expect(await felt.locator('.fan [data-card]:visible').count()).toBe(13);
  const steps = Number((await count.innerText()).split(' ').at(-1));
  expect(steps).toBeGreaterThan(2);
  await page.keyboard.press('End');
  expect(await count.innerText()).toBe(`Move ${steps} of ${steps}`);
  expect(await felt.locator('.laid-hand').count()).toBe(4);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  expect(await count.innerText()).toBe(`Move 2 of ${steps}`);
  expect(await frame.locator('.replay-words').innerText()).not.toBe('');
  expect(complaints).toEqual([]);
  await page.context().close();
  // On a later visit the room tells of the hand.
  const later = await dealt('thirteen-cards');
  await later.frame.locator('.tools .tool').nth(1).click();
  await later.comesTo(later.frame.locator('dialog .hand-lines button').first());
  await later.frame.locator('dialog .hand-lines button').first().click();
  await later.comesTo(later.frame.locator('.replay-count'));
  expect(await later.frame.locator('.replay-count').innerText()).toContain(String(steps));
  expect(later.complaints).toEqual([]);
});
