import { describe, expect, it } from 'vitest';
import type { Draw } from '../../src/fairness/draws.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { shuffled } from '../../src/tables/cards.ts';
import { drawsOf, expectFairHands, mixed, playHands, taken } from '../../src/testing/cards/card-hands.ts';
import { CARDS, cardsOfFaces, faceOf, isJoker, wildRankOf } from './deck.ts';
import { cards } from './game.ts';
import { deadwoodOf, declarationOf, groupingOf } from './grouping.ts';
import { isDeclarable, kindOfGroup } from './melds.ts';
import type { State } from './rules.ts';
import { deadwoodByBruteForce } from './testing/by-brute-force.ts';
import { DEADWOOD, DECLARATIONS, GROUPS } from './testing/vectors.ts';

const IS_PROOF = process.env.BAIZE_PROVE === '1';

const THREES = 1;
const FOURS = 2;
const read = (text: string): number[] => cardsOfFaces(text.split(' '));

describe('groups', () => {
  it.each(GROUPS)('%s are %s', (group, kind) => expect(kindOfGroup(read(group), THREES)).toBe(kind));
});

describe('declarations', () => {
  it.each(DECLARATIONS)('%s: %s', (text, holds) => {
    const faces = text.split(' | ').map((group) => group.split(' '));
    const all = cardsOfFaces(faces.flat());
    const groups = faces.map((group) => all.splice(0, group.length));
    expect(isDeclarable(groups, FOURS)).toBe(holds);
    // The same cards in better groups may hold where these do not, never the other way round.
    if (holds) expect(deadwoodOf(groups.flat(), FOURS)).toBe(0);
    if (holds) expect(isDeclarable(declarationOf(groups.flat(), FOURS) ?? [], FOURS)).toBe(true);
  });
});

describe('points left', () => {
  it.each(DEADWOOD)('%s with %s turned up leave %i', (hand, turned, points) => {
    const wild = wildRankOf(read(turned)[0] ?? 0);
    expect(deadwoodOf(read(hand), wild)).toBe(points);
  });

  it('are the fewest of all groupings, in random hands with few and many jokers', () => {
    const draw = drawsOf(21);
    const seen = { none: 0, jokers: 0 };
    for (let round = 0; round < 120; round += 1) {
      // Few ranks make many groups; ten cards keep the brute force short.
      const all = shuffled(draw, CARDS, CARDS).filter((card) => card >= 104 || card % 13 < 5 + (round % 7));
      const hand = all.slice(0, 10);
      const wild = draw(5);
      if (hand.some((card) => isJoker(card, wild))) seen.jokers += 1;
      const points = deadwoodOf(hand, wild);
      if (points === 0) seen.none += 1;
      expect(points, hand.map(faceOf).join(' ')).toBe(deadwoodByBruteForce(hand, wild));
    }
    expect(seen.jokers).toBeGreaterThan(40);
    expect(seen.none).toBeGreaterThan(0);
  }, 60_000);

  it('are grouped into groups that hold, of the same cards', () => {
    const draw = drawsOf(22);
    for (let round = 0; round < 200; round += 1) {
      const hand = shuffled(draw, CARDS, 13);
      const wild = draw(13);
      const { melds, loose } = groupingOf(hand, wild);
      for (const meld of melds) expect(kindOfGroup(meld, wild)).toBeDefined();
      expect([...melds.flat(), ...loose].toSorted((a, b) => a - b)).toEqual(hand.toSorted((a, b) => a - b));
    }
  });
});

/** Deals until the condition holds; the state is one that a room would have. */
function dealtWhere(holds: (state: State) => boolean, seats = 2): State {
  for (let seed = 1; seed < 500; seed += 1) {
    const state = cards.deal(drawsOf(seed), { seats, dealer: 0 }) as State;
    if (holds(state)) return state;
  }
  throw new Error('No deal is like that.');
}

