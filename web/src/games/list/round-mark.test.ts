import { describe, expect, it } from 'vitest';
import { roundMarkOf } from './round-mark.ts';

describe('the mark of a past round', () => {
  it.each([
    [{ winner: 'banker' }, { text: 'B', tone: 'b' }],
    [{ winner: 'player' }, { text: 'P', tone: 'a' }],
    [{ winner: 'dragon' }, { text: 'D', tone: 'a' }],
    [{ winner: 'tie' }, { text: '=', tone: 'plain' }],
    [
      { number: 32, colour: 'red' },
      { text: '32', tone: 'b' },
    ],
    [
      { number: 17, colour: 'black' },
      { text: '17', tone: 'plain' },
    ],
    [
      { number: 0, colour: 'zero' },
      { text: '0', tone: 'plain' },
    ],
    [
      { dice: [1, 2, 3], total: 6 },
      { text: '6', tone: 'plain' },
    ],
    [
      { beads: 57, last: 1 },
      { text: '1', tone: 'plain' },
    ],
    [
      { red: 3, white: 1 },
      { text: '3', tone: 'plain' },
    ],
    [{ totals: { player: 14, dealer: 20 } }, { text: '20', tone: 'plain' }],
  ])('of %j is %j', (result, mark) => expect(roundMarkOf(result)).toEqual(mark));

  it('is none where a table tells of its rounds otherwise', () => {
    expect(roundMarkOf({ hands: [] })).toBeUndefined();
    expect(roundMarkOf({ winner: 7, totals: null })).toBeUndefined();
  });
});
