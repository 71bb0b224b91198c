/** Missions: what they ask, how far the member has come, rewards, and who has played the most. */
export { missionsWing } from './wing.ts';
