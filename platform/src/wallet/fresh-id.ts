import { randomBytes } from 'node:crypto';

const TIME_DIGITS = 12;
const RANDOM_BYTES = 10;

/**
 * An id that nobody can guess: 12 hex digits of time and 20 of chance. The time comes first, so that an index on
 * it grows at its end.
 */
export const freshId = (): string =>
  Date.now().toString(16).padStart(TIME_DIGITS, '0') + randomBytes(RANDOM_BYTES).toString('hex');
