import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatAmount } from '@baize/protocol/kernel';
import { openTable, type Table } from '../testing/table.ts';
import { defineGame, type GameDefinition, type Played } from './define-game.ts';
import { faultOf, paidReturns } from './play-round.ts';
import { gamesOf, loadGames } from './registry.ts';

const GOOD: GameDefinition<null> = {
  code: 'even-odds',
  provider: 'quillstone',
  kind: 'instant',
  rules: 1,
  parts: 10,
  cap: 5,
  theory: { returnToPlayer: '95.00', largest: 2 },
  readChoice: () => null,
  play: (draw) => ({ over: true, returns: [draw(2) === 0 ? 19 : 0], parts: 10, outcome: {} }),
  summary: () => ({ kind: 'coin' }),
};
const RESULT: Played = { over: true, returns: [19], parts: 10, outcome: {} };

describe('a game that is declared', () => {
  it.each<[string, Partial<GameDefinition<null>>]>([
    ['its code is not words', { code: 'Even Odds' }],
    ['returns more than 99.5 %', { theory: { returnToPlayer: '99.51', largest: 2 } }],
    ['not stated in per cent', { theory: { returnToPlayer: '95', largest: 2 } }],
    ['more than its cap', { theory: { returnToPlayer: '95.00', largest: 6 } }],
    ['largest return is not stated', { theory: { returnToPlayer: '95.00', largest: 0 } }],
    ['no whole number', { parts: 2.5 }],
    ['no version', { rules: 0 }],
    ['reads steps', { kind: 'steps' }],
    ['reads steps', { readStep: () => ({}) }],
  ])('is refused: %s', (says, change) => {
    expect(() => defineGame({ ...GOOD, ...change })).toThrow(says);
  });

  it('may return 99.5 % and pay as much as its cap', () => {
    expect(defineGame({ ...GOOD, cap: 2, theory: { returnToPlayer: '99.50', largest: 2 } }).code).toBe('even-odds');
  });

  it('has a code of its own, which is the name of its folder', async () => {
    expect(() => gamesOf([defineGame(GOOD), defineGame(GOOD)])).toThrow('one code');
    const games = await loadGames();
    expect([...games.keys()]).toEqual(expect.arrayContaining(['chalk-dice', 'lighthouse-nine', 'peacock-parlour']));
  });
});

describe('what rules make', () => {
  it.each<[string, Partial<Played>]>([
    ['above the largest', { returns: [21] }],
    ['above the largest', { returns: [15, 6] }],
    ['no whole part', { returns: [1.5] }],
    ['no whole part', { returns: [-1] }],
    ['no whole part', { returns: [Number.NaN] }],
    ['does not declare', { parts: 3 }],
    ['no whole number', { parts: 0 }],
    ['wrong number', { returns: [] }],
    ['without steps', { over: false }],
  ])('is refused when it is %s: %j', (says, change) => {
    expect(faultOf(defineGame(GOOD), { ...RESULT, ...change })).toContain(says);
  });

  it('is let through within the theory', () => {
    expect(faultOf(defineGame(GOOD), RESULT)).toBeUndefined();
    expect(faultOf(defineGame({ ...GOOD, parts: 'any' }), { ...RESULT, parts: 13 })).toBeUndefined();
  });

  it('is paid down to the last whole unit, and no further than the cap in all', () => {
    expect(paidReturns({ cap: 5 }, { ...RESULT, returns: [1, 2], parts: 3 }, 1_000n)).toEqual([333n, 666n]);
    expect(paidReturns({ cap: 2 }, { ...RESULT, returns: [15, 15, 15], parts: 10 }, 100n)).toEqual([150n, 50n, 0n]);
  });
});

describe('rules that break their theory in play', () => {
  let table: Table;
  afterEach(() => table.close());

  it.each<[string, Partial<Played>]>([
    ['too much', { returns: [1_000] }],
    ['a broken part', { returns: [0.5] }],
    ['parts of its own', { parts: 7 }],
  ])('%s: nothing is paid, the stake goes back, a person is told', async (_name, change) => {
    const wrong = defineGame({ ...GOOD, play: () => ({ ...RESULT, ...change }) });
    table = await openTable({ games: gamesOf([wrong]) });
    const session = await table.sit('even-odds');
    await table.spin(session);
    const round = await vi.waitFor(async () => {
      const { round: now } = await table.round(session, session.next.roundId);
      expect(now.state).toBe('REFUNDED');
      return now;
    });
    expect(round.outcome).toBeNull();
    expect(formatAmount(table.platform.balance, 4)).toBe('1000.0000');
    expect(table.platform.callsTo('win')).toEqual([]);
    expect(await table.arcade.engine.store.tickets()).toHaveLength(1);
  });
});
