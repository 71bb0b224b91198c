/** What was staked and what came of it: the betting record, and one bet with its proof. */
export { betsWing } from './wing.ts';
