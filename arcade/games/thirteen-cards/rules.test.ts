import { describe, expect, it } from 'vitest';
import { cardsOf, faceOf } from '../../src/tables/cards.ts';
import { drawsOf, expectFairHands, mixed, playHands } from '../../src/testing/cards/card-hands.ts';
import type { Draw } from '../../src/fairness/draws.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { CHANCES } from './chances.ts';
import { cards } from './game.ts';
import { compareRows, missetRow, nameOfRow, pointsBetween, scoreOfRow, type Laid, type Rows } from './rules.ts';
import { specialOf } from './specials.ts';
import { suggest } from './suggest.ts';
import { dealt, PAIRS, rowsOf, SPECIALS } from './testing/vectors.ts';
import { pointsByHand, readRow } from './testing/by-hand.ts';

const IS_PROOF = process.env.BAIZE_PROVE === '1';

describe('arrangements', () => {
  it.each(PAIRS)('%s against %s win %j', (first, second, rows, points) => {
    const [one, other] = [rowsOf(first), rowsOf(second)];
    expect([missetRow(one), missetRow(other)]).toEqual([undefined, undefined]);
    expect(compareRows(one, other)).toEqual(rows);
    expect(pointsBetween({ rows: one }, { rows: other })).toBe(points);
    expect(pointsBetween({ rows: other }, { rows: one })).toBe(0 - points);
  });

  it('are compared and refused as somebody would by hand, in 400 random ones', () => {
    const draw = drawsOf(31);
    const seen = { misset: 0, scoops: 0, ties: 0 };
    for (let round = 0; round < 200; round += 1) {
      const two = dealt(draw, 2).map((hand, seat): Rows => {
        if (seat === round % 2) return suggest(hand);
        const suggested = suggest(hand);
        // Rows in a wrong order are misset more often than not.
        return round % 3 === 0 ? [hand.slice(0, 3), hand.slice(3, 8), hand.slice(8)] : suggested;
      });
      const read = two.map((rows) => rows.map((row) => readRow(row.map(faceOf))));
      for (const [at, rows] of two.entries()) {
        const [front, middle, back] = read[at] ?? [];
        let fault;
        if (front !== undefined && middle !== undefined && front > middle) fault = 'front';
        else if (middle !== undefined && back !== undefined && middle > back) fault = 'middle';
        expect(missetRow(rows)).toBe(fault);
        if (fault !== undefined) seen.misset += 1;
      }
      const [first = [], second = []] = two;
      const points = pointsByHand(read[0] ?? [], read[1] ?? []);
      expect(pointsBetween({ rows: first }, { rows: second })).toBe(points);
      if (Math.abs(points) === 6) seen.scoops += 1;
      if (compareRows(first, second).includes(0)) seen.ties += 1;
    }
    expect(seen.misset).toBeGreaterThan(20);
    expect(seen.scoops).toBeGreaterThan(20);
  });

  it.each([
    ['Ks Kd 2h', 'pair', 11],
    ['Qs Qd Qh', 'three', 10],
    ['As 7d 2h', 'high-card', 12],
    ['2s 3s 4s', 'high-card', 2],
    ['As 2d 3h 4c 5s', 'straight', 3],
    ['9s Kd Kh 9c 2s', 'two-pairs', 11],
    ['9s 9d Kh 9c Ks', 'full', 7],
    ['10s 10d 10h 10c 2s', 'four', 8],
    ['6s 5s 4s 3s 2s', 'straight-flush', 4],
  ])('%s are named %s', (faces, kind, top) => {
    expect(nameOfRow(cardsOf(faces))).toEqual({ kind, top });
  });
});

describe('special hands', () => {
  it.each(SPECIALS)('%s are %s', (faces, special) => expect(specialOf(cardsOf(faces))).toBe(special));

  it('take their points from rows and from lower ones, and nothing from their like', () => {
    const rows: Laid = { rows: rowsOf('As Ah Ad | Ks Kh Kd Kc 2s | Qs Js 10s 9s 8s') };
    const dragon: Laid = { special: 'dragon' };
    const pairs: Laid = { special: 'six-pairs' };
    const straights: Laid = { special: 'three-straights' };
    const flushes: Laid = { special: 'three-flushes' };
    expect([dragon, pairs, straights, flushes].map((each) => pointsBetween(each, rows))).toEqual([8, 5, 4, 4]);
    expect([dragon, pairs, straights, flushes].map((each) => pointsBetween(rows, each))).toEqual([-8, -5, -4, -4]);
    expect(pointsBetween(pairs, dragon)).toBe(-8);
    expect(pointsBetween(pairs, straights)).toBe(5);
    expect(pointsBetween(straights, flushes)).toBe(4);
    expect(pointsBetween(flushes, straights)).toBe(-4);
    expect(pointsBetween(flushes, flushes)).toBe(0);
  });
});

