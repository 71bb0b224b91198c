export { contractsWing } from './wing.ts';
