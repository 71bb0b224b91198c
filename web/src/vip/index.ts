/** Ranks: the table of them, where the member stands, and what a rank brings. */
export { vipWing } from './wing.ts';
