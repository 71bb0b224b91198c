/** Safer play: for now, where the player stands in this sign-in. */
export { limitsLiveEvents } from './live-events.ts';
export { SessionStanding, StandingFigure } from './parts/session-standing.tsx';
export { activityQuery } from './queries.ts';
export { useHeld } from './use-held.ts';
