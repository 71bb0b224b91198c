import { describe, expect, it } from 'vitest';
import type { Draw } from '../../src/fairness/draws.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { drawsOf, expectFairHands, mixed, playHands, taken } from '../../src/testing/cards/card-hands.ts';
import { distanceOf, nearerBy } from './distance.ts';
import { FAN_TABLE, fansOf, MOST_FANS, WORST_LOSS, type LaidSet } from './fans.ts';
import { cards } from './game.ts';
import { claimsOf, type State } from './rules.ts';
import { isComplete } from './sets.ts';
import { countsOf, faceOf, KINDS, kindsOf, SUITED } from './tiles.ts';
import { CLAIMS, DISTANCES, HANDS, LOSING, PRIORITIES, type Hand } from './testing/vectors.ts';

const IS_PROOF = process.env.BAIZE_PROVE === '1';

const laidOf = (text = ''): LaidSet[] =>
  text
    .split(', ')
    .filter((each) => each !== '')
    .map((each) => {
      const [kind = '', face = ''] = each.split(' ');
      return { kind: kind === 'chow' ? 'chow' : 'pung', tile: kindsOf(face)[0] ?? 0, isHidden: kind === 'hidden' };
    });

const wonOf = ({ tiles, laid, how = '', wind = 0 }: Hand) => ({
  tiles: kindsOf(tiles),
  laid: laidOf(laid),
  wind,
  isSelfDrawn: how.includes('drawn'),
  isAfterKong: how.includes('kong'),
  isLastTile: how.includes('last'),
});

describe('fans', () => {
  it.each(HANDS)('$tiles with $laid, $how: $fans', (hand) => {
    const found = fansOf(wonOf(hand));
    expect(found?.lines.map(({ fan }) => fan).toSorted()).toEqual(hand.fans.split(' ').filter(Boolean).toSorted());
    expect(found?.fans).toBe(hand.sum);
  });

  it('stand in a table of twelve lines, and five are the most', () => {
    expect(FAN_TABLE.length).toBe(12);
    expect(MOST_FANS).toBe(5);
    expect(WORST_LOSS).toBe(64);
  });

  it.each(LOSING)('%s does not win', (tiles) => expect(isComplete(kindsOf(tiles))).toBe(false));

  it('are found for every hand that is built of sets, and never fewer than its own sets have', () => {
    const draw = drawsOf(41);
    for (let round = 0; round < 300; round += 1) {
      const { tiles, own } = builtHand(draw);
      const found = fansOf({
        tiles: mixed(tiles, draw),
        laid: [],
        wind: 0,
        isSelfDrawn: false,
        isAfterKong: false,
        isLastTile: false,
      });
      expect(found?.fans ?? -1, tiles.map(faceOf).join(' ')).toBeGreaterThanOrEqual(Math.min(own, MOST_FANS));
    }
  });
});

/** A pair and four sets by chance, with the fans that these very sets have, counted apart from the rules. */
function builtHand(draw: Draw): { readonly tiles: number[]; readonly own: number } {
  for (;;) {
    const suit = draw(4);
    const starts = Array.from({ length: 4 }, () => ({
      row: draw(2) === 0,
      tile: suit === 3 ? draw(KINDS) : suit * 9 + draw(9),
    }));
    const pair = draw(3) === 0 ? 27 + draw(7) : draw(KINDS);
    const sets = starts.map(({ row, tile }) =>
      row && tile < SUITED && tile % 9 < 7 ? [tile, tile + 1, tile + 2] : [tile, tile, tile],
    );
    const tiles = [pair, pair, ...sets.flat()];
    if (countsOf(tiles).some((count) => count > 4)) continue;
    const pungs = sets.filter(([a, b]) => a === b).map(([a = 0]) => a);
    const dragons = pungs.filter((tile) => tile > 30).length;
    const faces = tiles.map((tile) => faceOf(tile).charAt(0));
    const suits = new Set(faces.filter((letter) => 'dbc'.includes(letter))).size;
    const honors = faces.some((letter) => 'wz'.includes(letter));
    let own = 1 + dragons + (pungs.includes(27) ? 1 : 0);
    if (pungs.length === 0) own += 1;
    if (pungs.length === 4) own += 2;
    if (suits < 2 && honors) own += 2;
    if (suits === 1 && !honors) own += 4;
    if (dragons === 3) own += 5;
    if (dragons === 2 && pair > 30) own += 3;
    return { tiles, own };
  }
}

describe('the distance from winning', () => {
  it.each(DISTANCES)('of %s with %i sets laid is %i', (tiles, laid, distance) => {
    expect(distanceOf(countsOf(kindsOf(tiles)), laid)).toBe(distance);
  });

  it('is −1 for winning hands alone, and falls by one with each tile that helps', () => {
    const draw = drawsOf(42);
    for (let round = 0; round < 60; round += 1) {
      const { tiles } = builtHand(draw);
      expect(distanceOf(countsOf(tiles), 0)).toBe(-1);
      const thirteen = tiles.toSpliced(draw(14), 1);
      expect(distanceOf(countsOf(thirteen), 0)).toBe(0);
      const waits = Array.from({ length: KINDS }, (_, kind) => kind).filter(
        (kind) => thirteen.filter((each) => each === kind).length < 4 && isComplete([...thirteen, kind]),
      );
      expect(nearerBy(countsOf(thirteen), 0)).toEqual(waits);
    }
  });
});

