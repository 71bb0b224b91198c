import { describe, expect, it } from 'vitest';
import type { Limits } from '../../../src/tables/wire.ts';
import {
  askedFor,
  asStakes,
  clear,
  double,
  isRefusal,
  lay,
  NO_CHIPS,
  ofStakes,
  repeat,
  undo,
  type Bounds,
  type Chips,
} from './chips.ts';

const LIMITS: Limits = {
  chips: ['1', '5', '25'],
  min: '1',
  max: '500',
  areas: { tie: { min: '5', max: '10' } },
};
const UNIT = 10_000n;
const bounds = (change: Partial<Bounds> = {}): Bounds => ({
  limits: LIMITS,
  confirmed: new Map(),
  balanceMinor: 100n * UNIT,
  heldOf: () => 1n,
  ...change,
});
const laid = (chips: Chips | { readonly refused: string }): Readonly<Record<string, string>> => {
  if ('refused' in chips) throw new Error(chips.refused);
  return asStakes(chips.laid);
};
const must = (outcome: ReturnType<typeof lay>): Chips => {
  if (isRefusal(outcome)) throw new Error(outcome.refused);
  return outcome;
};

describe('chips on the felt', () => {
  it('pile up, and each press is taken back by itself', () => {
    const one = must(lay(NO_CHIPS, ['banker'], 5n * UNIT, bounds()));
    const two = must(lay(one, ['banker'], 25n * UNIT, bounds()));
    expect(laid(two)).toEqual({ banker: '30.0000' });
    expect(laid(undo(two))).toEqual({ banker: '5.0000' });
    expect(laid(undo(undo(undo(two))))).toEqual({});
  });

  it('begin with an area’s least stake, unless one lies there already', () => {
    const first = must(lay(NO_CHIPS, ['tie'], UNIT, bounds()));
    expect(laid(first)).toEqual({ tie: '5.0000' });
    expect(laid(must(lay(first, ['tie'], UNIT, bounds())))).toEqual({ tie: '6.0000' });
    const confirmed = new Map([['tie', 5n * UNIT]]);
    expect(laid(must(lay(NO_CHIPS, ['tie'], UNIT, bounds({ confirmed }))))).toEqual({ tie: '1.0000' });
  });

  it('stop at an area’s most, confirmed ones counted, and say which', () => {
    const confirmed = new Map([['tie', 8n * UNIT]]);
    expect(lay(NO_CHIPS, ['tie'], 5n * UNIT, bounds({ confirmed }))).toEqual({
      refused: 'AREA_MAX',
      area: 'tie',
      bound: 10n * UNIT,
    });
  });

  it('stop at the balance, with all that is held', () => {
    expect(lay(NO_CHIPS, ['even'], 30n * UNIT, bounds({ heldOf: () => 4n }))).toEqual({ refused: 'BALANCE' });
    expect(askedFor(new Map([['even', 25n * UNIT]]), () => 4n)).toBe(100n * UNIT);
  });

  it('are laid on several areas or on none', () => {
    expect(lay(NO_CHIPS, ['player', 'tie'], 25n * UNIT, bounds())).toMatchObject({ refused: 'AREA_MAX', area: 'tie' });
    expect(laid(must(lay(NO_CHIPS, ['straight-1', 'straight-2'], UNIT, bounds())))).toEqual({
      'straight-1': '1.0000',
      'straight-2': '1.0000',
    });
  });

  it('are cleared and come back by undo', () => {
    const some = must(lay(NO_CHIPS, ['player'], UNIT, bounds()));
    expect(laid(clear(some))).toEqual({});
    expect(laid(undo(clear(some)))).toEqual({ player: '1.0000' });
    expect(clear(NO_CHIPS)).toBe(NO_CHIPS);
  });

  it('are doubled, those confirmed where none lies', () => {
    const some = must(lay(NO_CHIPS, ['player'], 5n * UNIT, bounds()));
    expect(laid(must(double(some, bounds())))).toEqual({ player: '10.0000' });
    const confirmed = new Map([['player', 25n * UNIT]]);
    expect(laid(must(double(NO_CHIPS, bounds({ confirmed }))))).toEqual({ player: '25.0000' });
    expect(double(NO_CHIPS, bounds())).toEqual({ refused: 'NOTHING' });
  });

  it('are repeated as they were confirmed last', () => {
    expect(laid(must(repeat(NO_CHIPS, { tie: '5.0000', player: '20.0000' }, bounds())))).toEqual({
      tie: '5.0000',
      player: '20.0000',
    });
    expect(repeat(NO_CHIPS, undefined, bounds())).toEqual({ refused: 'NOTHING' });
  });

  it('are added up by area from what the table says', () => {
    expect([...ofStakes({ player: '1' }, { player: '2.5', tie: '5' })]).toEqual([
      ['player', 35_000n],
      ['tie', 50_000n],
    ]);
  });
});
