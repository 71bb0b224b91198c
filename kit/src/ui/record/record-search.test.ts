import { describe, expect, it } from 'vitest';
import { isKeyOf, readRecordSearch, recordPaging } from './record-search.ts';

describe('what the address of a record holds', () => {
  it('is two days and a page', () => {
    expect(readRecordSearch({ from: '2026-03-01', to: '2026-03-02', recordPage: 2 })).toEqual({
      from: '2026-03-01',
      to: '2026-03-02',
      recordPage: 2,
    });
  });

  it.each([
    { from: '2026-03-01' },
    { from: '2026-13-01', to: '2026-03-02' },
    { recordPage: 1 },
    { recordPage: '3' },
    { recordPage: 2.5 },
  ])('leaves out what is malformed: %o', (raw) => {
    expect(readRecordSearch(raw)).toEqual({});
  });

  it('asks for the first page without one', () => {
    expect(recordPaging({})).toEqual({ pageNo: 1, pageSize: 20 });
    expect(recordPaging({ recordPage: 4 }).pageNo).toBe(4);
  });

  it('takes no inherited name for a key', () => {
    expect(isKeyOf({ a: 1 }, 'a')).toBe(true);
    expect(isKeyOf({ a: 1 }, 'toString')).toBe(false);
  });
});
