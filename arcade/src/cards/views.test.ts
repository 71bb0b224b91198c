import { describe, expect, it } from 'vitest';
import type { Draw } from '../fairness/draws.ts';
import { loadCards } from '../games/registry.ts';
import { isObject, type Json, type JsonObject } from '../kernel/json.ts';
import { fastDraws } from '../simulate/generator.ts';
import type { Cards } from './define-cards.ts';

const HANDS = process.env.BAIZE_PROVE === '1' ? 300 : 3;

type Pile = readonly number[];
const isPile = (value: Json | undefined): value is Pile =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

/** Piles that lie face down for everybody, by their names in the states of the games. */
const FACE_DOWN = ['wall', 'stock'];

/** The same hand as far as a seat can know it: all cards that it cannot see have changed places. */
function shuffledFor(state: JsonObject, seat: number, draw: Draw): JsonObject {
  const { hands } = state;
  if (!Array.isArray(hands)) throw new Error('The state has no hands.');
  const piles = hands.filter(isPile);
  const down = FACE_DOWN.flatMap((name) => (isPile(state[name]) ? [name] : []));
  const pileOf = (name: string): Pile => (isPile(state[name]) ? state[name] : []);
  const hidden = [...piles.filter((_, at) => at !== seat).flat(), ...down.flatMap(pileOf)];
  for (let at = hidden.length - 1; at > 0; at -= 1) {
    const other = draw(at + 1);
    [hidden[at], hidden[other]] = [hidden[other] ?? 0, hidden[at] ?? 0];
  }
  const taken = (pile: Pile): number[] => hidden.splice(0, pile.length);
  return {
    ...state,
    hands: piles.map((pile, at) => (at === seat ? pile : taken(pile))),
    ...Object.fromEntries(down.map((name) => [name, taken(pileOf(name))])),
  };
}

/** Looks at every moment of a hand that bots play, with each seat's eyes. */
function lookAround(cards: Cards, draw: Draw): number {
  const seats = cards.seats.min + draw(cards.seats.max - cards.seats.min + 1);
  let state = cards.deal(draw, { seats, dealer: draw(seats) });
  let looks = 0;
  for (;;) {
    const [turn] = cards.open(state);
    if (!turn) return looks;
    for (let seat = 0; seat < seats; seat += 1) {
      const other = shuffledFor(state, seat, draw);
      expect(cards.view(other, seat)).toEqual(cards.view(state, seat));
      looks += 1;
    }
    const act = cards.bot(cards.view(state, turn.seat), turn, draw);
    const event = cards.event(state, turn.seat, act);
    // Nobody who hears of the act learns of a card that the table shows neither before nor after it.
    const applied = cards.apply(state, turn.seat, act);
    if (!('state' in applied)) throw new Error(`${cards.code} refuses its bot: ${applied.refused}.`);
    if (isObject(event)) {
      const shown = [state, applied.state].map((each) => JSON.stringify(cards.view(each, undefined))).join('');
      for (const name of ['card', 'tile'])
        if (typeof event[name] === 'string' && event[name] !== '') expect(shown).toContain(`"${event[name]}"`);
    }
    ({ state } = applied);
  }
}

describe.each([...(await loadCards()).values()])('the views of $code', (cards) => {
  it('stay the same whatever the cards are that a seat cannot see', () => {
    const draw = fastDraws(new Uint32Array([21, 22, 23, 24]));
    let looks = 0;
    for (let hand = 0; hand < HANDS; hand += 1) looks += lookAround(cards, draw);
    expect(looks).toBeGreaterThan(HANDS);
  });
});
