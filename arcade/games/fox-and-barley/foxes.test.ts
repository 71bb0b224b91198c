import { describe, expect, it } from 'vitest';
import { evaluate, lineReturn, type Window } from '../../src/slot/evaluate.ts';
import { foxesOf } from './foxes.ts';
import { PLAN } from './plan.ts';

const windowOf = (...columns: readonly string[]): Window => columns.map((column) => [...column]);
const reported = (window: Window) => foxesOf(evaluate(PLAN, window), window);

describe('foxes', () => {
  it('double a line each, and multiply each other', () => {
    const paysOf = (line: string): number | undefined => lineReturn(PLAN, [...line])?.pays;
    expect(['SSSME', 'SWSME', 'SWWME', 'SWWWE', 'SWWWS'].map(paysOf)).toEqual([50, 100, 200, 1_600, 8_000]);
  });

  it('are told where they stand in a line that pays, once each', () => {
    expect(reported(windowOf('MSA', 'KWP', 'EWJ', 'HPA', 'JEK'))).toEqual({
      cells: [
        [1, 1],
        [2, 1],
      ],
      times: 4,
    });
  });

  it('are not told where they complete nothing', () => {
    expect(reported(windowOf('MSA', 'WKP', 'EHJ', 'HPW', 'JEK'))).toEqual({ cells: [], times: 1 });
  });

  it('run on the three reels in the middle only', () => {
    expect(PLAN.strips.map((strip) => strip.includes('W'))).toEqual([false, true, true, true, false]);
  });
});
