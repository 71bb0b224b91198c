export { limitsWing } from './wing.ts';
