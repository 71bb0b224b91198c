export { referralWing } from './wing.ts';
