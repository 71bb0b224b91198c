import { describe, expect, it } from 'vitest';
import { releaseFaults, type Present, type ReleasedSchema } from './release-faults.ts';

describe('against a released schema', () => {
  const released: ReleasedSchema = {
    generation: 4,
    retired: ['old_sum', 'probe.old'],
    files: { 'probe/migrations/001-probe.sql': 'a', 'probe/functions/sum.sql': 'b' },
    functions: { sum: '(p_a bigint) bigint', old_sum: '(p_a integer) integer' },
    tables: { probe: { id: 'text!', note: 'text!', old: 'text' } },
  };
  const next = { number: 5, servesFrom: 4, isReleased: false };
  const same = { ...released, code: { number: 4, servesFrom: 3, isReleased: true } };
  const changed: Present = { ...released, code: next, files: { ...released.files, 'probe/functions/sum.sql': 'c' } };
  const faults = (present: Partial<Present>) => releaseFaults(released, { ...changed, ...present });

  it('the same files are that release', () => {
    expect(releaseFaults(released, same)).toEqual([]);
    expect(releaseFaults(released, { ...same, code: next })).toEqual([expect.stringMatching(/No SQL file differs/)]);
  });

  it('a changed file is the next generation', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ code: same.code })).toEqual([expect.stringMatching(/sum\.sql differs .* GENERATION must be/)]);
  });

  it('a released migration stays as it is', () => {
    expect(faults({ files: { ...released.files, 'probe/migrations/001-probe.sql': 'z' } })).toEqual([
      expect.stringMatching(/001-probe\.sql was released/),
    ]);
  });

  it('a function keeps its parameters and result, or takes a new name', () => {
    expect(faults({ functions: { ...released.functions, sum: '(p_a bigint, p_b bigint) bigint' } })).toEqual([
      expect.stringMatching(/sum changed from .* new name/),
    ]);
    expect(faults({ functions: { ...released.functions, sum_of_two: '(p_a bigint, p_b bigint) bigint' } })).toEqual([]);
  });

  it('functions and columns go once they were retired for a release', () => {
    const { sum } = released.functions;
    expect(faults({ functions: { sum: sum ?? '' }, tables: { probe: { id: 'text!', note: 'text!' } } })).toEqual([]);
    expect(faults({ functions: {}, tables: { probe: { id: 'text!' } } })).toEqual([
      expect.stringMatching(/function sum is gone/),
      expect.stringMatching(/column probe\.note changed from text! to nothing/),
    ]);
  });

  it('a new column needs no value, and an old one may need none any more', () => {
    const probe = { id: 'text!', note: 'text', old: 'text' };
    expect(faults({ tables: { probe } })).toEqual([]);
    expect(faults({ tables: { probe: { ...probe, more: 'text!' } } })).toEqual([
      expect.stringMatching(/probe\.more needs a default/),
    ]);
  });
});
