/** Loyalty points: the mall, what it gives, and every exchange. */
export { pointsWing } from './wing.ts';
