import { describe, expect, it } from 'vitest';
import { betKindFrom, betKindsFor, lineCount } from './bet-kinds.ts';

describe('ways to bet', () => {
  it.each([
    [0, []],
    [1, ['fold-1']],
    [2, ['fold-1', 'fold-2']],
    [3, ['fold-1', 'fold-2', 'fold-3', 'trixie', 'patent']],
    [4, ['fold-1', 'fold-2', 'fold-3', 'fold-4', 'yankee', 'lucky-15']],
    [5, ['fold-1', 'fold-2', 'fold-3', 'fold-4', 'fold-5', 'lucky-31']],
    [6, ['fold-1', 'fold-2', 'fold-3', 'fold-4', 'fold-5', 'fold-6', 'lucky-63']],
    [9, ['fold-1', 'fold-9']],
    [12, ['fold-1', 'fold-12']],
    [13, []],
  ])('with %i selections', (selections, kinds) => {
    expect(betKindsFor(selections)).toEqual(kinds);
  });

  it.each([
    ['trixie', 3, 4n],
    ['patent', 3, 7n],
    ['yankee', 4, 11n],
    ['lucky-15', 4, 15n],
    ['lucky-31', 5, 31n],
    ['lucky-63', 6, 63n],
    ['fold-2', 3, 3n],
    ['fold-4', 8, 70n],
    ['fold-7', 8, 8n],
    ['fold-12', 12, 1n],
  ] as const)('%s of %i has %s lines', (kind, selections, lines) => {
    expect(lineCount(kind, selections)).toBe(lines);
  });

  it('are known by their text, for as many selections as they are made of', () => {
    expect(betKindFrom('yankee', 4)).toBe('yankee');
    expect(betKindFrom('yankee', 5)).toBeUndefined();
    expect(betKindFrom('fold-0', 3)).toBeUndefined();
    expect(betKindFrom('fold-4', 3)).toBeUndefined();
    expect(betKindFrom('toString', 3)).toBeUndefined();
  });
});