describe('the suggestion', () => {
  it('is legal, of the same cards, and the same whatever the order of the hand', () => {
    const draw = drawsOf(11);
    for (let round = 0; round < 100; round += 1) {
      const [hand = []] = dealt(draw, 1);
      const rows = suggest(hand);
      expect(rows.map((row) => row.length)).toEqual([3, 5, 5]);
      expect(rows.flat().toSorted((a, b) => a - b)).toEqual(hand.toSorted((a, b) => a - b));
      expect(missetRow(rows)).toBeUndefined();
      expect(suggest(mixed(hand, draw))).toEqual(rows);
    }
  });

  it('beats the strongest back, then the strongest middle', () => {
    const draw = drawsOf(12);
    let points = 0;
    for (let round = 0; round < 300; round += 1) {
      const [mine = [], other = []] = dealt(draw, 2);
      points += pointsBetween({ rows: suggest(mine) }, { rows: backFirst(other) });
    }
    expect(points / 300).toBeGreaterThan(0.3);
  }, 60_000);

  it('knows how often a row wins', () => {
    const draw = drawsOf(13);
    const below = [0, 0, 0];
    const hands = 400;
    const halves = [CHANCES.front, CHANCES.middle, CHANCES.back].map((scores) => scores[31] ?? 0);
    for (let round = 0; round < hands; round += 1) {
      const [hand = []] = dealt(draw, 1);
      for (const [row, each] of suggest(hand).entries())
        if (scoreOfRow(each) < (halves[row] ?? 0)) below[row] = (below[row] ?? 0) + 1;
    }
    // Five standard errors of a half.
    for (const each of below) expect(Math.abs(each / hands - 0.5)).toBeLessThan(0.125);
  }, 60_000);
});

/** The best five for the back, then the best five of the rest: how a beginner arranges, never misset. */
function backFirst(hand: readonly number[]): Rows {
  const bestFive = (from: readonly number[]): number[] => {
    let best: number[] = [];
    const choose = (at: number, taken: number[]): void => {
      if (taken.length === 5) {
        if (best.length === 0 || scoreOfRow(taken) > scoreOfRow(best)) best = taken;
        return;
      }
      for (let next = at; next < from.length; next += 1) choose(next + 1, [...taken, from[next] ?? 0]);
    };
    choose(0, []);
    return best;
  };
  const back = bestFive(hand);
  const rest = hand.filter((card) => !back.includes(card));
  const middle = bestFive(rest);
  return [rest.filter((card) => !middle.includes(card)), middle, back];
}

describe('a hand of Thirteen Cards', () => {
  const otherwise = (state: JsonObject, seat: number | undefined, draw: Draw): JsonObject => {
    const { hands, laid } = state as { readonly hands: readonly number[][]; readonly laid: readonly (Laid | null)[] };
    const unseen = hands.flatMap((hand, at) => (at === seat ? [] : hand));
    const shuffled = mixed(unseen, draw);
    const next = hands.map((hand, at) => (at === seat ? hand : shuffled.splice(0, hand.length)));
    return {
      hands: next,
      laid: laid.map((each, at) => (each === null || at === seat ? each : { rows: suggest(next[at] ?? []) })),
    };
  };

  it('keeps what all card games promise', () => {
    expectFairHands(cards, { otherwise, acts: ['arrange', 'special'] }, 12, 5);
  }, 60_000);

  it('refuses what is misset and names the row, and takes rows in any order within', () => {
    const hand = cardsOf('As Ah Ad Ks Kd 2c 3c 5d 7h 8h 9d Jc Qc');
    const other = cardsOf('Ac Kh Kc Qs Qd Qh Js Jd 10c 9h 4d 4c 2s');
    const state: JsonObject = { hands: [hand, other], laid: [null, null] };
    const arrange = (text: string): JsonObject =>
      cards.apply(state, 0, { act: 'arrange', rows: text.split(' | ').map((row) => row.split(' ')) });
    expect(arrange('As Ah Ad | Ks Kd 2c 3c 5d | Qc Jc 9d 8h 7h')).toEqual({
      refused: 'misset',
      details: { row: 'front' },
    });
    expect(arrange('9d Jc Qc | As Ah Ad 2c 3c | 5d Ks Kd 7h 8h')).toEqual({
      refused: 'misset',
      details: { row: 'middle' },
    });
    expect(arrange('9d Jc Qc | 5d Ks Kd 7h 8h | As Ah Ad 2c 3c')).toHaveProperty('state');
    expect(arrange('Jc 9d Qc | 7h Kd Ks 5d 8h | Ad Ah 3c As 2c')).toHaveProperty('state');
    expect(arrange('9d 9d Qc | 5d Ks Kd 7h 8h | As Ah Ad 2c 3c')).toEqual({ refused: 'no-rows' });
    expect(arrange('9d Jc Kh | 5d Ks Kd 7h 8h | As Ah Ad 2c 3c')).toEqual({ refused: 'no-rows' });
    expect(arrange('9d Jc | Qc 5d Ks Kd 7h 8h | As Ah Ad 2c 3c')).toEqual({ refused: 'no-rows' });
    expect(cards.apply(state, 0, { act: 'special' })).toEqual({ refused: 'not-special' });
  });

  it('is played to its end by bots', () => {
    const { most } = playHands(cards, IS_PROOF ? 10_000 : 20, 6);
    expect(most).toBe(4);
  }, 2_400_000);
});
