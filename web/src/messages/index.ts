/** A member's inbox, and what the platform tells an open page by itself. */
export { LiveEvents } from './live-events.tsx';
export { messagesWing } from './wing.ts';
