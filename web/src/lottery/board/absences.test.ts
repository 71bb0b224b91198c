import { expect, it } from 'vitest';
import { absencesAt } from './absences.ts';

const structure = [{ kind: 'digits', code: 'balls', count: 2, digits: 1 }] as const;

it('counts the draws since each number last came at a place, and says nothing of what never came', () => {
  const draws = [
    ['1', '5'],
    ['2', '1'],
    ['1', '9'],
    ['7', '5'],
  ].map((balls) => ({ balls }));
  expect(absencesAt(structure, draws, 1)).toEqual({ 1: 0, 2: 1, 7: 3 });
  expect(absencesAt(structure, draws, 2)).toEqual({ 5: 0, 1: 1, 9: 2 });
});