const bare = (hands: readonly string[], more: Partial<State> = {}): State => ({
  dealer: 0,
  wall: kindsOf('d1 d2 d3 b1 b2 b3 c1 c2 c3 zw'),
  hands: hands.map(kindsOf),
  melds: hands.map(() => []),
  discards: hands.map(() => []),
  turn: 0,
  hasDrawn: true,
  isAfterKong: false,
  offer: null,
  moves: 0,
  ended: null,
  ...more,
});

describe('claims', () => {
  it.each(CLAIMS)('of %s by %j are %j', (tile, hands, claims) => {
    const state = bare(['zw zw', ...hands]);
    const offer = { tile: kindsOf(tile)[0] ?? 0, from: 0, isKong: false };
    const said = [1, 2, 3].map((seat) =>
      claimsOf(state, seat, offer)
        .map((claim) => (claim.act === 'chow' ? `chow ${faceOf(claim.low)}` : claim.act))
        .join(','),
    );
    expect(said).toEqual(claims);
  });

  it.each(PRIORITIES)('%j: %s, in whatever order they come', (answers, taker) => {
    for (const order of [
      [1, 2, 3],
      [3, 2, 1],
      [2, 3, 1],
    ]) {
      let state: JsonObject = taken(cards, bare(['d5 zw', 'd3 d4 c1 c1', 'd5 d5 b1 b4', 'd6 d7 b9 b9']), 0, {
        act: 'discard',
        tile: 'd5',
      });
      for (const seat of order) {
        const turn = cards.open(state).find((each) => each.seat === seat && each.phase === 'claim');
        if (!turn) continue;
        const act = answers[seat - 1] ?? 'pass';
        state = taken(cards, state, seat, { act, ...(act === 'chow' && { tile: 'd3' }) });
      }
      const { ended, turn, melds } = state as State;
      if (taker === 'nobody') expect({ ended, turn, melds: melds.flat() }).toEqual({ ended: null, turn: 1, melds: [] });
      else if (ended !== null && ended !== 'exhausted') expect(`${ended.winner} win`).toBe(taker);
      else expect(`${turn} ${melds[turn]?.[0]?.kind ?? ''}`).toBe(taker);
    }
  });

  it('do not wait for a seat that could not go first', () => {
    const discarded = taken(cards, bare(['d5 zw', 'd3 d4 c1 c1', 'd5 d5 b1 b4', 'd6 d7 b9 b9']), 0, {
      act: 'discard',
      tile: 'd5',
    });
    const won = taken(cards, discarded, 1, { act: 'win' });
    expect(cards.open(won)).toEqual([]);
    // Two fans make four points: twice of the discarder, once of the others.
    expect(cards.settle(won)).toEqual([-8, 16, -4, -4]);
  });

  it('after the last tile of the wall are for winning only', () => {
    const discarded = taken(cards, bare(['d5 zw', 'd3 d4 c1 c2', 'd5 d5 b1 b4', 'd6 d7 b9 b9'], { wall: [] }), 0, {
      act: 'discard',
      tile: 'd5',
    });
    expect(cards.open(discarded).map(({ seat, acts }) => [seat, acts.map(({ act }) => act)])).toEqual([
      [3, ['win', 'pass']],
    ]);
    const passed = taken(cards, discarded, 3, { act: 'pass' });
    expect(cards.open(passed)).toEqual([]);
    expect((passed as State).ended).toBe('exhausted');
    expect(cards.settle(passed)).toEqual([0, 0, 0, 0]);
  });
});

