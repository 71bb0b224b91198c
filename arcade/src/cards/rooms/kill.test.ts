import { describe, expect, it } from 'vitest';
import { openCardKillScene } from '../../testing/cards/card-kill-scene.ts';
import type { CardPage } from '../../testing/cards/card-page.ts';
import { ENGINES } from '../../testing/engines.ts';

/** The gate kills a room in a hand, on SQLite; the proof at its stakes and wins too, on both engines. */
const IS_PROOF = process.env.BAIZE_PROVE === '1';

const actOf = async (pages: readonly CardPage[], by: number): Promise<void> => {
  const asked = () => pages.find((page) => page.phase === 'PLAYING' && page.hand.turn !== null);
  await pages[0]?.until('a turn', () => asked() !== undefined);
  const page = asked();
  const key = page?.hand.turn?.key;
  await page?.act({ act: 'raise', by });
  // An act is answered before the state that takes the turn away, and the next one must not be taken for the same turn.
  await page?.until('the end of the turn', () => page.hand.turn?.key !== key);
};

describe.each(IS_PROOF ? ENGINES : ENGINES.slice(0, 1))('a card room that is killed, on $name', (engine) => {
  it('in a hand: the same hand goes on after its acts, and is paid once', { timeout: 90_000 }, async (context) => {
    const scene = await openCardKillScene(engine, context);
    const before = await Promise.all([scene.sit('p1'), scene.sit('p2')]);
    for (const page of before) await page.until('the deal', () => page.phase === 'PLAYING');
    await actOf(before, 4);
    const { id } = before[0].hand;
    await scene.restart();
    const after = await Promise.all([scene.enter('p1'), scene.enter('p2')]);
    for (const page of after) await page.until('the same hand', () => page.hand.id === id && page.phase === 'PLAYING');
    expect(after[0].hand.view).toMatchObject({ turn: 1 });
    await actOf(after, 4);
    for (const page of after) await page.until('the end', () => page.phase === 'SETTLED');
    expect(after[0].hand.result?.points.map(Math.abs)).toEqual([4, 4]);
    await scene.agree();
    const wins = scene.platform.callsTo('win').filter(({ body }) => body.roundId === id);
    expect(new Set(wins.map(({ body }) => body.txId)).size).toBe(2);
  });

  it.runIf(IS_PROOF)(
    'while stakes are asked for: all go back, and nothing is dealt',
    { timeout: 90_000 },
    async (context) => {
      const scene = await openCardKillScene(engine, context);
      await scene.sit('p1');
      scene.platform.fail('bet', 'hang-after');
      await scene.sit('p2');
      const asked = (): number => scene.platform.callsTo('bet').length;
      await expect.poll(asked, { timeout: 15_000 }).toBe(2);
      await scene.restart();
      await scene.agree();
      const hands = await scene
        .book()
        .selectFrom('card_hands')
        .select('phase')
        .where('phase', '!=', 'PROMISED')
        .execute();
      expect(hands).toEqual([{ phase: 'CANCELLED' }]);
    },
  );

  it.runIf(IS_PROOF)(
    'after it was closed: the hand that goes on is played and paid, and no other begins',
    { timeout: 90_000 },
    async (context) => {
      const scene = await openCardKillScene(engine, context);
      const before = await Promise.all([scene.sit('p1'), scene.sit('p2')]);
      for (const page of before) await page.until('the deal', () => page.phase === 'PLAYING');
      await actOf(before, 4);
      const { id } = before[0].hand;
      expect(await scene.change({ open: false, rakeBps: 0 })).toMatchObject({ result: 'OK', after: { open: false } });
      await scene.restart();
      const after = await Promise.all([scene.enter('p1'), scene.enter('p2')]);
      for (const page of after)
        await page.until('the same hand', () => page.hand.id === id && page.phase === 'PLAYING');
      expect(after[0].state.room.closing).toBe(true);
      await actOf(after, 4);
      for (const page of after) await page.until('the end', () => page.all('ended').at(-1)?.reason === 'GAME_CLOSED');
      await scene.agree();
      // The hand keeps the rake that it was begun with.
      const seats = await scene.book().selectFrom('card_seats').select(['hand_id', 'rake']).execute();
      expect(seats.map(({ rake }) => rake ?? '').toSorted()).toEqual(['0.0000', '0.1200']);
      expect(await scene.change({ open: true, rakeBps: null })).toMatchObject({
        before: { open: false },
        after: { open: true },
      });
      await scene.enter('p1');
    },
  );

  it.runIf(IS_PROOF)('while a win is paid: it is paid, once', { timeout: 90_000 }, async (context) => {
    const scene = await openCardKillScene(engine, context);
    const pages = await Promise.all([scene.sit('p1'), scene.sit('p2')]);
    for (const page of pages) await page.until('the deal', () => page.phase === 'PLAYING');
    scene.platform.fail('win', 'hang-after');
    await actOf(pages, 2);
    await actOf(pages, 2);
    const asked = (): number => scene.platform.callsTo('win').length;
    await expect.poll(asked, { timeout: 15_000 }).toBe(2);
    await scene.restart();
    await scene.agree();
  });
});
