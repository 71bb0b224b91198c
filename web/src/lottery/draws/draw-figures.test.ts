import { ELOTT_GAMES, VIETNAM_GAMES } from '@baize/protocol/lottery/games';
import { describe, expect, it } from 'vitest';
import { figuresOf, roadOf } from './draw-figures.ts';
import { changedPrice } from '../slip/changed-price.ts';
import { blockedIn, sharesIn } from '../slip/hall-rules.ts';
import { rememberCommitment, rememberTickets, seenCommitment } from './seen-commitments.ts';
import { luckyPick } from '../slip/slip.ts';
import { refusedLines } from '../slip/refused-lines.ts';
import { refusedNumbers } from '../slip/refused-numbers.ts';
import { ProblemError } from '@baize/kit/kernel/problems/problem-error.ts';
import { readResultsSearch } from '../results-address.ts';

const gameOf = (code: string) => {
  const game = [...ELOTT_GAMES, ...VIETNAM_GAMES].find((each) => each.code === code);
  if (!game) throw new Error(code);
  return game;
};

describe('what the last draws say', () => {
  it('counts digits of a quick draw, and the last two of every prize of a board', () => {
    const ssc = figuresOf(gameOf('SSC_1M').structure, [
      { balls: ['1', '1', '2', '3', '4'] },
      { balls: ['9', '1', '0', '0', '0'] },
    ]);
    expect(ssc).toHaveLength(10);
    expect(ssc[1]).toMatchObject({ token: '1', count: 3, missing: 0 });
    expect(ssc[9]).toMatchObject({ count: 1, missing: 1 });
    const board = figuresOf(gameOf('VN_QUICK_1M').structure, [
      { special: ['123458'], first: ['00058'], eighth: ['07'] },
    ]);
    expect([board.length, board[58]?.count, board[7]?.count]).toEqual([100, 2, 1]);
  });

  it('draws the road of big and small, oldest first, and passes over the very middle', () => {
    const { structure } = gameOf('SSC_1M');
    const sums = (...firsts: string[]) => firsts.map((first) => ({ balls: [first, '5', '5', '5', '0'] }));
    expect(roadOf(structure, sums('9', '9', '0'), 'size')).toEqual([
      { outcome: 'small', length: 1 },
      { outcome: 'big', length: 2 },
    ]);
    expect(roadOf(structure, sums('9', '9', '0'), 'parity')).toEqual([
      { outcome: 'odd', length: 1 },
      { outcome: 'even', length: 2 },
    ]);
    // All ten cars are drawn, so the first one is followed.
    const race = { balls: ['08', '01', '02', '03', '04', '05', '06', '07', '09', '10'] };
    expect(roadOf(gameOf('PK10_1M').structure, [race], 'size')).toEqual([{ outcome: 'big', length: 1 }]);
  });
});

describe('what a brand has decided', () => {
  it('prices plays anew and keeps the others', () => {
    const shareOf = sharesIn([{ play: 'P1', shareBps: 9_000 }]);
    expect([shareOf('P1'), shareOf('P2')]).toEqual([9_000, 10_000]);
  });

  it('leaves blocked numbers out of the lucky pick', () => {
    const rules = [
      { play: '*', issue: null, tokens: ['1'] },
      { play: 'P1', issue: '20260101-0001', tokens: ['2'] },
      { play: 'P2', issue: null, tokens: ['3'] },
    ];
    const [play] = gameOf('SSC_1M').plays;
    if (play?.code !== 'P1') throw new Error('no first play');
    expect([...blockedIn(rules, play, '20260101-0001')]).toEqual(['1', '2']);
    expect([...blockedIn(rules, play, '20260101-0002')]).toEqual(['1']);
    const all = new Set(['0', '1', '2', '3', '4', '5', '6', '7', '8']);
    expect(luckyPick(play, all)).toEqual(['9']);
  });

  it('blocks all orders of a number where its digits win in any', () => {
    const rules = [{ play: '*', issue: null, tokens: ['112'] }];
    const tote = { code: 'TOTE3', rule: { kind: 'lot-any-order', lots: { groups: ['first'], take: 3 } } } as const;
    const top = { code: 'TOP3', rule: { ...tote.rule, kind: 'lot-hits' } } as const;
    expect([...blockedIn(rules, tote, '20260101')]).toEqual(['112', '121', '211']);
    expect([...blockedIn(rules, top, '20260101')]).toEqual(['112']);
  });

  it('reads the price that a purchase was refused for', () => {
    const price = (value: unknown) => changedPrice(new ProblemError('CONFLICT', { value: { price: value } }));
    expect(price({ cost: '2.00', odds: [{ '*': '8.775' }] })).toEqual({ cost: 20_000n, odds: [{ '*': '8.775' }] });
    expect(price({ cost: 'a', odds: [] })).toBeUndefined();
    expect(price({ cost: '2.00', odds: [{ '*': 8 }] })).toBeUndefined();
    expect(changedPrice(new ProblemError('CONFLICT', { value: { issue: 'closed' } }))).toBeUndefined();
    expect(changedPrice(null)).toBeUndefined();
  });

  it('remembers the commitment that was seen first', () => {
    rememberCommitment('SSC_1M', '20260101-0001', 'aa');
    rememberCommitment('SSC_1M', '20260101-0001', 'bb');
    rememberCommitment('SSC_1M', '20260101-0002', undefined);
    expect(seenCommitment('SSC_1M', '20260101-0001')).toBe('aa');
    expect(seenCommitment('SSC_1M', '20260101-0002')).toBeUndefined();
  });

  it('remembers that of a ticket only while its draw is to come', () => {
    const drawn = { issue: '20260101-0003', numbers: { first: ['1'] }, commitments: { SSC_1M: 'cc' } };
    rememberTickets([drawn, { ...drawn, issue: '20260101-0004', numbers: null }]);
    expect(seenCommitment('SSC_1M', '20260101-0003')).toBeUndefined();
    expect(seenCommitment('SSC_1M', '20260101-0004')).toBe('cc');
  });

  it('reads which numbers a purchase was refused for', () => {
    const value = {
      numbers: { blocked: [{ play: 'P1', token: '4' }, 7], full: [{ play: 'P1', token: '5', left: '2.00' }] },
    };
    expect(refusedNumbers(new ProblemError('CONFLICT', { value }))).toEqual({
      blocked: ['4'],
      full: [{ token: '5', left: '2.00' }],
    });
    expect(refusedNumbers(new ProblemError('CONFLICT', { value: { issue: 'closed' } }))).toBeUndefined();
    expect(refusedNumbers(null)).toBeUndefined();
  });

  it('says how many lines are left in a draw, and nothing of any other refusal', () => {
    const lines = (value: unknown) => refusedLines(new ProblemError('CONFLICT', { value: { lines: value } }));
    expect(lines({ most: 50_000, left: 120 })).toEqual({ most: 50_000, left: 120 });
    expect([lines({ most: 1 }), lines(7), refusedLines(null)]).toEqual([undefined, undefined, undefined]);
    expect(refusedLines(new ProblemError('CONFLICT', { value: { issue: 'closed' } }))).toBeUndefined();
  });
});

describe('the address of the results', () => {
  it('keeps what can be a filter and drops the rest', () => {
    const search = { area: 'SEA', gameCode: 'TH_GOV', day: '2026-02-03', pageNo: 2 };
    expect(readResultsSearch(search)).toEqual(search);
    expect(readResultsSearch({ area: 'X', gameCode: '<b>', day: '2026-99-99', pageNo: -1 })).toEqual({});
  });
});
