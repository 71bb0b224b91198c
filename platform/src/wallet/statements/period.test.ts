import { describe, expect, it } from 'vitest';
import { readPeriod } from './period.ts';

const valueOf = (query: Parameters<typeof readPeriod>[0]) => {
  const read = readPeriod(query);
  return read.ok ? [read.value.from?.toISOString(), read.value.to?.toISOString()] : read.problem;
};

describe('a period', () => {
  it('is open where nothing is said', () => {
    expect(valueOf({})).toEqual([undefined, undefined]);
  });

  it('takes days whole and instants as they are, both ends in', () => {
    expect(valueOf({ from: '2026-02-01', to: '2026-02-28' })).toEqual([
      '2026-02-01T00:00:00.000Z',
      '2026-02-28T23:59:59.999Z',
    ]);
    expect(valueOf({ from: '2026-02-01T05:00:00Z', to: '2026-02-01T05:00:00Z' })).toEqual([
      '2026-02-01T05:00:00.000Z',
      '2026-02-01T05:00:00.000Z',
    ]);
  });

  it('is refused when it ends before it begins', () => {
    expect(valueOf({ from: '2026-02-02', to: '2026-02-01' })).toEqual({
      code: 'VALIDATION_FAILED',
      fields: { from: [{ rule: 'max', max: '2026-02-01' }] },
    });
  });

  it('stays within what a database can hold', () => {
    expect(valueOf({ from: '0000-01-01', to: '9999-12-31' })).toEqual([
      '1970-01-01T00:00:00.000Z',
      '9999-12-31T23:59:59.999Z',
    ]);
  });
});
