import { expect, it } from 'vitest';
import { proveHostileInput } from './prove/hostile-input.ts';

it('answers no spoiled request to any call with a fault', async () => {
  const { requests, faults, logged } = await proveHostileInput(5);
  expect(faults).toEqual([]);
  expect(logged).toEqual([]);
  expect(requests).toBeGreaterThan(500);
}, 120_000);
