import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { LOTTERY_GAMES, drawProof, lotteryIssue, lotterySelection, ticketLine, tokensOf } from './index.ts';

const selection = { game: 'VN_MB', play: 'LO2', tokens: ['05', '46'], unitMode: '0.1', times: 5 };

describe('the shapes of the lottery', () => {
  it('take a selection, and refuse what cannot be one', () => {
    expect(z.safeParse(lotterySelection, selection).success).toBe(true);
    for (const wrong of [{ tokens: [] }, { tokens: ['0 5'] }, { unitMode: '0.5' }, { times: 0 }, { times: 1.5 }])
      expect(z.safeParse(lotterySelection, { ...selection, ...wrong }).success).toBe(false);
  });

  it('take every token and code that the games have', () => {
    for (const game of LOTTERY_GAMES)
      for (const play of game.plays) {
        const [first = '', last = ''] = [tokensOf(play.pick.tokens).at(0), tokensOf(play.pick.tokens).at(-1)];
        const picked = { ...selection, game: game.code, play: play.code, tokens: [first, last] };
        expect(z.safeParse(lotterySelection, picked).success, `${game.code} ${play.code}`).toBe(true);
      }
  });

  it('take an issue, its proof and a line', () => {
    const instants = {
      opensAt: '2026-11-22T00:00:00Z',
      closesAt: '2026-11-22T01:00:00Z',
      drawsAt: '2026-11-22T01:00:05Z',
    };
    const issue = { game: 'SSC_1M', issue: '20261122-0001', state: 'OPEN', source: 'HOUSE', ...instants };
    expect(z.safeParse(lotteryIssue, issue).success).toBe(true);
    expect(z.safeParse(lotteryIssue, { ...issue, issue: '1' }).success).toBe(false);
    const proof = { game: 'SSC_1M', issue: '20261122-0001', algorithm: 'x', commitment: 'ab'.repeat(32) };
    expect(z.safeParse(drawProof, { ...proof, numbers: { balls: ['1', '2'] } }).success).toBe(true);
    expect(z.safeParse(drawProof, { ...proof, commitment: 'ab' }).success).toBe(false);
    const line = {
      play: 'LO2',
      tokens: ['05'],
      unit: '1',
      cost: '27',
      odds: { '*': '99' },
      status: 'WON',
      payout: '99',
    };
    expect(z.safeParse(ticketLine, line).success).toBe(true);
    expect(z.safeParse(ticketLine, { ...line, odds: { '*': '-1' } }).success).toBe(false);
  });
});
