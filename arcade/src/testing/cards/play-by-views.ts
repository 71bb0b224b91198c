import { randomInt } from 'node:crypto';
import type { Act, Cards } from '../../cards/define-cards.ts';
import type { CardPage } from './card-page.ts';
import type { CardScene } from './card-scene.ts';

const MOST_ACTS = 2_000;

/** Plays every page to the end of its hand by its game's bot, which knows the page's own view. */
export async function playByViews(scene: CardScene, cards: Cards, pages: readonly CardPage[]): Promise<void> {
  for (let acts = 0; acts < MOST_ACTS && pages.some(({ phase }) => phase === 'PLAYING'); acts += 1) {
    const page = pages.find(({ phase, state }) => phase === 'PLAYING' && state.table?.hand.turn);
    if (!page) {
      // A bot in a free seat thinks by the clock, which nobody else moves while no page is asked.
      scene.clock.advance(20);
      await new Promise((resolve) => setTimeout(resolve, 2));
      continue;
    }
    const { view, turn } = page.hand;
    if (!turn || !view) continue;
    const asked = { seat: page.place, key: turn.key, phase: turn.phase, seconds: 20, acts: turn.acts };
    const act: Act = cards.bot(view, asked, (bound) => randomInt(bound));
    scene.clock.advance(150);
    await page.act(act);
  }
  for (const page of pages) await page.until('the end', () => page.phase === 'SETTLED');
}
