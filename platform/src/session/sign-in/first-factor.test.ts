import { expect, it } from 'vitest';
import { byProof } from './first-factor.ts';

it.each([
  [
    { hasPassword: true, mustChangePassword: true },
    { mustChange: true, fresh: false },
  ],
  [
    { hasPassword: true, mustChangePassword: false },
    { mustChange: false, fresh: false },
  ],
  [
    { hasPassword: false, mustChangePassword: false },
    { mustChange: false, fresh: true },
  ],
])('a code or a provider leaves a password that must be changed to be changed: %o', (account, first) => {
  expect(byProof(account, undefined)).toMatchObject(first);
});
