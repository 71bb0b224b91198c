import { randomInt } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { loadCards } from '../../games/registry.ts';
import { CardScene } from '../../testing/cards/card-scene.ts';
import type { CardPage } from '../../testing/cards/card-page.ts';
import { QUICK_CARDS } from '../../testing/quick-pace.ts';
import { highCards } from '../../testing/cards/test-cards.ts';
import type { Cards } from '../define-cards.ts';

/** The proof plays ten thousand hands of each game through a room, the gate a few of each. */
const HANDS = process.env.BAIZE_PROVE === '1' ? 10_000 : 4;

let scene: CardScene | undefined;
afterEach(async () => {
  await scene?.close();
  scene = undefined;
});

const games = [highCards, ...(await loadCards()).values()];

async function answer(cards: Cards, page: CardPage): Promise<void> {
  const { view, turn } = page.hand;
  if (!turn || !view) return;
  const asked = { seat: page.place, key: turn.key, phase: turn.phase, seconds: 20, acts: turn.acts };
  await page.act(cards.bot(view, asked, (bound) => randomInt(bound)));
}

describe.each(games.map((cards) => ({ code: cards.code, cards })))('practice of $code', ({ code, cards }) => {
  it(
    'goes on hand after hand with bots named as bots, and asks the platform for nothing',
    { timeout: 6e6 },
    async () => {
      scene = await CardScene.open({ games: [cards], cardPace: { ...QUICK_CARDS, resultMs: 1, fullMs: 1 } });
      const page = await scene.practice(code, 'p1');
      expect(page.state.room).toMatchObject({ practice: true, currency: 'POINTS', rake: null });
      const others = page.table.chairs.filter(({ you }) => !you);
      expect(others.length).toBe(Math.min(4, cards.seats.max) - 1);
      expect(others.every(({ bot, name }) => bot && !name.startsWith('••'))).toBe(true);
      const seen = new Set<string>();
      const results: number[][] = [];
      while (results.length < HANDS) {
        const last = page.frames.length;
        const result = page.state.table?.hand.result;
        if (result && !seen.has(page.hand.id)) {
          seen.add(page.hand.id);
          results.push([...result.points]);
        }
        // Time passes between two acts, as the sockets want of a page.
        scene.clock.advance(150);
        if (page.state.table?.hand.turn) await answer(cards, page);
        else await page.until('something', () => page.frames.length > last, 20_000).catch(() => undefined);
        if (page.frames.length === last) throw new Error(`Stuck: ${page.frames.at(-1)}`);
        page.messages.splice(0, Math.max(0, page.messages.length - 50));
      }
      for (const points of results) expect(points.reduce((sum, each) => sum + each, 0)).toBe(0);
      expect(scene.platform.callsTo('bet')).toEqual([]);
      expect(scene.platform.callsTo('win')).toEqual([]);
    },
  );
});
