/** Promotions and the reward center. */
export { promotionsWing } from './wing.ts';
