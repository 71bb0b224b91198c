/** The games that the arcade deals, by the code in their launch address. */
export const GAME_CODES = ['peacock-parlour', 'chalk-dice', 'lighthouse-nine'] as const;
export type GameCode = (typeof GAME_CODES)[number];

export const isGameCode = (value: unknown): value is GameCode => GAME_CODES.some((code) => code === value);

/** Counted up whenever strips, pays or lines change, so that old rounds are not checked by new rules. */
export const RULES_VERSION = 1;
