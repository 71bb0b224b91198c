/** The header's login fields, in a file of their own: phones have no room for them and never load them. */
export { LoginBar as LoginRow } from '../../../session/index.ts';
