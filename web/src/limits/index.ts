/** Safer play: limits and breaks, and where the player stands in this sign-in. */
export { FirstLimit } from './parts/first-limit.tsx';
export { LimitReached } from './parts/limit-reached.tsx';
export { RealityCheck } from './parts/reality-check.tsx';
export { SessionFigures, SessionFigure } from './parts/session-figures.tsx';
export { activityQuery } from './queries.ts';
export { useHeld } from './use-held.ts';
export { limitsWing } from './wing.ts';
