import { describe, expect, it } from 'vitest';
import { workedExample } from './worked-example.ts';

describe('an example of terms', () => {
  it('takes the first tier of a dividend at what it asks for', () => {
    const tier = { periodValidBet: '50000', periodLoss: '20000', activeMembers: 5, rate: '5' };
    const terms = { type: 'dividend', period: 'SEMIMONTHLY', floorRate: '1', tiers: [tier] } as const;
    expect(workedExample({ ...terms, tiers: [tier] }, 'USD')).toEqual({
      type: 'dividend',
      bets: '50000.00',
      loss: '20000.00',
      pays: '1000.00',
    });
    expect(workedExample({ ...terms, tiers: [] }, 'USD')).toMatchObject({
      bets: '10000.00',
      loss: '1000.00',
      pays: '10.00',
    });
    expect(workedExample({ ...terms, floorRate: null, tiers: [] }, 'USD')).toBeUndefined();
  });

  it('takes whole units of sales, which pay under both ways of reckoning', () => {
    const terms = { type: 'daily' as const, tiers: [{ betAmount: '15000', activeMembers: 0, rate: '40' }] };
    expect(workedExample(terms, 'USD')).toEqual({ type: 'salary', sales: '20000.00', pays: '80.00' });
    expect(workedExample({ ...terms, tiers: [] }, 'USD')).toBeUndefined();
  });

  it('says both sides of a real-time salary for the smallest bet that counts', () => {
    const terms = { type: 'realtime', profitRate: '0.3', lossRate: '0.5', singleBetAmount: '0' } as const;
    expect(workedExample(terms, 'USD')).toEqual({ type: 'realtime', stake: '100.00', won: '0.30', lost: '0.50' });
    expect(workedExample({ ...terms, singleBetAmount: '10' }, 'USD')).toMatchObject({ stake: '10.00', lost: '0.05' });
  });
});
