import {
  faultsOf,
  formatRate,
  isWithin,
  parseRate,
  readTerms,
  rateFor,
  writeTerms,
  type Terms,
} from '@baize/protocol/contracts';
import { minorOf } from '@baize/protocol/kernel';
import { describe, expect, it } from 'vitest';
import { carriedOn, dividendOf } from './dividend.ts';
import { realtimeOf } from './realtime.ts';
import { salaryOf } from './salary.ts';
import { netOf, netsOf } from './waterfall.ts';
import { billWindow, windowBefore } from './windows.ts';

const dividend = (floorRate: string | null, tiers: readonly [string, string, number, string][]): Terms =>
  readTerms({
    type: 'dividend',
    period: 'SEMIMONTHLY',
    floorRate,
    tiers: tiers.map(([periodValidBet, periodLoss, activeMembers, rate]) => ({
      periodValidBet,
      periodLoss,
      activeMembers,
      rate,
    })),
  });
const salary = (...tiers: readonly [string, string][]): Terms =>
  readTerms({ type: 'daily', tiers: tiers.map(([betAmount, rate]) => ({ betAmount, activeMembers: 0, rate })) });
const realtime = (profitRate: string, lossRate: string, singleBetAmount: string): Terms =>
  readTerms({ type: 'realtime', profitRate, lossRate, singleBetAmount });

describe('the worked examples of semantics §3', () => {
  it('§3.2: a dividend of 20,000, of which 7,200 go on', () => {
    const a = dividendOf(
      dividend('10', [['1000000', '0', 5, '20']]),
      {
        validBet: minorOf('1800000'),
        memberPnl: minorOf('-104000'),
        active: 9,
        salaries: minorOf('4000'),
        carriedWin: 0n,
      },
      { deductSalaries: true },
    );
    expect([a.base, a.rate, a.grossMinor]).toEqual([minorOf('100000'), 2_000, minorOf('20000')]);
    const b = dividendOf(
      dividend('12', []),
      { validBet: 0n, memberPnl: minorOf('-60000'), active: 1, salaries: 0n, carriedWin: 0n },
      { deductSalaries: true },
    );
    expect(b.grossMinor).toBe(minorOf('7200'));
    expect(netOf(a.grossMinor, [b.grossMinor])).toBe(minorOf('12800'));
  });

  it('§3.3: a daily salary of 2,000, of which 1,280 stay', () => {
    const a = salaryOf(salary(['1', '80']), { validBet: minorOf('256789.50'), active: 1 }, { fullUnits: true });
    expect([a.unitsHundredths, a.grossMinor]).toEqual([2_500n, minorOf('2000')]);
    const b = salaryOf(salary(['1', '60']), { validBet: minorOf('120000'), active: 1 }, { fullUnits: true });
    expect(b.grossMinor).toBe(minorOf('720'));
    expect(netOf(a.grossMinor, [b.grossMinor])).toBe(minorOf('1280'));
    const parts = salaryOf(salary(['1', '80']), { validBet: minorOf('256789.50'), active: 1 }, { fullUnits: false });
    expect(parts.grossMinor).toBe(minorOf('2054.316'));
  });

  it('§3.4: an hourly salary of 20', () => {
    const hour = salaryOf(salary(['20000', '5']), { validBet: minorOf('48200'), active: 1 }, { fullUnits: true });
    expect(hour.grossMinor).toBe(minorOf('20'));
  });

  it('§3.5: a real-time salary of 0.50', () => {
    const bets = [
      { stake: minorOf('100'), payout: minorOf('195'), validBet: minorOf('100') },
      { stake: minorOf('200'), payout: 0n, validBet: minorOf('200') },
      { stake: minorOf('30'), payout: 0n, validBet: minorOf('30') },
      { stake: minorOf('500'), payout: minorOf('500'), validBet: 0n },
    ];
    const terms = realtime('0.1', '0.2', '50');
    expect(realtimeOf(terms, bets, { lossBase: 'VALID_BET' }).grossMinor).toBe(minorOf('0.5'));
    expect(realtimeOf(terms, bets.slice(2), { lossBase: 'VALID_BET' }).grossMinor).toBe(0n);
    const half = [{ stake: minorOf('200'), payout: minorOf('150'), validBet: minorOf('50') }];
    expect(realtimeOf(terms, half, { lossBase: 'LOSS_AMOUNT' }).grossMinor).toBe(minorOf('0.1'));
  });

  it('§3.7: differences along a path, and by volume', () => {
    const path = [
      { id: 'a', payer: null, grossMinor: minorOf('10000') },
      { id: 'b', payer: 'a', grossMinor: minorOf('7500') },
      { id: 'c', payer: 'b', grossMinor: minorOf('5000') },
      { id: 'd', payer: 'c', grossMinor: minorOf('3000') },
    ];
    expect([...netsOf(path).values()]).toEqual(['2500', '2500', '2000', '3000'].map(minorOf));
    expect(netOf(minorOf('287000'), [minorOf('100000'), minorOf('27000')])).toBe(minorOf('160000'));
  });
});