describe('kongs', () => {
  it('of four own tiles draw from the other end, and a win by that tile is told', () => {
    const state = bare(['b9 b9 d5 d5 d5 d5', 'd9', 'd9', 'd9'], { wall: kindsOf('b9 c1 c2') });
    const next = taken(cards, state, 0, { act: 'kong', tile: 'd5' }) as State;
    expect(next.melds[0]).toEqual([{ kind: 'kong', tile: kindsOf('d5')[0], from: null }]);
    expect(next.wall).toEqual(kindsOf('c1 c2'));
    expect(cards.apply(next, 0, { act: 'win' })).toEqual({ refused: 'no-win' });
    const ready = bare(['b9 d5 d5 d5 d5', 'd9', 'd9', 'd9'], { wall: kindsOf('b9 c1 c2') });
    const won = taken(cards, taken(cards, ready, 0, { act: 'kong', tile: 'd5' }), 0, { act: 'win' });
    const { end } = cards.view(won, 1) as { readonly end: { readonly lines: readonly { readonly fan: string }[] } };
    expect(end.lines.map(({ fan }) => fan)).toEqual(['self-drawn', 'concealed', 'after-kong', 'all-pungs']);
    expect(cards.settle(won)).toEqual([192, -64, -64, -64]);
  });

  it('that are added to a pung may be robbed, and stand when nobody does', () => {
    const pung = { kind: 'pung' as const, tile: kindsOf('d5')[0] ?? 0, from: 2 };
    const state = bare(['b9 d5', 'd3 d4 c1 c1', 'd9', 'd6 d7 b9 b9'], { melds: [[pung], [], [], []] });
    const added = taken(cards, state, 0, { act: 'kong', tile: 'd5' });
    expect(cards.open(added).map(({ seat, acts }) => [seat, acts.map(({ act }) => act)])).toEqual([
      [1, ['win', 'pass']],
      [3, ['win', 'pass']],
    ]);
    const robbed = taken(cards, taken(cards, added, 1, { act: 'pass' }), 3, { act: 'win' });
    const { end } = cards.view(robbed, 1) as { readonly end: { readonly lines: readonly { readonly fan: string }[] } };
    expect(end.lines.map(({ fan }) => fan)).toEqual(['concealed', 'all-chows', 'after-kong']);
    expect(cards.settle(robbed)).toEqual([-16, -8, -8, 32]);
    const stands = taken(cards, taken(cards, added, 1, { act: 'pass' }), 3, { act: 'pass' }) as State;
    expect(stands.melds[0]).toEqual([{ ...pung, kind: 'kong' }]);
    expect(stands.turn).toBe(0);
  });
});

describe('a hand of Mahjong Courtyard', () => {
  it('refuses what may not be done, with a word for each', () => {
    const state = bare(['d1 d2 d4 d5 b1', 'd9', 'd9', 'd9']);
    const refused = (seat: number, act: JsonObject): unknown => cards.apply(state, seat, { act: '', ...act });
    expect(refused(1, { act: 'discard', tile: 'd9' })).toEqual({ refused: 'not-asked' });
    expect(refused(0, { act: 'discard', tile: 'd9' })).toEqual({ refused: 'no-tile' });
    expect(refused(0, { act: 'win' })).toEqual({ refused: 'no-win' });
    expect(refused(0, { act: 'kong', tile: 'd1' })).toEqual({ refused: 'no-kong' });
    expect(refused(0, { act: 'pung' })).toEqual({ refused: 'discard-first' });
    const claimed = taken(cards, bare(['d5 zw', 'd3 d4 c1 c2', 'd9', 'd9']), 0, { act: 'discard', tile: 'd5' });
    expect(cards.apply(claimed, 1, { act: 'chow', tile: 'd4' })).toEqual({ refused: 'no-claim' });
    expect(cards.apply(claimed, 1, { act: 'pung' })).toEqual({ refused: 'no-claim' });
    expect(cards.apply(claimed, 2, { act: 'pass' })).toEqual({ refused: 'not-asked' });
  });

  it('asks for a claim in quiet, and names nobody who passed', () => {
    const offered = taken(cards, bare(['d5 zw', 'd3 d4 c1 c2', 'd5 d5 c9 c9', 'd9']), 0, {
      act: 'discard',
      tile: 'd5',
    });
    expect(cards.open(offered).map(({ seat, isQuiet }) => [seat, isQuiet])).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(cards.event(offered, 2, { act: 'pass' })).toBeNull();
    expect(cards.event(offered, 1, { act: 'chow', tile: 'd3' })).toBeNull();
    expect(cards.event(offered, 2, { act: 'pung' })).toEqual({ event: 'pung', seat: 2, tile: 'd5' });
    const passed = taken(cards, offered, 2, { act: 'pass' });
    expect(cards.event(passed, 1, { act: 'chow', tile: 'd3' })).toEqual({ event: 'chow', seat: 1, tile: 'd3' });
  });

  const otherwise = (state: JsonObject, seat: number | undefined, draw: Draw): JsonObject => {
    const whole = state as State;
    const hidden = mixed([...whole.hands.flatMap((hand, at) => (at === seat ? [] : hand)), ...whole.wall], draw);
    const hands = whole.hands.map((hand, at) => (at === seat ? hand : hidden.splice(0, hand.length)));
    const offer = whole.offer && {
      ...whole.offer,
      answers: whole.offer.answers.map((each, at) => (at === seat || each !== null ? each : { act: 'pass' as const })),
    };
    return { ...whole, hands, wall: hidden, offer };
  };

  it('keeps what all card games promise', () => {
    expectFairHands(cards, { otherwise, acts: ['discard', 'win', 'kong', 'pung', 'chow', 'pass'] }, 9, 5);
  }, 60_000);

  it('is played to its end by bots', () => {
    const { most } = playHands(cards, IS_PROOF ? 10_000 : 40, 6);
    expect(most).toBeLessThan(600);
  }, 2_400_000);
});
