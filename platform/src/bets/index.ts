export { betsWing } from './wing.ts';
