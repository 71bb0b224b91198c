export { missionsWing } from './wing.ts';
