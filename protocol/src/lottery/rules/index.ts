/**
 * Arithmetic that the betting slip and the platform must do alike, so it stands here although the protocol otherwise
 * holds no behaviour: a price that the browser counts in its own way is a price that somebody was shown wrongly.
 * Pure functions of games and selections; what a draw pays is the platform's alone.
 */
export * from './any-order.ts';
export * from './cost.ts';
export * from './number-sets.ts';
export * from './prize-group.ts';
export * from './selection.ts';
export * from './statistics.ts';
export * from './tokens.ts';
