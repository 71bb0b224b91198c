/** Bets and their results: the betting record, and one bet with its proof. */
export { betsWing } from './wing.ts';
