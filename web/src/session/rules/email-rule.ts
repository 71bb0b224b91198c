import type { FieldShape } from './check-field.ts';

/** An address that a mail can go to; whether it is somebody's, only a code that comes back from it tells. */
export const EMAIL_RULE: FieldShape = {
  pattern: '[^\\s@]+@[^\\s@]+\\.[^\\s@.]+',
  patternName: 'email',
  min: 3,
  max: 254,
};
