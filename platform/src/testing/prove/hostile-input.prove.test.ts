import { expect, it } from 'vitest';
import { proveHostileInput } from './hostile-input.ts';

/** Together some 57,000 requests. */
const PER_CALL = 410;

it('answers no spoiled request to any call with a fault', async () => {
  const { requests, faults, logged } = await proveHostileInput(PER_CALL);
  expect(faults).toEqual([]);
  expect(logged).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(57_000);
}, 1_800_000);
