import { describe, expect, it } from 'vitest';
import { multiply, rational } from '@baize/protocol/kernel/rational';
import { expectReturns } from '../../src/testing/table-theory.ts';
import { lessFive, type Stood } from '../../src/testing/two-hands.ts';
import { table } from './game.ts';
import { KINDS, say, scoreOf, scoreOfKinds, tileOf } from './rules.ts';

/** Ways to take 0 … 3 tiles of a kind of which 0 … 4 are left. */
const WAYS = [
  [1, 0, 0, 0],
  [1, 1, 0, 0],
  [1, 2, 1, 0],
  [1, 3, 3, 1],
  [1, 4, 6, 4],
] as const;
const ways = (left: number, taken: number): number => WAYS[left]?.[taken] ?? 0;

type Kinds = readonly [number, number, number];

/** Every three kinds of tiles, in one list of numbers and a list of their scores: the loops below run over millions. */
const HANDS: readonly Kinds[] = Array.from({ length: KINDS }, (_, a) => a).flatMap((a) =>
  Array.from({ length: a + 1 }, (_, b) => b).flatMap((b) => Array.from({ length: b + 1 }, (_, c): Kinds => [a, b, c])),
);
const FLAT = Uint8Array.from(HANDS.flat());
const SCORES = Int32Array.from(HANDS, scoreOfKinds);

/** Ways to take hand number `at` when so many of each kind are left. */
function waysOf(at: number, left: Uint8Array): number {
  const a = FLAT[at * 3] as number;
  const b = FLAT[at * 3 + 1] as number;
  const c = FLAT[at * 3 + 2] as number;
  if (a === c) return ways(left[a] as number, 3);
  if (a === b) return ways(left[a] as number, 2) * (left[c] as number);
  if (b === c) return (left[a] as number) * ways(left[b] as number, 2);
  return (left[a] as number) * (left[b] as number) * (left[c] as number);
}

function everyTwo(): Stood {
  let [wins, ties, losses] = [0, 0, 0];
  const left = new Uint8Array(KINDS).fill(4);
  for (const [one, kinds] of HANDS.entries()) {
    const own = waysOf(one, left);
    const score = SCORES[one] as number;
    for (const kind of kinds) left[kind] = (left[kind] as number) - 1;
    for (let other = 0; other < SCORES.length; other += 1) {
      const pairs = own * waysOf(other, left);
      const against = SCORES[other] as number;
      if (score > against) wins += pairs;
      else if (score === against) ties += pairs;
      else losses += pairs;
    }
    for (const kind of kinds) left[kind] = (left[kind] as number) + 1;
  }
  return { wins, ties, losses };
}

const ALL = 204_156;

describe('the theory of Jade Tiles', () => {
  it('is the stated return of every area, over every two hands', () => {
    const stood = everyTwo();
    expect(stood.wins).toBe(stood.losses);
    expect(stood.wins + stood.ties + stood.losses).toBe(ALL * 187_460);
    const full = new Uint8Array(KINDS).fill(4);
    const paired = [...HANDS.entries()].reduce(
      (sum, [at, kinds]) => sum + (say(kinds.map((kind, copy) => kind * 4 + copy)) === 'tiles' ? 0 : waysOf(at, full)),
      0,
    );
    // 27 kinds of three alike, 21 sequences of 64, and two alike beside any of the other 104.
    expect(paired).toBe(27 * 4 + 21 * 64 + 27 * 6 * 104);
    const pair = multiply(rational(paired, ALL), rational(43, 4));
    expectReturns(table, (area) => (area.startsWith('hand') ? lessFive(stood) : pair));
  });
});

describe('three tiles', () => {
  const hand = (...faces: readonly string[]): number[] => faces.map((face, copy) => tileOf(face, copy));

  it('rank in this order', () => {
    const rising = [
      [hand('d1', 'b1', 'c2'), 'tiles'],
      [hand('b9', 'd3', 'd2'), 'tiles'],
      [hand('c9', 'b8', 'd7'), 'tiles'],
      [hand('d1', 'd1', 'b2'), 'pair'],
      [hand('d1', 'b9', 'd1'), 'pair'],
      [hand('c9', 'c9', 'b9'), 'pair'],
      [hand('b2', 'b1', 'b3'), 'chow'],
      [hand('d9', 'd7', 'd8'), 'chow'],
      [hand('d1', 'd1', 'd1'), 'pung'],
      [hand('c9', 'c9', 'c9'), 'pung'],
    ] as const;
    expect(rising.map(([tiles]) => say(tiles))).toEqual(rising.map(([, worth]) => worth));
    const scores = rising.map(([tiles]) => scoreOf(tiles));
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(new Set(scores).size).toBe(scores.length);
  });

  it('of different suits are no sequence, and of equal figures alike', () => {
    expect(say(hand('d1', 'd2', 'b3'))).toBe('tiles');
    expect(say(hand('d5', 'b5', 'c5'))).toBe('tiles');
    const deal = {
      hands: [hand('d5', 'b6', 'c9'), hand('d5', 'd5', 'c1'), hand('d5', 'b4', 'c9')],
      banker: hand('b5', 'd6', 'b9'),
    };
    expect(table.areas.map(({ id }) => table.returns(deal, id, []))).toEqual([20, 39, 0, 0, 215, 0]);
    expect(table.result(deal)).toMatchObject({ hands: [{ outcome: 'tie' }, { outcome: 'win' }, { outcome: 'loss' }] });
  });
});
