import { afterEach, describe, expect, it } from 'vitest';
import { loadCards } from '../../games/registry.ts';
import { CardScene } from '../../testing/cards/card-scene.ts';
import type { CardPage } from '../../testing/cards/card-page.ts';
import { playByViews } from '../../testing/cards/play-by-views.ts';
import { faultsOfFrames } from '../../testing/cards/seen-frames.ts';

let scene: CardScene | undefined;
afterEach(async () => {
  await scene?.close();
  scene = undefined;
});

const HANDS = Number(process.env.BAIZE_HANDS ?? 60);

describe.each([...(await loadCards()).values()])('$code', (cards) => {
  it(
    'sends no seat a card that its rules do not show it, in any frame of many hands',
    { timeout: 1_800_000 },
    async () => {
      scene = await CardScene.open({ games: [cards] });
      const here = scene;
      const pages: CardPage[] = [];
      for (let seat = 0; seat < cards.seats.max; seat += 1) pages.push(await here.sit(cards.code, `p${seat}`));
      let frames = 0;
      for (let hand = 0, last = ''; hand < HANDS; hand += 1) {
        const isDealt = (page: CardPage): boolean =>
          page.hand.id !== last && (page.phase === 'PLAYING' || page.phase === 'SETTLED');
        await here.pass('the deal', () => pages.every(isDealt), 250, 4_000);
        await playByViews(here, cards, pages);
        last = pages[0]?.hand.id ?? '';
        for (const page of pages) {
          const proof = page.hand.result?.proof;
          if (!proof) continue;
          const own = page.frames.splice(0);
          frames += own.length;
          expect(await faultsOfFrames(own, { cards, proof })).toEqual([]);
        }
      }
      console.log(`${cards.code}: ${HANDS} hands, ${frames} frames looked through`);
      expect(frames).toBeGreaterThan(HANDS);
    },
  );
});
