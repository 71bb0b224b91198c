import { describe, expect, it } from 'vitest';
import { loadCards } from '../../games/registry.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { drawsOf, mixed, taken } from '../../testing/cards/card-hands.ts';
import type { Act, Cards } from '../define-cards.ts';

const games = await loadCards();
const gameOf = (code: string): Cards => {
  const game = games.get(code);
  if (!game) throw new Error(`There is no ${code}.`);
  return game;
};

describe('points given away in thirteen cards', () => {
  const cards = gameOf('thirteen-cards');
  const draw = drawsOf(5);

  /** A legal arrangement of the seat's cards in any order. */
  const anyRows = (state: JsonObject, seat: number): JsonObject => {
    const { hand } = cards.view(state, seat) as { readonly hand: readonly string[] };
    for (let tries = 0; tries < 20_000; tries += 1) {
      const faces = mixed(hand, draw);
      const rows = [faces.slice(0, 3), faces.slice(3, 8), faces.slice(8)];
      const applied = cards.apply(state, seat, { act: 'arrange', rows });
      if ('state' in applied) return applied.state;
    }
    throw new Error('No order of these cards is legal.');
  };

  it('are those that the suggested arrangement would have won or kept', () => {
    let most = 0;
    for (let deals = 0; deals < 6; deals += 1) {
      const dealt = cards.deal(draw, { seats: 2, dealer: 0 });
      const honest = taken(cards, dealt, 1, cards.fallback(dealt, 1));
      const best = taken(cards, honest, 0, cards.fallback(honest, 0));
      expect(cards.givenAway?.(best, 0)).toBe(0);
      const thrown = anyRows(honest, 0);
      const lost = (cards.settle(best)[0] ?? 0) - (cards.settle(thrown)[0] ?? 0);
      expect(cards.givenAway?.(thrown, 0)).toBe(Math.max(0, lost));
      expect(cards.givenAway?.(thrown, 1)).toBe(0);
      most = Math.max(most, lost);
    }
    expect(most).toBeGreaterThanOrEqual(4);
  });
});

describe('points given away in rummy', () => {
  const cards = gameOf('rummy-veranda');

  it('are all of them for a declaration that is none, and none for a drop', () => {
    const dealt = cards.deal(drawsOf(8), { seats: 2, dealer: 0 });
    const seat = cards.open(dealt)[0]?.seat ?? 0;
    const drawn = taken(cards, dealt, seat, { act: 'draw' });
    const { hand, held } = cards.view(drawn, seat) as {
      readonly hand: readonly string[];
      readonly held: { readonly card: string };
    };
    const groups: string[] = [...hand];
    groups.splice(groups.indexOf(held.card), 1);
    const wrong: Act = { act: 'declare', card: held.card, groups: [groups] };
    const declared = taken(cards, drawn, seat, wrong);
    expect(cards.givenAway?.(declared, seat)).toBe(80);
    expect(cards.givenAway?.(declared, 1 - seat)).toBe(0);
    expect(cards.givenAway?.(taken(cards, dealt, seat, { act: 'drop' }), seat)).toBe(0);
  });
});
