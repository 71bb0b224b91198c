import { describe, expect, it } from 'vitest';
import { incomeFilters, profitFilters } from './queries.ts';

describe('the days of a report', () => {
  it('are the last ones of the brand’s time zone unless the address names some', () => {
    expect(incomeFilters({})).toEqual({});
    expect(profitFilters({ name: 'agent_mid' })).toEqual({ search: 'agent_mid' });
    const days = { from: '2026-05-01', to: '2026-05-03' };
    expect(incomeFilters(days)).toEqual(days);
  });
});
