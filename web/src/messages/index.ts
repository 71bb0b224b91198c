/** What the platform tells an open page by itself. */
export { LiveEvents, messagesLiveEvents } from './live-events.tsx';
