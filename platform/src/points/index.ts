export { pointsWing } from './wing.ts';