describe('tiers', () => {
  const terms = dividend('5', [
    ['1000', '100', 2, '10'],
    ['5000', '500', 4, '20'],
  ]);

  it('are reached from their own value on, and the highest that is counts', () => {
    const at = (validBet: string, loss: string, active: number) =>
      rateFor(terms, { validBet: minorOf(validBet), loss: minorOf(loss), active });
    expect(at('999.9999', '100', 2)).toBe(500);
    expect(at('1000', '100', 2)).toBe(1_000);
    expect(at('5000', '499', 4)).toBe(1_000);
    expect(at('5000', '500', 4)).toBe(2_000);
  });

  it('pay nothing for a team that won, and carry the win as agreed', () => {
    const won = { validBet: minorOf('9000'), memberPnl: minorOf('50'), active: 9, salaries: 0n, carriedWin: 0n };
    const sum = dividendOf(terms, won, { deductSalaries: true });
    expect([sum.grossMinor, sum.winLeft]).toEqual([0n, minorOf('50')]);
    const carried = { memberPnl: won.memberPnl, winLeft: sum.winLeft + 1n, newMonth: true };
    expect(carriedOn('NONE', carried)).toBe(0n);
    expect(carriedOn('FOREVER', carried)).toBe(minorOf('50') + 1n);
    expect(carriedOn('PREVIOUS_PERIOD', carried)).toBe(minorOf('50'));
    expect(carriedOn('WITHIN_MONTH', carried)).toBe(0n);
    expect(carriedOn('WITHIN_MONTH', { ...carried, newMonth: false })).toBe(minorOf('50') + 1n);
  });

  it('take a win from before off the loss', () => {
    const team = {
      validBet: minorOf('9000'),
      memberPnl: minorOf('-600'),
      active: 9,
      salaries: 0n,
      carriedWin: minorOf('200'),
    };
    expect(dividendOf(terms, team, { deductSalaries: true })).toMatchObject({ loss: minorOf('400'), rate: 1_000 });
  });

  it('pay nothing where salaries were more than the loss', () => {
    const team = {
      validBet: minorOf('9000'),
      memberPnl: minorOf('-600'),
      active: 9,
      salaries: minorOf('700'),
      carriedWin: 0n,
    };
    expect(dividendOf(terms, team, { deductSalaries: true }).grossMinor).toBe(0n);
    expect(dividendOf(terms, team, { deductSalaries: false }).grossMinor).toBe(minorOf('120'));
  });
});

