import { describe, expect, it } from 'vitest';
import { draftOf, termsOf } from './draft.ts';

describe('rates of terms', () => {
  const none = draftOf('realtime', undefined, 'MONTHLY');
  const typed = (profitRate: string) =>
    termsOf('realtime', { ...none, profitRate, lossRate: '1', single: '10' }, undefined);

  it.each([
    ['1.25', '1.25'],
    ['1,25', '1.25'],
    ['١٫٢٥', '1.25'],
    ['１．２５', '1.25'],
  ])('%s is sent as %s', (text, profitRate) => expect(typed(text)).toMatchObject({ terms: { profitRate } }));

  it.each(['1,250', '1.250', '1.255', '1e1', '-1', 'x'])('%s is none', (text) =>
    expect(typed(text)).toEqual({ faults: { profitRate: { rule: 'pattern' } } }),
  );
});
