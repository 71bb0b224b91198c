import { describe, expect, it } from 'vitest';
import { lotsOf, missingPoints, plainPoints, pointsPerUnit, timesCash, timesPoints, wholeLots } from './point-sum.ts';

describe('points', () => {
  it('are read without decimals where there are none', () => {
    expect(['1500.00', '22.06', '0.50', '100', '-45.00'].map(plainPoints)).toEqual([
      '1500',
      '22.06',
      '0.5',
      '100',
      '-45',
    ]);
  });

  it('are counted exactly', () => {
    expect(timesPoints('1500.00', 3)).toBe('4500.00');
    expect(timesCash('5.00', 2)).toBe('10.00');
    expect(timesCash('125000', 2)).toBe('250000');
    expect(missingPoints('1500.00', '1499.99')).toBe('0.01');
    expect(missingPoints('1500.00', '1500.00')).toBeUndefined();
    expect(missingPoints('10.00', '-5.00')).toBe('15.00');
    expect(pointsPerUnit(7_000, 15_000)).toBe('1.05');
  });

  it('are converted in whole lots', () => {
    expect([wholeLots('1700.00', '500.00'), wholeLots('-3.00', '500.00'), wholeLots('10.00', '0.00')]).toEqual([
      3, 0, 0,
    ]);
    expect([lotsOf('1500', '500.00'), lotsOf('1501', '500.00'), lotsOf('0', '500.00'), lotsOf('x', '500.00')]).toEqual([
      3,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
