const BULLET = '•';

/**
 * The mask in the password field where the server remembers this browser: always the same, because the password itself
 * is stored nowhere. Sent unchanged, it logs in by the remembered token.
 */
export const PASSWORD_MASK = BULLET.repeat(12);

/** The field after a keystroke: the mask goes as a whole, and leaves only the typed text. */
export const withoutMask = (before: string, typed: string): string =>
  before === PASSWORD_MASK && typed !== PASSWORD_MASK ? typed.replaceAll(BULLET, '') : typed;
