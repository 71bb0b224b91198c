/** The agent centre: what a team did, who stands in it, and who comes into it. */
export { agentsWing } from './wing.ts';