describe('bounds', () => {
  const own = salary(['1000', '50'], ['9000', '80']);

  it('are met by what the same figures bring the upline', () => {
    expect(isWithin('daily', salary(['1000', '50'], ['9000', '79.99']), own)).toBe(true);
    expect(faultsOf('daily', salary(['1000', '50.01']), own)).toEqual({
      'tiers.0.rate': [{ rule: 'upline', max: '50' }],
    });
    expect(faultsOf('daily', salary(['999', '10']), own)).toEqual({
      'tiers.0.betAmount': [{ rule: 'upline', min: '1000' }],
    });
    expect(faultsOf('daily', salary(['1000', '60']), own)).toHaveProperty(['tiers.0.rate']);
  });

  it('ask tiers to rise', () => {
    expect(faultsOf('daily', salary(['1000', '50'], ['1000', '50']), null)).toEqual({
      'tiers.1.betAmount': [{ rule: 'ascending', min: '1000' }],
      'tiers.1.rate': [{ rule: 'ascending', min: '50' }],
    });
    expect(faultsOf('daily', salary(), null)).toEqual({ tiers: [{ rule: 'required' }] });
    expect(Object.keys(faultsOf('dividend', dividend('20', [['1', '0', 0, '20']]), null))).toEqual(['floorRate']);
    expect(Object.keys(faultsOf('dividend', dividend('0.5', [['1', '0', 0, '100.01']]), null))).toEqual([
      'tiers.0.rate',
      'floorRate',
    ]);
    const heads = dividend(null, [
      ['1', '5', 3, '2'],
      ['2', '4', 3, '3'],
    ]);
    expect(Object.keys(faultsOf('dividend', heads, null))).toEqual(['tiers.1.activeMembers', 'tiers.1.periodLoss']);
  });

  it('hold for real-time salaries and periods', () => {
    expect(faultsOf('realtime', realtime('0.2', '0.3', '10'), realtime('0.1', '0.3', '20'))).toEqual({
      singleBetAmount: [{ rule: 'upline', min: '20' }],
    });
    expect(faultsOf('realtime', realtime('0.2', '0.4', '20'), realtime('0.1', '0.3', '20'))).toEqual({
      lossRate: [{ rule: 'upline', max: '0.3' }],
      profitRate: [{ rule: 'upline', max: '0.1' }],
    });
    const weekly: Terms = { ...dividend('5', []), period: 'WEEKLY' };
    expect(faultsOf('dividend', weekly, dividend('5', []))).toEqual({
      period: [{ rule: 'upline', max: 'SEMIMONTHLY' }],
    });
    expect(faultsOf('dividend', dividend('6', []), dividend('5', []))).toEqual({
      floorRate: [{ rule: 'upline', max: '5' }],
    });
  });

  it('read and write rates and terms without a loss', () => {
    expect([parseRate('12.5'), parseRate('0.05'), parseRate('1.234'), parseRate('-1')]).toEqual([
      1_250,
      5,
      undefined,
      undefined,
    ]);
    expect([formatRate(1_250), formatRate(5), formatRate(300)]).toEqual(['12.5', '0.05', '3']);
    for (const [type, terms] of [
      ['dividend', dividend('5', [['1', '2', 3, '10']])],
      ['hourly', own],
      ['realtime', realtime('0.1', '0.2', '50')],
    ] as const) {
      expect(readTerms(writeTerms(type, terms))).toEqual(terms);
    }
  });
});

describe('windows', () => {
  const at = new Date('2026-05-16T20:00:00Z');

  it('follow the brand’s calendar', () => {
    // In Ho Chi Minh City it is the 17th already.
    expect(billWindow('Asia/Ho_Chi_Minh', 'SEMIMONTHLY', at)).toEqual({
      start: new Date('2026-05-15T17:00:00Z'),
      end: new Date('2026-05-31T17:00:00Z'),
    });
    expect(billWindow('UTC', 'SEMIMONTHLY', new Date('2026-05-15T23:59:59Z')).end).toEqual(
      new Date('2026-05-16T00:00:00Z'),
    );
    expect(billWindow('Asia/Kolkata', 'HOUR', at)).toEqual({
      start: new Date('2026-05-16T19:30:00Z'),
      end: new Date('2026-05-16T20:30:00Z'),
    });
    expect(billWindow('UTC', 'FIVE_MINUTES', new Date('2026-05-16T20:09:59Z')).start).toEqual(
      new Date('2026-05-16T20:05:00Z'),
    );
    expect(billWindow('UTC', 'WEEKLY', at).start).toEqual(new Date('2026-05-11T00:00:00Z'));
  });

  it('stand side by side', () => {
    for (const span of ['DAILY', 'WEEKLY', 'SEMIMONTHLY', 'MONTHLY', 'HOUR', 'FIVE_MINUTES'] as const) {
      const window = billWindow('America/New_York', span, new Date('2026-03-08T12:00:00Z'));
      expect(windowBefore('America/New_York', span, window).end).toEqual(window.start);
      expect(billWindow('America/New_York', span, window.end).start).toEqual(window.end);
    }
  });
});
