const BULLET = '•';

/**
 * What the password field shows where the server remembers this browser: always the same, because the password
 * itself is kept nowhere. Sent unchanged, it signs in by the remembered token.
 */
export const PASSWORD_MASK = BULLET.repeat(12);

/** What stands in the field after a keystroke: the mask goes as a whole, and leaves only what was typed into it. */
export const withoutMask = (before: string, typed: string): string =>
  before === PASSWORD_MASK && typed !== PASSWORD_MASK ? typed.replaceAll(BULLET, '') : typed;