describe('a hand of Rummy Veranda', () => {
  const refused = (state: JsonObject, seat: number, act: JsonObject): unknown =>
    cards.apply(state, seat, { act: '', ...act });
  const faceAt = (state: JsonObject, seat: number, at: number): string =>
    faceOf((state as State).hands[seat]?.[at] ?? 0);

  it('is dropped for twenty at the first turn and for forty later', () => {
    const dealt = dealtWhere(() => true, 3);
    const dropped = taken(cards, dealt, 1, { act: 'drop' });
    expect(cards.event(dealt, 1, { act: 'drop' })).toEqual({ event: 'dropped', seat: 1, points: 20 });
    let state = taken(cards, dropped, 2, { act: 'draw' });
    state = taken(cards, state, 2, cards.fallback(state, 2));
    state = taken(cards, state, 0, { act: 'draw' });
    state = taken(cards, state, 0, cards.fallback(state, 0));
    expect(cards.open(state)[0]?.acts).toContainEqual({ act: 'drop', points: 40 });
    state = taken(cards, state, 2, { act: 'drop' });
    expect(cards.open(state)).toEqual([]);
    expect(cards.settle(state)).toEqual([60, -20, -40]);
  });

  it('refuses acts out of turn and out of order, with a word for each', () => {
    const state = dealtWhere(({ discards, turned }) => !isJoker(discards[0] ?? 0, wildRankOf(turned)));
    expect(refused(state, 0, { act: 'draw' })).toEqual({ refused: 'not-asked' });
    expect(refused(state, 1, { act: 'discard', card: faceAt(state, 1, 0) })).toEqual({ refused: 'draw-first' });
    const took = taken(cards, state, 1, { act: 'take' });
    const face = faceOf(state.discards[0] ?? 0);
    expect(refused(took, 1, { act: 'draw' })).toEqual({ refused: 'discard-first' });
    expect(refused(took, 1, { act: 'drop' })).toEqual({ refused: 'discard-first' });
    const copies = (took as State).hands[1]?.filter((card) => faceOf(card) === face).length;
    if (copies === 1) expect(refused(took, 1, { act: 'discard', card: face })).toEqual({ refused: 'just-taken' });
    expect(refused(took, 1, { act: 'discard', card: '1x' })).toEqual({ refused: 'no-card' });
    const other = faceAt(took, 1, 0);
    expect(refused(took, 1, { act: 'declare', card: other, groups: [] })).toEqual({ refused: 'no-groups' });
    expect(refused(took, 1, { act: 'declare', card: other, groups: [[other]] })).toEqual({ refused: 'no-groups' });
    const joker = dealtWhere(({ discards, turned }) => isJoker(discards[0] ?? 0, wildRankOf(turned)));
    expect(refused(joker, 1, { act: 'take' })).toEqual({ refused: 'joker-lies' });
    expect(cards.open(joker)[0]?.acts.map(({ act }) => act)).toEqual(['draw', 'drop']);
  });

  it('is won by groups that hold, and costs eighty by groups that do not', () => {
    const dealt = dealtWhere(() => true, 3);
    const winning = read('5s 6s 7s 9d 10d Jd Kc Kh Ks 2c 2d 2h 2s 8h');
    const rest = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !winning.includes(card));
    const hands = [rest.slice(0, 13), winning, rest.slice(13, 26)];
    const turned = read('Ah')[0] ?? 0;
    const state: State = { ...dealt, turned, hands, held: { card: winning[13] ?? 0, from: 'stock' }, turn: 1 };
    const groups = ['5s 6s 7s', '9d 10d Jd', 'Kc Kh Ks', '2c 2d 2h 2s'].map((group) => group.split(' '));
    const declare = { act: 'declare', card: '8h', groups };
    const won = taken(cards, state, 1, declare);
    expect(cards.event(state, 1, declare)).toEqual({ event: 'declared', seat: 1, card: '8h' });
    const wild = wildRankOf(turned);
    const losses = [hands[0], hands[2]].map((hand) => Math.min(deadwoodOf(hand ?? [], wild), 80));
    expect(cards.settle(won)).toEqual([
      0 - (losses[0] ?? 0),
      (losses[0] ?? 0) + (losses[1] ?? 0),
      0 - (losses[1] ?? 0),
    ]);
    const wrong = {
      ...declare,
      groups: ['5s 6s 7s 9d', '10d Jd', 'Kc Kh Ks', '2c 2d 2h 2s'].map((group) => group.split(' ')),
    };
    expect(cards.event(state, 1, wrong)).toEqual({ event: 'declared-wrong', seat: 1, card: '8h' });
    const out = taken(cards, state, 1, wrong);
    expect(cards.open(out).map(({ seat }) => seat)).toEqual([2]);
    expect(cards.settle(taken(cards, out, 2, { act: 'drop' }))).toEqual([100, -80, -20]);
  });

  it('makes a stock of its discards once, in the order drawn at the deal, and then ends without a winner', () => {
    let state: JsonObject = dealtWhere(() => true, 4);
    let reshuffles = 0;
    for (let acts = 0; acts < 400 && cards.open(state).length > 0; acts += 1) {
      const { turn, discards } = state as State;
      const next = taken(cards, state, turn, cards.fallback(state, turn));
      if ((next as State).reshuffles > reshuffles) {
        reshuffles += 1;
        const { order, stock } = next as State;
        expect(stock.map((card) => order[card])).toEqual(
          stock.map((card) => order[card] ?? 0).toSorted((a, b) => a - b),
        );
        expect(stock.length).toBe(discards.length);
      }
      state = next;
    }
    expect(reshuffles).toBe(1);
    expect((state as State).ended).toEqual({ how: 'exhausted', winner: null });
    expect(cards.settle(state)).toEqual([0, 0, 0, 0]);
  });

  const otherwise = (state: JsonObject, seat: number | undefined, draw: Draw): JsonObject => {
    const whole = state as State;
    const { hands, stock, held, turn } = whole;
    const seen = held?.from === 'discards' ? [held.card] : [];
    const hidden = [...hands.flatMap((hand, at) => (at === seat ? [] : hand)), ...stock].filter(
      (card) => !seen.includes(card),
    );
    const to = new Map(mixed(hidden, draw).map((card, at) => [hidden[at] ?? 0, card]));
    const swap = (card: number): number => to.get(card) ?? card;
    return {
      ...whole,
      hands: hands.map((hand) => hand.map(swap)),
      stock: stock.map(swap),
      order: mixed(whole.order, draw),
      held: held && turn !== seat ? { ...held, card: swap(held.card) } : held,
    };
  };

  it('keeps what all card games promise', () => {
    expectFairHands(cards, { otherwise, acts: ['draw', 'take', 'drop', 'discard', 'declare'] }, 9, 5);
  }, 60_000);

  it('is played to its end by bots', () => {
    const { most } = playHands(cards, IS_PROOF ? 10_000 : 40, 6);
    expect(most).toBeLessThan(400);
  }, 2_400_000);
});
