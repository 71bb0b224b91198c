import { describe, expect, it } from 'vitest';
import { weeksOf } from './days.ts';

describe('days', () => {
  it('lays a month out in whole weeks', () => {
    const weeks = weeksOf('2025-11', 1);
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe('2025-10-27');
    expect(weeks.at(-1)?.at(-1)).toBe('2025-11-30');
    expect(weeksOf('2025-11', 7)[0]?.[0]).toBe('2025-10-26');
    expect(weeksOf('2027-02', 1)).toHaveLength(4);
  });
});
