import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CardScene } from '../../testing/cards/card-scene.ts';
import type { CardPage } from '../../testing/cards/card-page.ts';
import { highCards } from '../../testing/cards/test-cards.ts';
import { replayCards } from '../../verify/recompute-cards.ts';
import type { CardMessage, HandResult } from '../wire.ts';

let scene: CardScene;
beforeEach(async () => {
  scene = await CardScene.open({ games: [highCards] });
});
afterEach(() => scene.close());

type Past = Extract<CardMessage, { type: 'past' }>;

async function pastOf(page: CardPage, before?: string): Promise<Past> {
  const id = randomUUID();
  const answer = () => page.all('past').find((each) => each.id === id);
  page.send({ type: 'past', id, ...(before !== undefined && { before }) });
  await page.until('the hands of before', () => answer() !== undefined);
  return answer() as Past;
}

/** Plays hands to their end, and gives how the first page saw each. */
async function play(
  pages: readonly [CardPage, CardPage],
  hands: number,
): Promise<{ id: string; result: HandResult }[]> {
  const ended: { id: string; result: HandResult }[] = [];
  const [first] = pages;
  while (ended.length < hands) {
    await scene.pass('the deal', () => pages.every((page) => page.phase === 'PLAYING'));
    for (const _ of pages) {
      const asked = () => pages.find((page) => page.phase === 'PLAYING' && page.hand.turn !== null);
      await first.until('a turn', () => asked() !== undefined);
      await asked()?.act({ act: 'raise', by: 1 + (ended.length % 5) });
    }
    for (const page of pages) await page.until('the end', () => page.phase === 'SETTLED');
    const { id, result } = first.hand;
    if (result) ended.unshift({ id, result });
  }
  return ended;
}

it(
  'tells a player of own hands page by page, as they ended, on a later visit and in another room as well',
  {
    timeout: 120_000,
  },
  async () => {
    const pages = [await scene.sit('high-cards', 'p1'), await scene.sit('high-cards', 'p2')] as const;
    const ended = await play(pages, 12);
    pages[0].close();
    const later = await scene.enter('high-cards', 'p1', {
      room: JSON.stringify({ id: 'loud', minStake: '2.0000', maxStake: '500.0000', seats: 8 }),
    });
    const newest = await pastOf(later);
    expect([newest.hands.length, newest.more]).toEqual([10, true]);
    const oldest = await pastOf(later, newest.hands.at(-1)?.handId);
    expect([oldest.hands.length, oldest.more]).toEqual([2, false]);
    const listed = [...newest.hands, ...oldest.hands];
    expect(listed.map(({ handId, result }) => ({ id: handId, result }))).toEqual(ended);
    for (const { place, names, result } of listed) {
      expect(names.map((name) => name.startsWith('••'))).toEqual([true, true]);
      const replayed = result.proof && (await replayCards(result.proof, highCards));
      expect(replayed?.seat).toBe(place);
    }
  },
);

it('tells nobody of the hands of others', async () => {
  const pages = [await scene.sit('high-cards', 'p1'), await scene.sit('high-cards', 'p2')] as const;
  const [hand] = await play(pages, 1);
  const stranger = await scene.enter('high-cards', 'p3');
  expect(await pastOf(stranger)).toMatchObject({ hands: [], more: false });
  expect(await pastOf(stranger, hand?.id)).toMatchObject({ hands: [], more: false });
  const other = await scene.enter('high-cards', 'p1', { merchant_code: 'other' });
  expect(await pastOf(other)).toMatchObject({ hands: [] });
  // Practice is for points: its hands are another list.
  const practice = await scene.practice('high-cards', 'p1');
  expect(await pastOf(practice)).toMatchObject({ hands: [] });
});
