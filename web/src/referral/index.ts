/** Inviting friends: code, link, whom it brought, and what they brought. */
export { referralWing } from './wing.ts';
