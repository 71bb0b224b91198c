import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Lot, Picture, SeatHand } from '../games/picture.ts';
import { loadCards } from '../games/registry.ts';
import { fastDraws } from '../simulate/generator.ts';
import type { Draw } from '../fairness/draws.ts';
import type { Cards } from './define-cards.ts';

const HANDS = process.env.BAIZE_PROVE === '1' ? 400 : 8;
/** Platforms keep the detail of every hand, and of every seat. */
const MOST_BYTES = 6_000;

const catalogues = import.meta.glob<Readonly<Record<string, string>>>('../../games/*/texts/en.po', {
  import: 'messages',
  eager: true,
});
const TILES = readFileSync(join(import.meta.dirname, '..', '..', 'client', 'table', 'art', 'tiles.svg'), 'utf8');

type Hands = Extract<Picture, { form: 'hands' }>;
const isHands = (value: unknown): value is readonly [Hands] =>
  Array.isArray(value) && value.length === 1 && value[0]?.form === 'hands';

/** A hand played by bots to its end. */
function playedOut(cards: Cards, seats: number, draw: Draw) {
  let state = cards.deal(draw, { seats, dealer: draw(seats) });
  for (;;) {
    const [turn] = cards.open(state);
    if (!turn) return state;
    const applied = cards.apply(state, turn.seat, cards.bot(cards.view(state, turn.seat), turn, draw));
    if (!('state' in applied)) throw new Error(`${cards.code} refuses its bot: ${applied.refused}.`);
    ({ state } = applied);
  }
}

describe.each([...(await loadCards()).values()])('the record of $code', (cards) => {
  const texts = new Set(Object.keys(catalogues[`../../games/${cards.code}/texts/en.po`] ?? {}));
  const isNamed = ({ name }: Lot | SeatHand): boolean => name === undefined || texts.has(name);

  it('draws every seat’s hand with the points it settled, by the game’s own names', () => {
    const draw = fastDraws(new Uint32Array([5, 6, 7, 8]));
    for (let hand = 0; hand < HANDS; hand += 1) {
      const seats = cards.seats.min + draw(cards.seats.max - cards.seats.min + 1);
      const end = playedOut(cards, seats, draw);
      const own = draw(seats);
      const summary = cards.summary(end, own);
      expect(Buffer.byteLength(JSON.stringify(summary))).toBeLessThan(MOST_BYTES);
      const { pictures } = summary;
      if (!isHands(pictures)) throw new Error('The summary has no hands.');
      const [picture] = pictures;
      expect(picture.own).toBe(own);
      expect(picture.seats.map(({ points }) => points)).toEqual(cards.settle(end));
      const lots = picture.seats.flatMap((seat) => seat.lots);
      expect([...picture.seats, ...lots].filter((each) => !isNamed(each))).toEqual([]);
      expect(picture.seats[own]?.lots.flatMap(({ marks }) => marks).length).toBeGreaterThan(0);
      const drawings = lots.flatMap(({ marks }) => marks.flatMap(({ symbol }) => symbol ?? []));
      expect(drawings.filter((id) => !TILES.includes(`id="${id}"`))).toEqual([]);
    }
  });
});
