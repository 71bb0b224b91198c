import { describe, expect, it } from 'vitest';
import { pocketsOf } from './racetrack.ts';
import { meetingOf, numbersOf } from './roulette.ts';
import { WHEEL } from '../../../src/tables/wheel.ts';
import { neighboursOf } from './wheel.ts';

describe('the racetrack', () => {
  it('has every pocket of the wheel once, in the wheel’s order', () => {
    const numbers = pocketsOf().map(({ number }) => number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number));
    const from = numbers.indexOf(0);
    expect([...numbers.slice(from), ...numbers.slice(0, from)]).toEqual([...WHEEL]);
  });

  it('knows the neighbours of a number, across zero as well', () => {
    expect(neighboursOf(17, 2)).toEqual([2, 25, 17, 34, 6]);
    expect(neighboursOf(0, 1)).toEqual([26, 0, 32]);
    expect(neighboursOf(5, 0)).toEqual([5]);
  });
});

it('lays a bet where its numbers meet', () => {
  expect(numbersOf('corner-1-2-4-5')).toEqual([1, 2, 4, 5]);
  expect(meetingOf('corner-1-2-4-5')).toEqual({ x: 1, y: 1 });
  expect(meetingOf('split-8-9')).toEqual({ x: 2.5, y: 2 });
  expect(meetingOf('street-1-2-3')).toEqual({ x: 0.5, y: 0 });
  expect(meetingOf('split-0-2')).toEqual({ x: 0, y: 1.5 });
});
